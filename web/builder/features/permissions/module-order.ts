// The modules of a matrix in the order of their tree, with how deep each stands. Pure.
import type { GrantedModule } from '#contracts/permissions.ts'

export type PlacedModule = { readonly module: GrantedModule; readonly depth: number }

/** Those whose parent is not among them stand at the top. */
export const inTree = (modules: readonly GrantedModule[]): readonly PlacedModule[] => {
  const known = new Set(modules.map(({ sModelsId }) => sModelsId))
  const below = Map.groupBy(modules, ({ sParentId }) =>
    sParentId !== null && known.has(sParentId) ? sParentId : null,
  )
  const placed = (parent: string | null, depth: number): readonly PlacedModule[] =>
    (below.get(parent) ?? []).flatMap((module) => [{ module, depth }, ...placed(module.sModelsId, depth + 1)])
  return placed(null, 0)
}

export type MatrixFilter = { readonly text: string; readonly isGrantedOnly: boolean }

const isShown = (
  { sName, sModelsId, grants }: GrantedModule,
  { text, isGrantedOnly }: MatrixFilter,
): boolean =>
  (!isGrantedOnly || grants.length > 0) &&
  [sName, sModelsId].some((one) => one.toLowerCase().includes(text.trim().toLowerCase()))

/** What fits, and what it stands under. */
export const filtered = (placed: readonly PlacedModule[], filter: MatrixFilter): readonly PlacedModule[] => {
  const shown = new Set<string>()
  const parents = new Map(placed.map(({ module }) => [module.sModelsId, module.sParentId]))
  for (const { module } of placed) {
    if (!isShown(module, filter)) continue
    for (let at: string | null | undefined = module.sModelsId; at && !shown.has(at); at = parents.get(at))
      shown.add(at)
  }
  return placed.filter(({ module }) => shown.has(module.sModelsId))
}
