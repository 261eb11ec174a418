// Who else has the open record open, and who edits it: asked while the page is seen, and told when it is left.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PRESENCE_EVERY_MS, type PresenceAnswer } from '#contracts/presence.ts'
import { tellPresence } from '../../../data/presence.ts'
import { useHost } from '../../host.ts'
import { hasOwnRecords } from '../../model/shown-record.ts'
import type { RecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'

const NOBODY: PresenceAnswer = { others: [], lock: null, changed: null }

type Presence = { readonly presence: PresenceAnswer; askAgain(): unknown }

/** Polls: for one place of the page. */
export const usePresence = ({
  view,
  master,
  store,
}: Pick<RecordParts, 'view' | 'master' | 'store'>): Presence => {
  const { http } = useHost()
  const { key: sId, stored, version } = useRecordState(store, (state) => state.base.head)
  const isStored = stored !== null && hasOwnRecords(view)
  const sFormId = master.id
  const {
    data = NOBODY,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: ['presence', view.id, sFormId, sId, version],
    queryFn: () => tellPresence(http, view.id, { sFormId, sId, ...(version === null ? {} : { version }) }),
    placeholderData: keepPreviousData,
    enabled: isStored,
    refetchInterval: PRESENCE_EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!isStored) return
    const leave = (): void =>
      void tellPresence(http, view.id, { sFormId, sId, action: 'leave' }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [http, view.id, sFormId, sId, isStored])
  // What was said of an earlier version is no news of this one.
  return { presence: isPlaceholderData ? { ...data, changed: null } : data, askAgain: refetch }
}
