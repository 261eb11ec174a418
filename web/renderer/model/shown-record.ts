// What a record of a module looks like that has no form for one: its list's columns, only to be read. Pure.
import type { ModuleView } from './module-view.ts'

/** The module itself where it has a form of records, or no list either. */
export const withShownRecord = (view: ModuleView): ModuleView => {
  const { master, list } = view
  if (master !== null || list === null) return view
  return {
    ...view,
    master: { ...list, form: { ...list.form, bReadOnly: 1 } },
    slaves: view.slaves.filter(({ form }) => form.sParentFormId === list.id),
    panels: view.panels.filter(({ form }) => form.sParentFormId === list.id),
  }
}

/** Whether the module has records of its own, which can be commented on, found among others, and edited. */
export const hasOwnRecords = ({ master }: ModuleView): boolean => master?.form.sFormKind === 'master'
