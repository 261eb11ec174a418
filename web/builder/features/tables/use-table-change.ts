// A change of a table from what it would do to its being done: planned as often as it is changed, carried out as it was shown.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { TableChange } from '#contracts/tables.ts'
import { carryOutTable, planTable } from '../../../data/tables.ts'
import { useServices } from '../../../session/services/services.tsx'

export const TABLES_KEY = ['tables'] as const

/** Null: there is nothing to plan yet. */
export const useTablePlan = (change: TableChange | null) => {
  const { http } = useServices()
  const asked = useDeferredValue(change)
  return useQuery({
    queryKey: [...TABLES_KEY, 'plan', asked],
    queryFn: () => planTable(http, asked as TableChange),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useCarryOut = (onDone: () => void) => {
  const { http } = useServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: { readonly change: TableChange; readonly text: string }) =>
      carryOutTable(http, asked),
    onSuccess: async () => {
      await client.invalidateQueries()
      onDone()
    },
  })
}
