// The modules that belong to one tenant, in the order of their names.
import type { Language } from '#contracts/language.ts'
import { nameOf } from '../../resource/shown-columns.ts'
import { useModuleRows } from '../../services/use-modules.ts'

export type OwnModule = { readonly sId: string; readonly name: string }

export const useOwnModules = (language: Language): readonly OwnModule[] => {
  const { data = [] } = useModuleRows()
  return data
    .filter(({ sOwnerBrandsId }) => typeof sOwnerBrandsId === 'string')
    .map((row) => ({ sId: row.sId, name: nameOf('gdsmodule', row, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
