// What `activity` answers: what was done with a record, by whom, the latest first.

/** How many entries are told at a time. */
export const ENTRIES_AT_ONCE = 30

export type FieldChange = {
  readonly sName: string
  /** As a read tells them; null where there was nothing, or what is too long to be told. */
  readonly before: unknown
  readonly after: unknown
}

export type RowChange = {
  readonly sFormId: string
  readonly sRowId: string
  /** Of lines that have numbers. */
  readonly iLineNo: number | null
  readonly sOperation: 'add' | 'update' | 'del'
  readonly fields: readonly FieldChange[]
}

export type ActivityEntry = {
  readonly tWhen: string
  /** Null where no user of the tenant did it. */
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly changes: readonly RowChange[]
}

export type ActivityAnswer = {
  readonly entries: readonly ActivityEntry[]
  /** Asks for older ones; null where there are none. */
  readonly nextCursor: string | null
}
