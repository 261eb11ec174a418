// Whether a record may be changed by this user as it stands: granted, not approved, of a form that is not only read.
import type { Row } from '#contracts/records.ts'
import { allows, type FormView, type ModuleView } from '../../model/module-view.ts'
import { isSet } from '../../widgets/flag/flag-widget.tsx'

/** Whether the record is of a kind that may still be changed or deleted. */
export const isOpenRecord = (view: ModuleView, master: FormView, head: Row): boolean =>
  master.form.bReadOnly === 0 && !(view.metadata.module.bCheck === 1 && isSet(head.bCheck))

export const mayEdit = (view: ModuleView, master: FormView, head: Row): boolean =>
  allows(view, 'update') && isOpenRecord(view, master, head)
