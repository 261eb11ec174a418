// What a customer's own JSON files say: whose folder it is, and the columns that it needs in tables of the standard.

import pg from 'pg'
import { type Static, Type } from 'typebox'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import { FIELD_TYPES, type FieldType } from '#contracts/metadata-values.ts'
import type { SqlFile } from '../edition.ts'

const strict = { additionalProperties: false }

export const CUSTOMER = Type.Object(
  { sBrandNo: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), sName: Type.String({ minLength: 1 }) },
  strict,
)

export const COLUMNS = Type.Array(
  Type.Object(
    {
      sTbName: Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
      sName: Type.String({ pattern: '^[sidbtj][A-Z][A-Za-z0-9]{0,60}$' }),
      sFieldType: Type.Optional(Type.Enum(FIELD_TYPES.filter((type) => type !== 'computed'))),
      sComment: Type.String({ minLength: 1, maxLength: 500 }),
    },
    strict,
  ),
  // A table takes 1 600 columns for all companies together, and nobody can use it while columns are added.
  { maxItems: 50 },
)

export type AddedColumn = Static<typeof COLUMNS>[number]

/** As PostgreSQL names them. */
const SQL_TYPES = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  lookup: 'text',
  file: 'text',
  image: 'text',
  integer: 'integer',
  decimal: 'numeric',
  money: 'numeric',
  quantity: 'numeric',
  date: 'date',
  timestamp: 'timestamp with time zone',
  flag: 'smallint',
  json: 'jsonb',
} as const satisfies Record<Exclude<FieldType, 'computed'>, string>

export const sqlTypeOf = ({ sName, sFieldType }: AddedColumn): string =>
  SQL_TYPES[sFieldType ?? (fieldTypeOf(sName) as Exclude<FieldType, 'computed'>)]

const isFlag = (column: AddedColumn): boolean => sqlTypeOf(column) === SQL_TYPES.flag

const definitionOf = (column: AddedColumn): string =>
  `add column if not exists "${column.sName}" ${sqlTypeOf(column)}${isFlag(column) ? ' not null default 0' : ''}`

/** Called like its column, whose name fits. What is there is 0: it need not be looked through while all companies wait for the table. */
const checkOf = ({ sTbName, sName }: AddedColumn): string =>
  `do $$ begin
  alter table public.${sTbName} add constraint "${sName}" check ("${sName}" in (0, 1)) not valid;
exception when duplicate_object then null; end $$;`

/** What the comment of each of a customer's columns begins with: it says whose the column is. */
export const ownerMark = (sBrandNo: string): string => `${sBrandNo}: `

/** The one script of a customer's that is written rather than read, and that an administrator may run: all companies share the tables. */
export const columnsFile = (path: string, columns: readonly AddedColumn[], whose: string): SqlFile => {
  const tables = [...Map.groupBy(columns, ({ sTbName }) => sTbName)].map(
    ([name, added]) => `alter table public.${name}\n  ${added.map(definitionOf).join(',\n  ')};`,
  )
  const comments = columns.map(
    ({ sTbName, sName, sComment }) =>
      `comment on column public.${sTbName}."${sName}" is ${pg.escapeLiteral(`${ownerMark(whose)}${sComment}`)};`,
  )
  return {
    path,
    kind: 'columns',
    text: [...tables, ...columns.filter(isFlag).map(checkOf), ...comments].join('\n'),
  }
}
