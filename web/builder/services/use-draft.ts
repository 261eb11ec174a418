// The draft that one works in, and its change set as the service knows it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ChangeSetTold } from '#contracts/change-sets.ts'
import { readChangeSets } from '../../data/change-sets.ts'
import { useServices, useSession } from '../../session/services/services.tsx'
import type { DraftStore } from './draft-store.ts'

const DraftContext = createContext<DraftStore | null>(null)
export const DraftProvider = DraftContext.Provider

const useDraftStore = (): DraftStore => {
  const store = useContext(DraftContext)
  if (store === null) throw new Error('Drafts need a DraftProvider above them')
  return store
}

export const useChangeSets = (pageNum = 1) => {
  const { http } = useServices()
  const context = useSession()?.context
  return useQuery({
    queryKey: ['change-sets', context?.sUserId, pageNum],
    queryFn: () => readChangeSets(http, pageNum),
    enabled: context !== undefined,
  })
}

export type Draft = {
  /** Null: changes hold at once. */
  readonly current: ChangeSetTold | null
  readonly drafts: readonly ChangeSetTold[]
  readonly choose: (sId: string | null) => Promise<void>
}

export const useDraft = (): Draft => {
  const store = useDraftStore()
  const queries = useQueryClient()
  const chosen = useSyncExternalStore(store.subscribe, store.read)
  const { data } = useChangeSets()
  const drafts = (data?.changeSets ?? []).filter(({ sState }) => sState === 'draft')
  const current = drafts.find(({ sId }) => sId === chosen) ?? null
  const isGone = chosen !== null && data !== undefined && current === null
  const choose = async (sId: string | null): Promise<void> => {
    // One that is left may be none any more: nothing is asked in it from now on.
    if (sId === null) store.choose(null)
    // A draft that was begun a moment ago has to be known before it is worked in.
    await queries.invalidateQueries({ queryKey: ['change-sets'] })
    store.choose(sId)
    await queries.invalidateQueries()
  }
  useEffect(() => {
    // Published, discarded, or of another user.
    if (isGone) store.choose(null)
  }, [isGone, store])
  return { current, drafts, choose }
}
