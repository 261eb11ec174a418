// How the approval of the open record goes: read after it, and again whenever it was or somebody acted. Whoever asks shares one answer.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { readRecordFlow } from '../../../data/approvals.ts'
import { useHost } from '../../host.ts'
import { FREE, type Standing, standingOf } from '../../model/standing.ts'
import { type RecordParts, useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'

export const RECORD_FLOW = 'record-flow'

type Open = Pick<RecordParts, 'view' | 'store'>

const useFlowQuery = ({ store, view }: Open, withModel: boolean, isWanted: boolean) => {
  const { http } = useHost()
  const { key: sId, stored } = useRecordState(store, (state) => state.base.head)
  return useQuery({
    queryKey: [RECORD_FLOW, view.id, sId, withModel, stored?.version],
    queryFn: ({ signal }) => readRecordFlow(http, { sModelsId: view.id, sId, withModel }, signal),
    enabled: isWanted && stored !== null && view.metadata.module.bCheck === 1,
    placeholderData: (before, query) => (query?.queryKey[2] === sId ? before : undefined),
    gcTime: 0,
  })
}

/** Null while nobody knows, or where the record never went through a process. */
export const useRecordFlow = (): RecordFlowAnswer | null => {
  const { data } = useFlowQuery(useRecordParts(), false, true)
  return data === undefined || data.instances.length === 0 ? null : data
}

/** With the text of its model. */
export const useDrawnFlow = (isWanted: boolean) => useFlowQuery(useRecordParts(), true, isWanted)

/** Where a record stands that is being opened. */
export const useStanding = (open: Open): Standing => {
  const { data, isLoading } = useFlowQuery(open, false, true)
  const isUnknown = isLoading && open.view.isSubmitted
  return useMemo(
    () => (isUnknown || (data?.instances.length ?? 0) > 0 ? standingOf(data) : FREE),
    [data, isUnknown],
  )
}
