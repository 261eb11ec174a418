// What columns hold, as PostgreSQL has it, and back. Pure.
import type { ColumnKind, ColumnWish } from '#contracts/tables.ts'
import type { RelationColumn } from '#server/schema/catalogue/catalogue.ts'

type Sized = Pick<ColumnWish, 'type' | 'length' | 'digits'>

export const typeOf = ({ type, length, digits }: Sized): string => {
  switch (type) {
    case 'text':
      return length === undefined ? 'text' : `varchar(${length})`
    case 'whole':
      return 'int'
    case 'decimal':
      return digits === undefined ? 'numeric' : `numeric(20, ${digits})`
    case 'flag':
      return 'smallint'
    case 'date':
      return 'date'
    case 'timestamp':
      return 'timestamptz'
    case 'json':
      return 'jsonb'
  }
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  varchar: 'text',
  int4: 'whole',
  numeric: 'decimal',
  date: 'date',
  timestamptz: 'timestamp',
  jsonb: 'json',
}

/** What a column that is there holds; null where that is none of the kinds that columns are made of here. */
export const kindOf = ({ name, typeName }: RelationColumn): ColumnKind | null => {
  if (typeName === 'int2') return name.startsWith('b') ? 'flag' : null
  return KINDS[typeName] ?? null
}

/** The same with its size: what would be said to make it so. */
export const sizedKindOf = (column: RelationColumn): Sized | null => {
  const type = kindOf(column)
  if (type === null) return null
  const [, first, second] = /\((\d+)(?:,(\d+))?\)/.exec(column.type) ?? []
  if (first === undefined) return { type }
  return type === 'text' ? { type, length: Number(first) } : { type, digits: Number(second ?? 0) }
}
