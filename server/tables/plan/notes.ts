// What should be known before a change of a table is carried out. Pure.
import type { Text } from '#contracts/language.ts'
import type { TableChange } from '#contracts/tables.ts'

export type RowsThere = {
  readonly hasRows: boolean
  /** Of the column that the change is about. */
  readonly hasValues: boolean
}

const ROWS_GO: Text = { en: 'Its rows go with it, for good', zh: '其中的数据将一并永久删除' }
const VALUES_GO: Text = { en: 'Its values go with it, for good', zh: '该列的值将一并永久删除' }
const DEFAULT_GOES: Text = {
  en: 'It has no default then, and does not get it back when this is taken back',
  zh: '默认值将被去掉，撤销时也不会恢复',
}
const WRITTEN_ANEW: Text = {
  en: 'All rows are written anew: nobody works with the table meanwhile',
  zh: '所有数据都将重写，其间无法使用该表',
}

export const notesOf = (
  { kind }: TableChange,
  { hasRows, hasValues }: RowsThere,
  losesDefault: boolean,
): readonly Text[] => [
  ...(kind === 'dropTable' && hasRows ? [ROWS_GO] : []),
  ...(kind === 'dropColumn' && hasValues ? [VALUES_GO] : []),
  ...(kind === 'changeType' && hasRows ? [WRITTEN_ANEW] : []),
  ...(losesDefault ? [DEFAULT_GOES] : []),
]
