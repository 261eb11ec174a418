// The modules that belong to one tenant, in the order of their names.
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contracts/language.ts'
import { readAllRows } from '../../../data/resources.ts'
import { useServices } from '../../../session/services/services.tsx'
import { nameOf } from '../../resource/shown-columns.ts'

export type OwnModule = { readonly sId: string; readonly name: string }

const NONE: readonly OwnModule[] = []

export const useOwnModules = (language: Language): readonly OwnModule[] => {
  const { http } = useServices()
  const { data } = useQuery({
    queryKey: ['resource', 'gdsmodule', 'own'],
    queryFn: () => readAllRows(http, 'gdsmodule', []),
  })
  if (data === undefined) return NONE
  return data
    .filter(({ sOwnerBrandsId }) => typeof sOwnerBrandsId === 'string')
    .map((row) => ({ sId: row.sId, name: nameOf('gdsmodule', row, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
