// Which panel of a module's records was open in its tabs last: kept for the browser's tab, so that it stays from record to record.

const keyOf = (sModelsId: string): string => `armature.panel ${sModelsId}`

export type KeptPanel = { readonly first: number; keep(index: number): void }

export const keptPanel = (sModelsId: string, panels: readonly string[]): KeptPanel => ({
  first: Math.max(0, panels.indexOf(sessionStorage.getItem(keyOf(sModelsId)) ?? '')),
  keep: (index) => {
    try {
      sessionStorage.setItem(keyOf(sModelsId), panels[index] ?? '')
    } catch {
      // A browser that keeps nothing opens the first one again.
    }
  },
})
