// Beginning and ending to edit a record: the lock, a version that moved on meanwhile, and the question before input is lost.
import { useEffect, useRef, useState } from 'react'
import type { PresenceAnswer } from '#contracts/presence.ts'
import { isProblem } from '../../../data/failure.ts'
import { type Question, useConfirm } from '../../../ui/dialog/confirm-provider.tsx'
import { useHost } from '../../host.ts'
import { isDirty } from '../../model/row-state.ts'
import { useWords, type Words } from '../../use-words.ts'
import { readRecord } from './read-record.ts'
import type { RecordParts } from './record-context.tsx'
import { useStart } from './use-start.ts'
import { useWatchedLock } from './use-watched-lock.ts'

export type Editing = {
  readonly isStarting: boolean
  /** Why the lock is not held any more while one edits; null while it is. */
  readonly lockLoss: unknown
  /** Who else is at the record. */
  readonly presence: PresenceAnswer
  /** Why editing could not begin: someone else's lock, or a failure. */
  readonly refusal: unknown
  /** The record had moved on and was loaded again. */
  readonly wasStale: boolean
  /** `then` runs once the lock is held, `otherwise` when somebody else has it; whoever asks in the meantime waits too. */
  start(then?: () => void, otherwise?: () => void): void
  /** Takes the record from whoever edits it, after a question, and begins to edit. */
  takeOver(from: string): Promise<void>
  /** Asks before unsaved input is dropped; true when editing has ended. */
  leave(): Promise<boolean>
  /** Reads the record again; what was typed is gone. */
  reload(): Promise<void>
  release(): void
  isDirty(): boolean
}

const discardQuestion = (words: Words): Question => ({
  title: words('record.discardTitle'),
  text: words('record.discardText'),
  yes: words('record.discard'),
  no: words('record.keep'),
  isDangerous: true,
})

const takeOverQuestion = (words: Words, who: string): Question => ({
  title: words('record.takeOverTitle', { who }),
  text: words('record.takeOverText'),
  yes: words('record.takeOver'),
  no: words('record.cancel'),
})

type Core = Pick<RecordParts, 'view' | 'master' | 'store'>

export const useEditing = ({ view, master, store }: Core): Editing => {
  const { http } = useHost()
  const words = useWords()
  const confirm = useConfirm()
  const sId = store.read().content.head.key
  const isNew = store.read().base.head.stored === null
  const lock = useWatchedLock({ view, master, store })
  const [wasStale, setStale] = useState(false)
  const wanted = useRef<'lock' | 'takeOver'>('lock')

  const load = async (isEditing: boolean): Promise<void> => {
    const { content } = await readRecord(http, { view, master, sId })
    if (content !== null) store.dispatch({ type: 'load', base: content, isEditing })
  }
  const begin = async (): Promise<void> => {
    setStale(false)
    const action = wanted.current
    wanted.current = 'lock'
    const version = await lock.take(action)
    const isStale = version !== store.read().content.head.version
    if (isStale) await load(true)
    else store.dispatch({ type: 'startEditing' })
    setStale(isStale)
  }
  const { isStarting, refusal, forget, start } = useStart(begin)
  const isHeld = lock.presence.lock !== null
  useEffect(() => {
    if (!isHeld) forget()
  }, [isHeld, forget])
  const hasInput = (): boolean => {
    const { content, isEditing } = store.read()
    return isEditing && isDirty(content, { master, slaves: view.slaves })
  }
  return {
    isStarting,
    lockLoss: lock.loss,
    presence: lock.presence,
    refusal,
    wasStale,
    start: (then, otherwise) => {
      if (store.read().isEditing) then?.()
      else start(then, otherwise)
    },
    takeOver: async (who) => {
      if (!(await confirm(takeOverQuestion(words, who)))) return
      wanted.current = 'takeOver'
      start()
    },
    leave: async () => {
      if (hasInput() && !(await confirm(discardQuestion(words)))) return false
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
