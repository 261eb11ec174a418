// The documents around the open record: read after it, and again whenever it was. Whoever asks shares one answer.

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readRelated } from '../../../data/related.ts'
import { useHost } from '../../host.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'

export const useRelated = () => {
  const { http } = useHost()
  const { store, view } = useRecordParts()
  const { key: sId, stored } = useRecordState(store, (state) => state.base.head)
  return useQuery({
    queryKey: ['related', view.id, sId, stored?.version],
    queryFn: ({ signal }) => readRelated(http, { sModelsId: view.id, sId }, signal),
    enabled: stored !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export const useRelatedCount = (): number | null => useRelated().data?.documents.length ?? null

/** The modules into whose records all of the record has gone. */
export const useFilled = (): ReadonlySet<string> => {
  const progress = useRelated().data?.progress
  return useMemo(
    () => new Set((progress ?? []).filter(({ share }) => share === 1).map(({ sModelsId }) => sModelsId)),
    [progress],
  )
}
