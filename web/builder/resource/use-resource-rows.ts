// The rows of a resource that the address asks for: what is searched for, and which page.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { type RowFilter, readRows } from '../../data/resources.ts'
import { useServices, useSession } from '../../session/services/services.tsx'

export type RowsWanted = {
  readonly search: string
  readonly pageNum: number
  readonly filters: readonly RowFilter[]
}

export const PAGE_SIZE = 50

export const resourceKey = (name: ResourceName) => ['resource', name] as const

export const useResourceRows = (name: ResourceName, wanted: RowsWanted) => {
  const { http } = useServices()
  const context = useSession()?.context
  return useQuery({
    queryKey: [...resourceKey(name), context?.sUserId, wanted],
    queryFn: () => readRows(http, name, { ...wanted, pageSize: PAGE_SIZE }),
    enabled: context !== undefined,
    placeholderData: keepPreviousData,
  })
}
