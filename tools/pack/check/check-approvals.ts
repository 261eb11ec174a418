// Checks that the routines that approvals and actions name are there. Pure.
import type { ApprovalStep, Doing } from '#contracts/metadata/approval-steps.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'
import { createdBy } from '../sql-order.ts'

const routineOf = (step: ApprovalStep): string | null => {
  if ('call' in step) return step.call
  if ('run' in step) return step.run
  if ('callLine' in step) return step.callLine
  if ('stock' in step && 'call' in step.stock) return step.stock.call
  return 'voucher' in step && 'call' in step.lines ? step.lines.call : null
}

type Part = { readonly source: Sourced<unknown>; readonly member: string; readonly content: Doing }

const partsOf = ({ approval, actions }: BusinessDocument): readonly Part[] => [
  ...(approval === null
    ? []
    : (['approve', 'withdraw'] as const).map((member) => ({
        source: approval,
        member,
        content: approval.value[member] ?? {},
      }))),
  ...actions.map((source) => ({ source, member: 'does', content: source.value.does ?? {} })),
]

const checkDocument = (document: BusinessDocument, routines: ReadonlySet<string>): readonly Problem[] =>
  partsOf(document).flatMap(({ source, member, content }) =>
    (['steps', 'after'] as const).flatMap((list) =>
      (content[list] ?? []).flatMap((step: ApprovalStep, index) => {
        const name = routineOf(step)
        if (name === null || routines.has(name)) return []
        const line = source.lineOf(pointerTo(member, list, index))
        return [{ file: source.file, line, message: `there is no routine ${name}` }]
      }),
    ),
  )

export const checkApprovals = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const routines = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name))
  return documents.flatMap((document) => checkDocument(document, routines))
}
