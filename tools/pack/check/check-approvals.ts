// Checks that the routines that approvals name are there. Pure.
import type { ApprovalStep } from '#contracts/metadata/approval-steps.ts'
import type { BusinessDocument, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import { createdBy } from '../sql-order.ts'

const routineOf = (step: ApprovalStep): string | null => {
  if ('call' in step) return step.call
  if ('run' in step) return step.run
  if ('callLine' in step) return step.callLine
  if ('stock' in step && 'call' in step.stock) return step.stock.call
  return 'voucher' in step && 'call' in step.lines ? step.lines.call : null
}

const checkDocument = ({ approval }: BusinessDocument, routines: ReadonlySet<string>): readonly Problem[] => {
  if (approval === null) return []
  return (['approve', 'withdraw'] as const).flatMap((half) =>
    (['steps', 'after'] as const).flatMap((list) =>
      (approval.value[half]?.[list] ?? []).flatMap((step: ApprovalStep, index) => {
        const name = routineOf(step)
        if (name === null || routines.has(name)) return []
        const line = approval.lineOf(pointerTo(half, list, index))
        return [{ file: approval.file, line, message: `there is no routine ${name}` }]
      }),
    ),
  )
}

export const checkApprovals = ({ documents, sqlFiles }: Edition): readonly Problem[] => {
  const routines = new Set(sqlFiles.flatMap(createdBy).map(({ name }) => name))
  return documents.flatMap((document) => checkDocument(document, routines))
}
