// Who changed what, as administrators are told of it.
export type AuditChange = {
  readonly tWhen: string
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly sOperation: 'add' | 'update' | 'del'
  readonly sTbName: string
  readonly sRowId: string
  /** The columns that were changed, as they were; null of a row that was added. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** The same, as they became; null of a row that was deleted. */
  readonly after: Readonly<Record<string, unknown>> | null
  readonly sRequestId: string | null
}

export type AuditAnswer = {
  readonly changes: readonly AuditChange[]
  /** Counted to 10 000. */
  readonly total: number
}
