// What the page around an open record asks before it goes elsewhere.

export type LeaveGuard = {
  /** Whether leaving would lose something. */
  isDirty: () => boolean
  /** Somebody decided to lose it. */
  discard: () => void
}

/** A guard of nothing, to be filled by the record that is open. */
export const createLeaveGuard = (): LeaveGuard => ({ isDirty: () => false, discard: () => undefined })
