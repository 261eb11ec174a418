// What a role or a user may do, and changing it: what is answered takes its place at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GrantAnswer, GrantedModule } from '#contracts/permissions.ts'
import { type GrantSet, type Holder, readGrants, readHolders, setGrants } from '../../../data/permissions.ts'
import { useServices } from '../../../session/services/services.tsx'

export const RIGHTS_KEY = ['permissions'] as const

export const useHolders = (search: string) => {
  const { http } = useServices()
  return useQuery({
    queryKey: [...RIGHTS_KEY, 'holders', search],
    queryFn: () => readHolders(http, search),
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
}

const keyOf = (holder: Holder) => [...RIGHTS_KEY, 'grants', holder] as const

export const useGrants = (holder: Holder) => {
  const { http } = useServices()
  return useQuery({ queryKey: keyOf(holder), queryFn: () => readGrants(http, holder), staleTime: 0 })
}

export const useSetGrants = (holder: Holder) => {
  const { http } = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      module,
      set,
      where,
    }: {
      readonly module: GrantedModule
      readonly set: GrantSet
      /** The subsidiary; null: in all. */
      readonly where: string | null
    }): Promise<GrantAnswer> =>
      setGrants(http, {
        ...{ ...holder, ...set, sModelsId: module.sModelsId, version: module.version },
        ...(where === null ? {} : { sSubsidiaryId: where }),
      }),
    onSuccess: ({ module }) => {
      queries.setQueryData<readonly GrantedModule[]>(keyOf(holder), (modules = []) =>
        modules.map((one) => (one.sModelsId === module.sModelsId ? module : one)),
      )
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOf(holder) }),
  })
}
