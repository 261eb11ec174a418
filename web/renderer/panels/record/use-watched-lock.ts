// The lock of the open record beside who else is at it: of others one hears sooner than by the next renewal.
import { useEffect } from 'react'
import type { PresenceAnswer } from '#contracts/presence.ts'
import type { RecordParts } from './record-context.tsx'
import { usePresence } from './use-presence.ts'
import { type RecordLock, useRecordLock } from './use-record-lock.ts'

export type WatchedLock = RecordLock & { readonly presence: PresenceAnswer }

export const useWatchedLock = (parts: Pick<RecordParts, 'view' | 'master' | 'store'>): WatchedLock => {
  const { view, master, store } = parts
  const lock = useRecordLock(view.id, master.id, store.read().content.head.key)
  const { presence, askAgain } = usePresence(parts)
  const { renew } = lock
  const isTaken = presence.lock !== null
  const isLost = lock.loss !== null
  useEffect(() => {
    if (isTaken !== isLost) renew()
  }, [isTaken, isLost, renew])
  return { ...lock, presence, take: (action) => lock.take(action).finally(() => void askAgain()) }
}
