// The modules and forms that JSON attributes name, to be named otherwise: by path in files, by id in rows. Pure.
import type { ApprovalStep } from '#contracts/metadata/approval-steps.ts'
import type { JsonValue, JsonValueName } from '#contracts/metadata/json-values.ts'

type Name = { readonly module: (name: string) => string; readonly form: (name: string) => string }

const inLooks = (looks: JsonValue<'looks'>, { form }: Name): unknown =>
  Object.fromEntries(
    Object.entries(looks).map(([alias, look]) => [
      alias,
      'form' in look ? { ...look, form: form(look.form) } : look,
    ]),
  )

/** The forms that the steps of a half name. */
const inSteps = <Half extends { readonly steps?: readonly ApprovalStep[] }>(
  half: Half,
  { form }: Name,
): Half =>
  half.steps === undefined
    ? half
    : {
        ...half,
        steps: half.steps.map((step) => {
          if ('of' in step) return { ...step, of: form(step.of) }
          if ('change' in step) return { ...step, change: form(step.change) }
          if ('changeLine' in step) return { ...step, changeLine: form(step.changeLine) }
          return 'remove' in step ? { ...step, remove: form(step.remove) } : step
        }),
      }

const inWithdrawal = (withdrawal: JsonValue<'withdrawal'>, { module }: Name): unknown =>
  withdrawal.made === undefined
    ? withdrawal
    : {
        ...withdrawal,
        made: Object.fromEntries(Object.entries(withdrawal.made).map(([name, said]) => [module(name), said])),
      }

/** The value with other names. */
export const namedOtherwise = (holds: JsonValueName, value: unknown, name: Name): unknown => {
  if (typeof value !== 'object' || value === null) return value
  switch (holds) {
    case 'looks':
      return inLooks(value as JsonValue<'looks'>, name)
    case 'approval':
      return inSteps(value as JsonValue<'approval'>, name)
    case 'withdrawal':
      return inWithdrawal(inSteps(value as JsonValue<'withdrawal'>, name), name)
    case 'action':
      return inSteps(value as JsonValue<'action'>, name)
    default:
      return value
  }
}
