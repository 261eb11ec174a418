// The part of a save's state that its lookups make.
import type { LookupSource } from '../plan/lookups.ts'
import type { SaveState } from '../plan/save-state.ts'

/** Records looked up, by lookup and value. */
export const foundIn = (lookups: readonly LookupSource[]): SaveState['lookups'] =>
  new Map(lookups.map(({ need, found }) => [need.key, found]))

/** The state of a save that regards nothing stored but what it looked up. */
export const lookedUpAlone = (lookups: readonly LookupSource[]): SaveState => ({
  stored: new Map(),
  mastersShown: new Map(),
  locks: new Map(),
  lines: [],
  approvedBelow: [],
  lookups: foundIn(lookups),
})
