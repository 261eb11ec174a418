// Beginning and ending to edit a record: the lock, a version that moved on meanwhile, and the question before input is lost.
import { useState } from 'react'
import { isProblem } from '../../../data/failure.ts'
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { useHost } from '../../host.ts'
import { isDirty } from '../../model/row-state.ts'
import { useWords } from '../../use-words.ts'
import { readRecord } from './read-record.ts'
import type { RecordParts } from './record-context.tsx'
import { useRecordLock } from './use-record-lock.ts'
import { useStart } from './use-start.ts'

export type Editing = {
  readonly isStarting: boolean
  readonly isLockLost: boolean
  /** Why editing could not begin: someone else's lock, or a failure. */
  readonly refusal: unknown
  /** The record had moved on and was loaded again. */
  readonly wasStale: boolean
  /** `then` runs once the lock is held, `otherwise` when somebody else has it; whoever asks in the meantime waits too. */
  start(then?: () => void, otherwise?: () => void): void
  /** Asks before unsaved input is dropped; true when editing has ended. */
  leave(): Promise<boolean>
  /** Reads the record again; what was typed is gone. */
  reload(): Promise<void>
  release(): void
  isDirty(): boolean
}

type Core = Pick<RecordParts, 'view' | 'master' | 'store'>

export const useEditing = ({ view, master, store }: Core): Editing => {
  const { http } = useHost()
  const words = useWords()
  const confirm = useConfirm()
  const sId = store.read().content.head.key
  const isNew = store.read().base.head.stored === null
  const lock = useRecordLock(view.id, master.id, sId)
  const [wasStale, setStale] = useState(false)

  const load = async (isEditing: boolean): Promise<void> => {
    const { content } = await readRecord(http, { view, master, sId })
    if (content !== null) store.dispatch({ type: 'load', base: content, isEditing })
  }
  const begin = async (): Promise<void> => {
    setStale(false)
    const version = await lock.take()
    const isStale = version !== store.read().content.head.version
    if (isStale) await load(true)
    else store.dispatch({ type: 'startEditing' })
    setStale(isStale)
  }
  const { isStarting, refusal, start } = useStart(begin)
  const hasInput = (): boolean => {
    const { content, isEditing } = store.read()
    return isEditing && isDirty(content, { master, slaves: view.slaves })
  }
  return {
    isStarting,
    isLockLost: lock.isLost,
    refusal,
    wasStale,
    start: (then, otherwise) => {
      if (store.read().isEditing) then?.()
      else start(then, otherwise)
    },
    leave: async () => {
      const question = {
        title: words('record.discardTitle'),
        text: words('record.discardText'),
        yes: words('record.discard'),
        no: words('record.keep'),
        isDangerous: true,
      }
      if (hasInput() && !(await confirm(question))) return false
      if (!isNew) store.dispatch({ type: 'leaveEditing' })
      lock.release()
      return true
    },
    reload: async () => {
      await load(false)
      lock.release()
    },
    release: lock.release,
    isDirty: hasInput,
  }
}

/** Whether a refusal is someone else's lock. */
export const isLockedByOther = (refusal: unknown): boolean => isProblem(refusal, 'locked')
