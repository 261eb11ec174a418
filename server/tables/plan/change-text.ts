// A change of a table as SQL, which the judge of structure reads like any other: nothing that is written here is carried out unjudged. Pure.
import type { ColumnWish, TableChange } from '#contracts/tables.ts'
import { typeOf } from './column-types.ts'
import type { Conversion } from './conversions.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const OF_ROW = '"sBrandsId", "sSubsidiaryId"'

const defaultOf = ({ type, default: value }: ColumnWish): string | null => {
  if (value === undefined) return type === 'flag' ? '0' : null
  if (type === 'timestamp') return 'now()'
  if (type === 'date') return value === 'today' ? 'current_date' : literal(String(value))
  return typeof value === 'number' ? String(value) : literal(String(value))
}

const isRequired = ({ type, required }: ColumnWish): boolean => required === true || type === 'flag'

const definition = (wish: ColumnWish): string => {
  const name = quoted(wish.name)
  const standing = defaultOf(wish)
  return [
    `${name} ${typeOf(wish)}`,
    ...(isRequired(wish) ? ['not null'] : []),
    ...(standing === null ? [] : [`default ${standing}`]),
    ...(wish.type === 'flag' ? [`check (${name} in (0, 1))`] : []),
  ].join(' ')
}

const MOST_OF_NAME = 50

const thing = (table: string, column: string, what: string): string =>
  quoted(`${table}_${column.toLowerCase()}`.slice(0, MOST_OF_NAME - what.length) + what)

/** Where a table stands: those of the standard by their schema. */
export type PlaceOf = (table: string) => string

const besideColumn = (
  table: string,
  { name, unique, references, comment }: ColumnWish,
  placeOf: PlaceOf,
): readonly string[] => {
  const key = `(${OF_ROW}, ${quoted(name)})`
  return [
    ...(unique === true ? [`create unique index ${thing(table, name, '')} on ${quoted(table)} ${key}`] : []),
    ...(references === undefined
      ? []
      : [
          ...(unique === true ? [] : [`create index ${thing(table, name, '')} on ${quoted(table)} ${key}`]),
          `alter table ${quoted(table)} add constraint ${thing(table, name, '_key')} foreign key ${key} references ${placeOf(references)} (${OF_ROW}, "sId")`,
        ]),
    ...(comment === undefined
      ? []
      : [`comment on column ${quoted(table)}.${quoted(name)} is ${literal(comment)}`]),
  ]
}

type Making = Extract<TableChange, { kind: 'makeTable' }>

const making = (
  { table, master, approved = false, columns }: Making,
  placeOf: PlaceOf,
): readonly string[] => [
  `create table ${quoted(table)} (\n${columns.map((wish) => `  ${definition(wish)}`).join(',\n')}\n)`,
  `select framework.make_tenant_table(${literal(table)}, ${master === undefined ? 'null' : literal(placeOf(master))}, ${approved})`,
  ...columns.flatMap((wish) => besideColumn(table, wish, placeOf)),
]

type Typing = Extract<TableChange, { kind: 'changeType' }>

/** How a column is now, and gets to its type. */
export type Typed = {
  readonly conversion: Conversion
  readonly hasDefault: boolean
  readonly isNewKind: boolean
}

const typing = (change: Typing, { conversion, hasDefault, isNewKind }: Typed): readonly string[] => {
  const { table, column, name = column } = change
  const alter = `alter table ${quoted(table)} alter column ${quoted(column)}`
  const using = conversion.using === null ? '' : ` using ${conversion.using(quoted(column))}`
  const isFlag = change.type === 'flag'
  return [
    ...(hasDefault && isNewKind ? [`${alter} drop default`] : []),
    `${alter} type ${typeOf(change)}${using}`,
    ...(name === column
      ? []
      : [`alter table ${quoted(table)} rename column ${quoted(column)} to ${quoted(name)}`]),
    ...(isFlag && isNewKind
      ? [
          `alter table ${quoted(table)} alter column ${quoted(name)} set default 0, alter column ${quoted(name)} set not null, add check (${quoted(name)} in (0, 1))`,
        ]
      : []),
  ]
}

const statementsOf = (change: TableChange, placeOf: PlaceOf, typed: Typed | null): readonly string[] => {
  const table = quoted(change.table)
  switch (change.kind) {
    case 'makeTable':
      return making(change, placeOf)
    case 'addColumn':
      return [
        `alter table ${table} add column ${definition(change.column)}`,
        ...besideColumn(change.table, change.column, placeOf),
      ]
    case 'renameColumn':
      return [`alter table ${table} rename column ${quoted(change.column)} to ${quoted(change.name)}`]
    case 'changeType':
      return typed === null ? [] : typing(change, typed)
    case 'dropColumn':
      return [`alter table ${table} drop column ${quoted(change.column)}`]
    case 'dropTable':
      return [`drop table ${table}`]
  }
}

export const changeText = (change: TableChange, placeOf: PlaceOf, typed: Typed | null): string =>
  statementsOf(change, placeOf, typed)
    .map((statement) => `${statement};\n`)
    .join('')
