// What one open record holds: its header and its lines, each row with what is stored and what was typed.
import type { Row } from '#contracts/records.ts'

/** Typed text that is no value yet: being looked up (`message` null) or refused for the reason given. */
export type CellDraft = { readonly text: string; readonly message: string | null }

export type RowState = {
  readonly key: string
  /** Of a line of a line: the key of the line that it belongs to. */
  readonly masterKey?: string
  /** Null for a row that the service does not have yet. */
  readonly stored: Row | null
  readonly version: string | null
  /** What the row held before anybody typed into it. */
  readonly initial: Row
  readonly values: Row
  readonly drafts: Readonly<Record<string, CellDraft>>
  /** What saving would fill, by column: a value that is still the same was typed by nobody, and is not sent. */
  readonly filled?: Row
  /** Columns of these that somebody emptied: they are sent empty. */
  readonly emptied?: readonly string[]
}

export type LinesState = { readonly rows: readonly RowState[]; readonly removed: readonly RowState[] }

export type RecordContent = {
  readonly formId: string
  readonly head: RowState
  readonly lines: Readonly<Record<string, LinesState>>
}

export const NO_LINES: LinesState = { rows: [], removed: [] }
