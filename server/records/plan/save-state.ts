// What was read of the database for a save, as data.
import type { Row } from '#contracts/records.ts'

export type StoredRow = { readonly sId: string; readonly version: string; readonly values: Row }

export type ForeignLock = {
  readonly sId: string
  readonly sUserId: string
  readonly sUserName: string
  readonly tSince: string
}

export type LoadedLines = {
  readonly masterFormId: string
  readonly linesFormId: string
  /** Lines by the sId of their master. */
  readonly byMaster: ReadonlyMap<string, readonly StoredRow[]>
}

export type SaveState = {
  /** Rows held for this save, by form and id. */
  readonly stored: ReadonlyMap<string, ReadonlyMap<string, StoredRow>>
  readonly locks: ReadonlyMap<string, ReadonlyMap<string, ForeignLock>>
  readonly lines: readonly LoadedLines[]
  /** Ids of approved lines whose masters are to be deleted. */
  readonly approvedBelow: readonly string[]
  /** Records looked up, by lookup and value; a lookup that cannot be checked is not listed. */
  readonly lookups: ReadonlyMap<string, ReadonlyMap<string, Row>>
}
