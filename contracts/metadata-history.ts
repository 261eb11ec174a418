// What became of a row of metadata, as builders are told of it.
import type { FieldTold } from './change-sets.ts'

export type RowVersionTold = {
  readonly tWhen: string
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly operation: 'add' | 'update' | 'delete'
  /** The change set that published it; null: it was written without one. */
  readonly sChangeSetId: string | null
  readonly sChangeSetName: string | null
  /** Of an update what it changed; of an addition what it said, of a deletion what there was. */
  readonly fields: readonly FieldTold[]
}

export type HistoryAnswer = {
  /** The latest first. */
  readonly versions: readonly RowVersionTold[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}
