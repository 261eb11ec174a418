// What is chosen on the live page, as the address has it: the list or the record, a form of it, a column of that.
import { useCallback } from 'react'
import type { ResourceRow } from '../../../data/resources.ts'
import { addressOf, useGo, usePagePlace } from '../../services/use-place.ts'
import type { FormRows } from './use-form-columns.ts'

export type Chosen = {
  /** The form that is chosen, else the one that the page begins with. */
  readonly rows: FormRows | null
  /** Whether somebody chose it. */
  readonly isFormChosen: boolean
  readonly column: ResourceRow | null
  readonly isRecord: boolean
  readonly choose: (sFormId: string, sId: string | null) => void
  /** The list or the record, with nothing chosen. */
  readonly see: (page: string) => void
}

const pageOf = (formKind: unknown, before: string): string =>
  formKind === 'list' ? 'list' : formKind === undefined ? before : 'record'

export const useChosen = (sModelsId: string, forms: readonly FormRows[]): Chosen => {
  const { search } = usePagePlace()
  const go = useGo()
  const isRecord = search.see === 'record'
  const kind = isRecord ? 'master' : 'list'
  const said = forms.find(({ form }) => form.sId === search.form)
  const rows = said ?? forms.find(({ form }) => form.sFormKind === kind) ?? forms[0] ?? null
  const column = rows?.columns.find(({ sId }) => sId === search.column) ?? null
  const choose = useCallback(
    (sFormId: string, sId: string | null) => {
      const formKind = forms.find(({ form }) => form.sId === sFormId)?.form.sFormKind
      const see = pageOf(formKind, search.see ?? 'list')
      go(addressOf('forms', [sModelsId], { see, form: sFormId, ...(sId === null ? {} : { column: sId }) }))
    },
    [go, sModelsId, forms, search.see],
  )
  const see = useCallback(
    (page: string) => go(addressOf('forms', [sModelsId], { see: page })),
    [go, sModelsId],
  )
  return { rows, column, isFormChosen: said !== undefined, isRecord, choose, see }
}
