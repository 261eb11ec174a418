// The rows of a resource that a place asks for, and one of them.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResourceName } from '#contracts/metadata/resources.ts'
import { readRow, readRows } from '../../data/resources.ts'
import { useServices, useSession } from '../../session/services/services.tsx'
import { filtersOf, type RowsPlace } from './rows-place.ts'

export const PAGE_SIZE = 50

export const useResourceRows = (place: RowsPlace) => {
  const { http } = useServices()
  const context = useSession()?.context
  const { resource, search, pageNum } = place
  const asked = { search, pageNum, pageSize: PAGE_SIZE, filters: filtersOf(place) }
  return useQuery({
    queryKey: ['resource', resource, context?.sUserId, asked],
    queryFn: () => readRows(http, resource, asked),
    enabled: context !== undefined,
    placeholderData: keepPreviousData,
  })
}

export const useResourceRow = (resource: ResourceName, sId: string | null) => {
  const { http } = useServices()
  return useQuery({
    queryKey: ['resource', resource, 'row', sId],
    queryFn: () => readRow(http, resource, sId ?? ''),
    enabled: sId !== null,
  })
}
