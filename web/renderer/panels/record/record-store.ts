// Holds the state of one open record outside of React, so that a field draws again only for what concerns it.
import { useSyncExternalStore } from 'react'
import {
  type Recompute,
  type RecordAction,
  type RecordState,
  reduceRecord,
} from '../../model/record-state.ts'

export type RecordStore = {
  read(): RecordState
  dispatch(action: RecordAction): void
  subscribe(listener: () => void): () => void
}

export const createRecordStore = (initial: RecordState, recompute: Recompute): RecordStore => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    dispatch: (action) => {
      const next = reduceRecord(recompute, state, action)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of the record's state; draws again when the part changed. The part must be a value that can be compared. */
export const useRecordState = <Part>(store: RecordStore, select: (state: RecordState) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.read()))
