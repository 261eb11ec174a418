// Both layers of all rows, as they are in the draft that one works in.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ResourceRow, readAllRows } from '../../../data/resources.ts'
import { useServices, useSession } from '../../../session/services/services.tsx'
import { type LayeredRow, type Layers, layeredRows } from './layered-rows.ts'

const NONE: readonly ResourceRow[] = []

const useAllRows = (name: Layers['own']) => {
  const { http } = useServices()
  const context = useSession()?.context
  return useQuery({
    queryKey: ['resource', name, 'all', context?.sUserId],
    queryFn: () => readAllRows(http, name),
    enabled: context !== undefined,
  })
}

export const useLayeredRows = (layers: Layers) => {
  const bases = useAllRows(layers.base)
  const owns = useAllRows(layers.own)
  const rows = useMemo(
    (): readonly LayeredRow[] => layeredRows(layers, bases.data ?? NONE, owns.data ?? NONE),
    [layers, bases.data, owns.data],
  )
  return { rows, isKnown: bases.data !== undefined && owns.data !== undefined, bases, owns }
}
