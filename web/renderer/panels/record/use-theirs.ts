// What others made of the open record meanwhile: whether there is another version, and showing it with unsaved input kept.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordChange } from '#contracts/presence.ts'
import { useHost } from '../../host.ts'
import { type Conflict, conflictOf } from '../../model/conflict.ts'
import { rebase } from '../../model/rebase.ts'
import type { RecordContent } from '../../model/record-content.ts'
import { readRecord } from './read-record.ts'
import type { RecordParts } from './record-context.tsx'
import type { Editing } from './use-editing.ts'

export type Theirs = {
  /** Null where the page shows the newest version. */
  readonly change: RecordChange | null
  readonly isShowing: boolean
  show(): Promise<void>
}

/** The header where both sides changed the same field; null where they did not. */
const collisionOf = ({ master, store }: RecordParts, now: Conflict['current']): Conflict | null => {
  const conflict = conflictOf(master, store.read().content.head, now)
  return conflict.fields.some(({ collides }) => collides) ? conflict : null
}

/** `collide` lets the user choose between two versions of the header. */
export const useTheirs = (
  parts: RecordParts,
  editing: Editing,
  collide: (conflict: Conflict, seen: RecordContent) => void,
): Theirs => {
  const { view, master, store } = parts
  const { http } = useHost()
  const client = useQueryClient()
  const [isShowing, setShowing] = useState(false)
  const load = async (): Promise<void> => {
    const { content: now } = await readRecord(http, { view, master, sId: store.read().base.head.key })
    if (now === null || now.head.stored === null) return
    const { isEditing, content } = store.read()
    const isDirty = editing.isDirty()
    const collision = isDirty ? collisionOf(parts, now.head.stored) : null
    if (collision !== null) return collide(collision, now)
    store.dispatch({
      type: 'load',
      base: now,
      isEditing,
      ...(isDirty ? { content: rebase(content, now, { master, slaves: view.slaves }) } : {}),
    })
    void client.invalidateQueries({ queryKey: ['activity', view.id, now.head.key] })
  }
  return {
    change: editing.presence.changed,
    isShowing,
    show: async () => {
      if (isShowing) return
      setShowing(true)
      await load().finally(() => setShowing(false))
    },
  }
}
