// Numbers that are too large or too fine to be new; what is stored already may be sent as it is. Pure.
import type { Text } from '#contracts/language.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import { isTooFine, isTooLarge, TOO_FINE, TOO_LARGE } from '#server/schema/values/number-size.ts'
import type { AskedRow } from './asked-save.ts'
import type { WorkRow } from './document.ts'
import { sameValue } from './same-value.ts'

const NO_BOUNDS = 'numeric'

const excessOf = (value: unknown): Text | null => {
  if (isTooLarge(value)) return TOO_LARGE
  return isTooFine(value) ? TOO_FINE : null
}

/** A complaint for each number that the client gives and that its column's type does not bound. */
export const complaintsAboutSize = ({
  asked,
  stored,
  target,
}: WorkRow & { readonly asked: AskedRow }): readonly Complaint[] =>
  [...asked.given].flatMap(([name, given]) => {
    const message = target.relation.columns.get(name)?.type === NO_BOUNDS ? excessOf(given) : null
    if (message === null || sameValue(target, name, { a: given, b: stored?.[name] })) return []
    return [{ path: `${asked.path}.data.${name}`, message }]
  })
