// Which panel of a module's records was open in its tabs last: kept for the browser's tab, so that it stays from record to record.
import type { FormView } from '../../model/module-view.ts'

const keyOf = (sModelsId: string): string => `armature.panel ${sModelsId}`

export type KeptPanel = { readonly first: number; keep(index: number): void }

export const keptPanel = (sModelsId: string, forms: readonly FormView[]): KeptPanel => ({
  first: Math.max(
    0,
    forms.findIndex(({ id }) => id === sessionStorage.getItem(keyOf(sModelsId))),
  ),
  keep: (index) => {
    try {
      sessionStorage.setItem(keyOf(sModelsId), forms[index]?.id ?? '')
    } catch {
      // A browser that keeps nothing opens the first one again.
    }
  },
})
