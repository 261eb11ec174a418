// What was read of the database for a save, as data.
import type { Row } from '#contracts/records.ts'
import type { ForeignLock } from '../../rows/plan/foreign-lock.ts'

export type StoredRow = { readonly sId: string; readonly version: string; readonly values: Row }

/** A row held for a save; `isShown` tells whether its form shows it. */
export type HeldRow = StoredRow & { readonly isShown: boolean }

export type LoadedLines = {
  readonly masterFormId: string
  readonly linesFormId: string
  /** Lines by the sId of their master. */
  readonly byMaster: ReadonlyMap<string, readonly StoredRow[]>
}

/** What was read of the database for a save. */
export type SaveState = {
  /** Rows held for this save, by form and id. */
  readonly stored: ReadonlyMap<string, ReadonlyMap<string, HeldRow>>
  /** Ids of masters that their forms show, by the form of the lines to add, where no rows are saved through the masters' form. */
  readonly mastersShown: ReadonlyMap<string, ReadonlySet<string>>
  readonly locks: ReadonlyMap<string, ReadonlyMap<string, ForeignLock>>
  readonly lines: readonly LoadedLines[]
  /** Ids of approved lines whose masters are to be deleted. */
  readonly approvedBelow: readonly string[]
  /** Records looked up, by lookup and value; a lookup that cannot be checked is not listed. */
  readonly lookups: ReadonlyMap<string, ReadonlyMap<string, Row>>
}
