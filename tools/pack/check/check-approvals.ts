// Checks that the routines that approvals and actions name are there, and that approvals leave the codes alone that are taken. Pure.
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

/** Whoever approves is told by it that the record is approved already; whoever withdraws, that it is not. */
const TAKEN = -2

const complaintsOf = (
  step: ApprovalStep,
  { member }: Part,
  routines: ReadonlySet<string>,
): readonly string[] => {
  const name = routineOf(step)
  return [
    ...(name === null || routines.has(name) ? [] : [`there is no routine ${name}`]),
    ...(member !== 'does' && 'sCode' in step && step.sCode === TAKEN ? ['sCode is at most -3'] : []),
  ]
}

const checkDocument = (document: BusinessDocument, routines: ReadonlySet<string>): readonly Problem[] =>
  partsOf(document).flatMap((part) =>
    (['steps', 'after'] as const).flatMap((list) =>
      (part.content[list] ?? []).flatMap((step: ApprovalStep, index) => {
        const line = part.source.lineOf(pointerTo(part.member, list, index))
        return complaintsOf(step, part, routines).map((message) => ({
          file: part.source.file,
          line,
          message,
        }))
      }),
    ),
  )

export const checkApprovals = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const routines = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name))
  return documents.flatMap((document) => checkDocument(document, routines))
}
