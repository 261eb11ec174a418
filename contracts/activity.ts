// What `activity` answers: what was done with a record and said about it, by whom, the latest first.

/** How many items are told at a time. */
export const ENTRIES_AT_ONCE = 30

/** What became of one field of the record or of one of its lines; without a field, of the row as a whole. */
export type FieldChange = {
  readonly field: string | null
  readonly label: string | null
  /** As a read tells them; null where there was nothing, or what is too long to be told. */
  readonly before: unknown
  readonly after: unknown
  readonly sFormId: string
  readonly sRowId: string
  /** Of lines that have numbers. */
  readonly iLineNo: number | null
  readonly sOperation: 'add' | 'update' | 'del'
}

type Done = {
  readonly tWhen: string
  /** Null where no user of the tenant did it. */
  readonly sUserId: string | null
  readonly sUserName: string | null
}

export type ConversionTarget = { readonly sModelsId: string; readonly sId: string; readonly title: string }

/** What was done at once: an `approval` where the record was approved or its approval withdrawn, a `conversion` where it was made from another. */
export type ActivityEntry = Done & {
  readonly kind: 'change' | 'approval' | 'conversion'
  readonly changes: readonly FieldChange[]
  /** Of an approval: what was said to it. */
  readonly sText?: string
  /** Of a conversion: what it was made from. */
  readonly target?: ConversionTarget
}

/** Another record was made from this one. */
export type MadeFromThis = Done & { readonly kind: 'conversion'; readonly target: ConversionTarget }

/** A file was attached to the record, or removed from it. */
export type FileEntry = Done & {
  readonly kind: 'file'
  readonly sOperation: 'add' | 'del'
  /** What the file is called. */
  readonly sText: string
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

export type ActivityItem = ActivityEntry | MadeFromThis | FileEntry | Comment

export type ActivityAnswer = {
  readonly items: readonly ActivityItem[]
  /** Asks for older ones; null where there are none. */
  readonly next: string | null
}

/** Those whom one may mention where a module's records are. */
export type MentionableAnswer = { readonly users: readonly Mentioned[] }
