// Which panels of a record stand on its page, and which in tabs under it: as metadata says, else the first lines alone on the page. Pure.
import { ownLines } from './lines-below.ts'
import type { FormView, ModuleView } from './module-view.ts'

export type RecordPanels = { readonly page: readonly FormView[]; readonly tabs: readonly FormView[] }

/** Lines before panels, each as metadata orders them; lines of lines stand under their line. */
export const recordPanelsOf = ({ slaves, panels }: Pick<ModuleView, 'slaves' | 'panels'>): RecordPanels => {
  const isOnPage = (form: FormView): boolean =>
    form.form.sPlace === null ? form === slaves[0] : form.form.sPlace === 'page'
  const all = [...ownLines(slaves), ...panels]
  return { page: all.filter(isOnPage), tabs: all.filter((form) => !isOnPage(form)) }
}
