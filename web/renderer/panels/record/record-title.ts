// The words by which people know a record.
import type { Row } from '#contracts/records.ts'
import type { FormView } from '../../model/module-view.ts'

/** The form's name where the record has nothing of the kind. */
export const titleOf = (master: FormView, values: Row): string =>
  String(values[master.roles.title ?? ''] ?? '') || master.name
