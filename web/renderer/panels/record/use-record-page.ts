// Everything behind an open record, put together: its state, editing, saving, draft, deletion, merging.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ModuleActions, useModuleActions } from '../../actions/use-module-actions.ts'
import { useHost } from '../../host.ts'
import { type ConflictField, mergeRow, type Side, withRow } from '../../model/conflict.ts'
import type { FormView, ModuleView } from '../../model/module-view.ts'
import { unpackDraft } from '../../model/packed-draft.ts'
import { rebase } from '../../model/rebase.ts'
import type { RecordContent } from '../../model/record-content.ts'
import { type RecordRules, recordRulesOf } from '../../model/record-rules.ts'
import { initialState } from '../../model/record-state.ts'
import { isOpenAt, viewAt } from '../../model/standing.ts'
import { useBooks } from '../../use-books.ts'
import { useClock } from '../../use-clock.ts'
import { RECORD_FLOW, useStanding } from '../approval/use-record-flow.ts'
import type { StoredDraft } from './draft-store.ts'
import type { LeaveGuard } from './leave-guard.ts'
import { mayEdit } from './may-edit.ts'
import type { RecordParts } from './record-context.tsx'
import { createRecordStore } from './record-store.ts'
import { titleOf } from './record-title.ts'
import { useDraft } from './use-draft.ts'
import { type Editing, useEditing } from './use-editing.ts'
import { usePreview } from './use-preview.ts'
import { type Removal, useRemoval } from './use-removal.ts'
import { type Saving, useSave } from './use-save.ts'
import { useSeenApproval } from './use-seen-approval.ts'
import { type Theirs, useTheirs } from './use-theirs.ts'

export type OpenRecord = {
  readonly view: ModuleView
  readonly master: FormView
  readonly rules: RecordRules
  readonly content: RecordContent
  readonly guard: LeaveGuard
  /** What a new record is a duplicate of. */
  readonly origin?: { readonly sId: string; readonly title: string }
}

export type RecordPageModel = {
  readonly parts: RecordParts
  readonly isNew: boolean
  readonly editing: Editing
  readonly saving: Saving
  readonly actions: ModuleActions
  readonly removal: Removal
  readonly theirs: Theirs
  readonly draft: StoredDraft | null
  restoreDraft(): void
  forgetDraft(): void
  /** Ends editing, after a question when something would be lost. */
  leave(): Promise<void>
  merge(sideOf: (field: ConflictField) => Side): void
  takeTheirs(): void
}

const useParts = ({ view, master, rules, content }: OpenRecord): { parts: RecordParts; editing: Editing } => {
  const [store] = useState(() =>
    createRecordStore(initialState(content, content.head.stored === null), rules.recompute),
  )
  const editing = useEditing({ view, master, store })
  const standing = useStanding({ view, store })
  const { context } = useHost()
  const clock = useClock(context.sTimeZone)
  const { read: books } = useBooks()
  const shown = useMemo(() => {
    const at = viewAt(view, standing)
    return { view: at, rules: at === view ? rules : recordRulesOf({ view: at, context, clock, books }) }
  }, [view, standing, rules, context, clock, books])
  const start = useRef(editing.start)
  start.current = editing.start
  const parts = useMemo<RecordParts>(() => {
    const canEdit = (): boolean => {
      const { isEditing, content: now } = store.read()
      return isEditing || (mayEdit(view, master, now.head.values) && isOpenAt(standing))
    }
    return {
      ...shown,
      master: shown.view.master ?? master,
      store,
      standing,
      pending: new Set(),
      flushes: new Set(),
      cursors: new Set(),
      canEdit,
      startEditing: (then, otherwise) => {
        if (canEdit()) start.current(then, otherwise)
      },
    }
  }, [view, shown, standing, master, store])
  return { parts, editing }
}

/** What a process came to while one looks at the record is shown at once. */
const useEnded = ({ store, standing: { isUnderWay } }: RecordParts, { reload }: Editing): void => {
  const wasUnderWay = useRef(isUnderWay)
  const again = useRef(reload)
  again.current = reload
  useEffect(() => {
    const hasEnded = wasUnderWay.current && !isUnderWay
    wasUnderWay.current = isUnderWay
    // Where it cannot be read, the page says so wherever it reads next.
    if (hasEnded && !store.read().isEditing) again.current().catch(() => undefined)
  }, [store, isUnderWay])
}

const useGuard = (guard: LeaveGuard, isDirty: () => boolean, discard: () => void): void => {
  useEffect(() => {
    guard.isDirty = isDirty
    guard.discard = discard
    return () => {
      guard.isDirty = () => false
      guard.discard = () => undefined
    }
  })
}

/** The record with the conflicting row merged, over what the service has now; it is saved where saving found the conflict. */
const merge = (parts: RecordParts, saving: Saving, sideOf: (field: ConflictField) => Side): void => {
  if (saving.outcome?.kind !== 'conflict') return
  const { conflict, seen } = saving.outcome
  const { store, master, view } = parts
  const { base, content } = store.read()
  const merged = withRow(content, conflict.form.id, mergeRow(conflict, sideOf))
  const theirs = mergeRow(conflict, () => 'theirs')
  store.dispatch({
    type: 'load',
    base: seen ?? withRow(base, conflict.form.id, theirs),
    content: seen === null ? merged : rebase(merged, seen, { master, slaves: view.slaves }),
    isEditing: true,
  })
  saving.forget()
  if (seen === null) void saving.save()
}

const draftName = ({ view, content: { head }, origin }: OpenRecord): string => {
  if (head.stored !== null) return `${view.id} ${head.key}`
  return origin === undefined ? `${view.id} new` : `${view.id} duplicate of ${origin.sId}`
}

export const useRecordPage = (record: OpenRecord): RecordPageModel => {
  const { view, content, guard } = record
  const host = useHost()
  const isNew = content.head.stored === null
  const { parts, editing } = useParts(record)
  const { store } = parts
  usePreview(parts)
  useEnded(parts, editing)
  useEffect(() => {
    if (!isNew) host.remember(view.id, content.head.key, titleOf(record.master, content.head.values))
  }, [host, view, record.master, content, isNew])
  const { draft, forget } = useDraft(draftName(record), parts)
  const client = useQueryClient()
  const afterDeed = async (): Promise<void> => {
    await Promise.all([editing.reload(), client.invalidateQueries({ queryKey: [RECORD_FLOW] })])
  }
  const everyAction = useModuleActions(view, afterDeed, undefined, () => store.read().base.head.version)
  const removal = useRemoval(parts)
  const drop = (): void => {
    store.dispatch({ type: 'leaveEditing' })
    forget()
  }
  const saving = useSave(parts, async () => {
    if (isNew) drop()
    else {
      await editing.reload()
      forget()
    }
    if (isNew) host.openRecord(view.id, content.head.key, { replace: true })
  })
  const theirs = useTheirs(parts, editing, saving.collide)
  const actions = useSeenApproval(view, everyAction, theirs)
  useGuard(guard, editing.isDirty, drop)
  return {
    parts,
    isNew,
    editing,
    saving,
    actions,
    removal,
    theirs,
    draft,
    forgetDraft: forget,
    restoreDraft: () => {
      if (draft === null) return
      const restore = (): void =>
        store.dispatch({
          type: 'load',
          base: store.read().base,
          content: unpackDraft(draft.draft, store.read().base),
          isEditing: true,
        })
      forget()
      if (isNew) restore()
      else editing.start(restore)
    },
    leave: async () => {
      if (!(await editing.leave())) return
      drop()
      saving.forget()
      if (isNew) host.openList(view.id)
    },
    merge: (sideOf) => merge(parts, saving, sideOf),
    takeTheirs: () => {
      saving.forget()
      void editing.reload().then(forget)
    },
  }
}
