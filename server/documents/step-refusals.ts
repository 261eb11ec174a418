// What the header of a routine says of the refusals of its steps.
import type { ApprovalStep } from '#contracts/metadata/approval-steps.ts'

type Changing = Extract<ApprovalStep, { readonly change: string } | { readonly changeLine: string }>

const ofChange = ({ refuse }: Changing): readonly string[] =>
  refuse === undefined ? [] : [`${refuse.when} of what it changed (${refuse.sCode})`]

export const refusalOf = (step: ApprovalStep): readonly string[] => {
  if ('change' in step || 'changeLine' in step) return ofChange(step)
  if ('run' in step || 'let' in step || 'remove' in step) return []
  if ('callLine' in step) return [`${step.callLine} says so of a line (${step.sCode})`]
  if ('digits' in step)
    return [
      `${[step.or, `${step.digits} is finer than its unit`].filter(Boolean).join(' or ')} (${step.sCode})`,
    ]
  if ('digitsLine' in step)
    return [
      `a line with ${[step.or, `${step.digitsLine} finer than its unit`].filter(Boolean).join(' or ')} (${step.sCode})`,
    ]
  if ('open' in step) return [`the ${step.open} cannot be opened (${step.sCode})`]
  if ('stock' in step) return [`the stock does not allow it (${step.sCode})`]
  if ('voucher' in step) return [`it cannot be booked (${step.sCode})`]
  if ('call' in step) return [`${step.call} says so (${step.sCode})`]
  return [`${'refuseWhen' in step ? step.refuseWhen : `a line with ${step.refuseWhenLine}`} (${step.sCode})`]
}
