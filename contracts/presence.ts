// What `presence` answers: who else has a record open, and who edits it.

/** Those who have a record open say so once in so many milliseconds. */
export const PRESENCE_EVERY_MS = 20_000

/** More than so many are not told. */
export const MOST_PRESENT = 20

export type PresentUser = { readonly sUserId: string; readonly sUserName: string }

/** Another version of a record is there than the one that is shown. */
export type RecordChange = {
  readonly version: string
  /** Who made it, and when; null where nothing that the user sees was changed last. */
  readonly by: {
    readonly sUserId: string | null
    readonly sUserName: string | null
    readonly tWhen: string
  } | null
}

export type PresenceAnswer = {
  /** Without the one who asks, by name. */
  readonly others: readonly PresentUser[]
  /** Who else edits the record, since when; null where nobody does. */
  readonly lock: { readonly lockedBy: PresentUser; readonly since: string } | null
  /** Where it is not of the version that the one who asks has any more. */
  readonly changed: RecordChange | null
}
