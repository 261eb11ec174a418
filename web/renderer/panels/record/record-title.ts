// The words by which people know a record.
import { titleText } from '#contracts/column-roles.ts'
import type { Row } from '#contracts/records.ts'
import type { FormView } from '../../model/module-view.ts'

/** The form's name where the record has nothing of the kind. */
export const titleOf = (master: FormView, values: Row): string =>
  titleText(master.roles, values) || master.name
