// The lock of a stored record: taken when editing begins, renewed while it lasts, given back when it ends.
import { useCallback, useEffect, useRef, useState } from 'react'
import { lockRecord } from '../../../data/lock.ts'
import { useHost } from '../../host.ts'

export type RecordLock = {
  /** The lock is held but could not be renewed. */
  readonly isLost: boolean
  /** Takes the lock and answers the record's version. Throws RequestFailure: `locked`. */
  take(): Promise<string>
  release(): void
}

const RENEW_MS = 2 * 60_000

export const useRecordLock = (sModelsId: string, sFormId: string, sId: string): RecordLock => {
  const { http } = useHost()
  const [isHeld, setHeld] = useState(false)
  const [isLost, setLost] = useState(false)
  const held = useRef(false)
  const release = useCallback(() => {
    if (!held.current) return
    held.current = false
    setHeld(false)
    setLost(false)
    void lockRecord(http, sModelsId, { sFormId, sId, action: 'release' }).catch(() => undefined)
  }, [http, sModelsId, sFormId, sId])
  const take = useCallback(async () => {
    const { version } = await lockRecord(http, sModelsId, { sFormId, sId, action: 'lock' })
    held.current = true
    setHeld(true)
    return version
  }, [http, sModelsId, sFormId, sId])
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => {
      lockRecord(http, sModelsId, { sFormId, sId, action: 'renew' }).then(
        () => setLost(false),
        () => setLost(true),
      )
    }, RENEW_MS)
    return () => clearInterval(timer)
  }, [http, sModelsId, sFormId, sId, isHeld])
  useEffect(() => {
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [release])
  return { isLost, take, release }
}
