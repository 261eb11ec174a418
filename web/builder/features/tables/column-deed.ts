// What can be done with a table and its columns, and the change that comes of what was typed. Pure.
import { COLUMN_KINDS, type ColumnDescription, type ColumnKind, type TableChange } from '#contracts/tables.ts'
import { emptyColumn, nameOfTyped, type TypedColumn, wishOf } from './column-wish.ts'

export type Deed =
  | { readonly kind: 'addColumn' | 'dropTable' }
  | { readonly kind: 'renameColumn' | 'changeType' | 'dropColumn'; readonly column: ColumnDescription }

export type TypedDeed = {
  readonly name: string
  readonly type: ColumnKind
  readonly length: string
  readonly digits: string
  readonly column: TypedColumn
}

const KINDS_OF_TYPES: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(small|big)?int|^integer/, 'whole'],
  [/^numeric|^real|^double/, 'decimal'],
  [/^date/, 'date'],
  [/^timestamp/, 'timestamp'],
  [/^json/, 'json'],
]

const kindOfColumn = ({ name, type }: ColumnDescription): ColumnKind =>
  name.startsWith('b')
    ? 'flag'
    : (KINDS_OF_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? COLUMN_KINDS[0])

export const typedFor = (deed: Deed): TypedDeed => ({
  name: 'column' in deed ? deed.column.name : '',
  type: 'column' in deed ? kindOfColumn(deed.column) : 'text',
  ...{ length: '', digits: '', column: emptyColumn() },
})

const numberIn = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text) : undefined)

const typeChange = (table: string, column: string, typed: TypedDeed): TableChange => {
  const length = typed.type === 'text' ? numberIn(typed.length) : undefined
  const digits = typed.type === 'decimal' ? numberIn(typed.digits) : undefined
  return {
    ...{ kind: 'changeType', table, column, type: typed.type },
    ...(typed.name === column || typed.name === '' ? {} : { name: typed.name }),
    ...(length === undefined ? {} : { length }),
    ...(digits === undefined ? {} : { digits }),
  }
}

/** Null where not enough is typed yet. */
export const changeOfDeed = (table: string, deed: Deed, typed: TypedDeed): TableChange | null => {
  switch (deed.kind) {
    case 'dropTable':
      return { kind: 'dropTable', table }
    case 'addColumn':
      return nameOfTyped(typed.column) === ''
        ? null
        : { kind: 'addColumn', table, column: wishOf(typed.column) }
    case 'dropColumn':
      return { kind: 'dropColumn', table, column: deed.column.name }
    case 'renameColumn':
      return typed.name === '' || typed.name === deed.column.name
        ? null
        : { kind: 'renameColumn', table, column: deed.column.name, name: typed.name }
    case 'changeType':
      return typeChange(table, deed.column.name, typed)
  }
}
