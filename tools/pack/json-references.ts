// The modules and forms that JSON attributes name, to be named otherwise: by path in files, by id in rows. Pure.
import type { JsonValue, JsonValueName } from '#contracts/metadata/json-values.ts'

type Name = { readonly module: (name: string) => string; readonly form: (name: string) => string }

const inLooks = (looks: JsonValue<'looks'>, { form }: Name): unknown =>
  Object.fromEntries(
    Object.entries(looks).map(([alias, look]) => [
      alias,
      'form' in look ? { ...look, form: form(look.form) } : look,
    ]),
  )

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
    case 'withdrawal':
      return inWithdrawal(value as JsonValue<'withdrawal'>, name)
    default:
      return value
  }
}
