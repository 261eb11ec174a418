// Change sets as the builder is told of them.
export type ChangeSetTold = {
  readonly sId: string
  readonly sName: string
  readonly sState: 'draft' | 'published' | 'discarded'
  readonly sKind: 'edit' | 'rollback'
  /** Of a rollback: what it takes back. */
  readonly sOfId: string | null
  readonly sUserId: string
  readonly sUserName: string
  /** How many rows it changes. */
  readonly iRows: number
  readonly tCreated: string
  readonly tChanged: string
  readonly tPublished: string | null
  /** The rollback that took it back, where that stands. */
  readonly sTakenBackById: string | null
}

export type ChangeSetsAnswer = {
  readonly changeSets: readonly ChangeSetTold[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}

/** Which row, in words: of what kind, and its name in its place, as in "Sales order › List › Customer". */
export type RowTold = {
  readonly sResource: string
  readonly sRowId: string
  readonly kind: string
  readonly name: string
}

export type FieldTold = {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

export type ChangeTold = RowTold & {
  readonly operation: 'add' | 'update' | 'delete'
  /** Of an update what it changes; of an addition what it says. */
  readonly fields: readonly FieldTold[]
  /** Of a deletion: how many rows go with it, by their table. */
  readonly parts: readonly { readonly sTbName: string; readonly iRows: number }[]
  readonly before: unknown
  readonly after: unknown
}

export type DiffAnswer = { readonly changeSet: ChangeSetTold; readonly changes: readonly ChangeTold[] }

/** `field` null: the row as a whole. `theirs` null where they deleted it, `mine` where the change set does. */
export type CollisionTold = RowTold & {
  readonly field: string | null
  readonly label: string | null
  readonly theirs: unknown
  readonly mine: unknown
  /** The table of rows that a deletion would take along, and that came since it was decided. */
  readonly below?: string
}
