// The columns of the tables that an edition's files make, as the files spell them. Pure.
import type { Columns, ScopeColumn } from '#contracts/expression/scope.ts'
import type { SqlFile } from '../edition.ts'
import { withoutComments } from '../sql-order.ts'
import { tenantTables } from '../tenant-tables.ts'

export const CREATED =
  /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?([a-z0-9_]+)\s*\(([\s\S]*?)\);/gi
export const ADDED =
  /\balter\s+table\s+(?:public\.)?([a-z0-9_]+)\s+add\s+column\s+(?:if\s+not\s+exists\s+)?("[\s\S]*?);/gi
const COLUMN = /(?:^|,|\bexists|\bcolumn)\s*"([A-Za-z0-9]+)"\s+([a-z]+)/gm

const TYPES: Readonly<Record<string, ScopeColumn>> = {
  text: { type: 'text' },
  numeric: { type: 'decimal' },
  integer: { type: 'decimal', integer: true },
  int: { type: 'decimal', integer: true },
  date: { type: 'date' },
  timestamptz: { type: 'timestamp' },
  timestamp: { type: 'timestamp' },
  smallint: { type: 'decimal', integer: true },
  jsonb: { type: 'json' },
}

const OF_ALL: Columns = {
  sId: { type: 'text' },
  tCreateDate: { type: 'timestamp' },
  sMakePerson: { type: 'text' },
}
const OF_LINES: Columns = { sParentId: { type: 'text' }, iLine: { type: 'decimal', integer: true } }
const OF_APPROVED: Columns = {
  bCheck: { type: 'flag' },
  tCheckDate: { type: 'timestamp' },
  sCheckPerson: { type: 'text' },
}

const columnsIn = (body: string): Columns =>
  Object.fromEntries(
    [...body.matchAll(COLUMN)].map(([, name = '', type = '']) => [
      name,
      name.startsWith('b') ? ({ type: 'flag' } as const) : (TYPES[type] ?? ({ type: 'text' } as const)),
    ]),
  )

type Told = readonly [table: string, columns: Columns]

const columnsTold = (code: string): readonly Told[] => [
  ...[...code.matchAll(CREATED), ...code.matchAll(ADDED)].map(
    ([, table = '', body = '']): Told => [table, columnsIn(body)],
  ),
  ...tenantTables(code).map(
    ({ table, isLines, isApproved }): Told => [
      table,
      { ...OF_ALL, ...(isLines ? OF_LINES : {}), ...(isApproved ? OF_APPROVED : {}) },
    ],
  ),
]

/** The columns of each table, by its name, also those that a customer adds to it. */
export const tableColumns = (files: readonly SqlFile[]): ReadonlyMap<string, Columns> => {
  const tables = new Map<string, Columns>()
  for (const { text } of files.filter(({ kind }) => kind === 'table' || kind === 'columns')) {
    for (const [table, columns] of columnsTold(withoutComments(text))) {
      tables.set(table, { ...tables.get(table), ...columns })
    }
  }
  return tables
}

const NOT_NULL = /(?:^|,|\bexists|\bcolumn)\s*"([A-Za-z0-9]+)"\s+([^,\n]*\bnot\s+null\b[^,\n]*)/gim

type NotNull = {
  /** Those that are never null. */
  readonly filled: readonly string[]
  /** Of these, those that a new row has to bring: they have no default. */
  readonly required: readonly string[]
}

/** What each table says of nulls. */
export const notNullColumns = (files: readonly SqlFile[]): ReadonlyMap<string, NotNull> => {
  const tables = new Map<string, NotNull>()
  for (const { text } of files.filter(({ kind }) => kind === 'table')) {
    const code = withoutComments(text)
    for (const [, table = '', body = ''] of [...code.matchAll(CREATED), ...code.matchAll(ADDED)]) {
      const found = [...body.matchAll(NOT_NULL)].map(([, name = '', said = '']) => ({
        name,
        isGiven: /\b(?:default|generated)\b/i.test(said),
      }))
      const { filled = [], required = [] } = tables.get(table) ?? {}
      tables.set(table, {
        filled: [...filled, ...found.map(({ name }) => name)],
        required: [...required, ...found.filter(({ isGiven }) => !isGiven).map(({ name }) => name)],
      })
    }
  }
  return tables
}
