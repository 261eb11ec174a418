// The columns of the tables that an edition's files make, as the files spell them. Pure.
import type { Columns, ScopeColumn } from '#contracts/expression/scope.ts'
import type { SqlFile } from '../edition.ts'
import { withoutComments } from '../sql-order.ts'
import { tenantTables } from '../tenant-tables.ts'

const CREATED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?([a-z0-9_]+)\s*\(([\s\S]*?)\);/gi
const ADDED =
  /\balter\s+table\s+(?:public\.)?([a-z0-9_]+)\s+add\s+column\s+(?:if\s+not\s+exists\s+)?("[\s\S]*?);/gi
const COLUMN = /(?:^|,|\bexists|\bcolumn)\s*"([A-Za-z]+)"\s+([a-z]+)/gm

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

const REQUIRED = /(?:^|,)\s*"([A-Za-z]+)"\s+(?=[^,\n]*\bnot\s+null\b)(?![^,\n]*\b(?:default|generated)\b)/gim

/** The columns of each table that a new row has to bring: not null, and without a default. */
export const requiredColumns = (files: readonly SqlFile[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    files
      .filter(({ kind }) => kind === 'table')
      .flatMap(({ text }) => [...withoutComments(text).matchAll(CREATED)])
      .map(([, table = '', body = '']) => [table, [...body.matchAll(REQUIRED)].map(([, name = '']) => name)]),
  )
