// What `activity` answers: what was done with a record and said about it, by whom, the latest first.

/** How many items are told at a time. */
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

type Done = {
  readonly tWhen: string
  /** Null where no user of the tenant did it. */
  readonly sUserId: string | null
  readonly sUserName: string | null
}

/** What was done at once; an `approval` where the record was approved or its approval withdrawn. */
export type ActivityEntry = Done & {
  readonly kind: 'change' | 'approval'
  readonly changes: readonly RowChange[]
}

export type Mentioned = { readonly sUserNo: string; readonly sUserName: string }

export type Comment = Done & {
  readonly kind: 'comment'
  readonly sCommentId: string
  /** Null once it was deleted. */
  readonly sText: string | null
  readonly isEdited: boolean
  readonly mentions: readonly Mentioned[]
}

export type ActivityItem = ActivityEntry | Comment

export type ActivityAnswer = {
  readonly items: readonly ActivityItem[]
  /** Asks for older ones; null where there are none. */
  readonly next: string | null
}

/** Those whom one may mention where a module's records are. */
export type MentionableAnswer = { readonly users: readonly Mentioned[] }
