// The lock of a stored record: taken when editing begins, renewed while it lasts, given back when it ends.
import { useCallback, useEffect, useRef, useState } from 'react'
import { lockRecord } from '../../../data/lock.ts'
import { useHost } from '../../host.ts'

export type RecordLock = {
  /** Why the lock that was held could not be renewed the last time; null while it is held, or never was. */
  readonly loss: unknown
  /** Takes the lock, from somebody else too when it is taken over, and answers the record's version. Throws RequestFailure: `locked`. */
  take(action: 'lock' | 'takeOver'): Promise<string>
  /** Renews the lock now, if it is held. */
  renew(): void
  release(): void
}

const RENEW_MS = 2 * 60_000

export const useRecordLock = (sModelsId: string, sFormId: string, sId: string): RecordLock => {
  const { http } = useHost()
  const [isHeld, setHeld] = useState(false)
  const [loss, setLoss] = useState<unknown>(null)
  const held = useRef(false)
  const release = useCallback(() => {
    if (!held.current) return
    held.current = false
    setHeld(false)
    setLoss(null)
    void lockRecord(http, sModelsId, { sFormId, sId, action: 'release' }).catch(() => undefined)
  }, [http, sModelsId, sFormId, sId])
  const take = useCallback(
    async (action: 'lock' | 'takeOver') => {
      const { version } = await lockRecord(http, sModelsId, { sFormId, sId, action })
      held.current = true
      setHeld(true)
      return version
    },
    [http, sModelsId, sFormId, sId],
  )
  const renew = useCallback(() => {
    if (!held.current) return
    lockRecord(http, sModelsId, { sFormId, sId, action: 'renew' }).then(
      () => setLoss(null),
      (failure: unknown) => {
        if (held.current) setLoss(failure)
      },
    )
  }, [http, sModelsId, sFormId, sId])
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(renew, RENEW_MS)
    return () => clearInterval(timer)
  }, [renew, isHeld])
  useEffect(() => {
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [release])
  return { loss, take, renew, release }
}
