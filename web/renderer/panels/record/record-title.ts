// The words by which people know a record.
import type { Row } from '#contracts/records.ts'
import type { FormView } from '../../model/module-view.ts'

/** Empty when the record has nothing of the kind. */
export const titleOf = (master: FormView, values: Row): string => {
  const value = values[master.roles.title ?? '']
  return value === null || value === undefined ? '' : String(value)
}
