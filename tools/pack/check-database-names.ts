// Holds the names in the metadata against the database, after the SQL files have run: tables, columns, routines.
import type pg from 'pg'
import { askedRoutines } from './asked-routines.ts'
import type { StoredRow } from './match-rows.ts'
import type { MetadataRow } from './metadata-rows.ts'
import type { Problem } from './problem.ts'

type Names = {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** The names of each routine's parameters and of the columns that it returns. */
  readonly routines: ReadonlyMap<string, ReadonlySet<string>>
  /** The names of each routine's input parameters alone. */
  readonly inputs: ReadonlyMap<string, ReadonlySet<string>>
}

/** Of the schemas whose names match the pattern. */
const readNames = async (client: pg.ClientBase, schemas: string): Promise<Names> => {
  const relations = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname ~ $1 and c.relkind in ('r', 'p', 'v')
     group by c.relname`,
    [schemas],
  )
  const routines = await client.query<{ name: string; columns: string[]; inputs: string[] }>(
    `select p.proname as name, coalesce(p.proargnames, '{}') as columns, array(
       select a.name
       from unnest(p.proargnames) with ordinality a (name, at)
       where coalesce(p.proargmodes[a.at]::text, 'i') in ('i', 'b', 'v')
     ) as inputs
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname ~ $1`,
    [schemas],
  )
  return {
    columns: new Map(relations.rows.map(({ name, columns }) => [name.toLowerCase(), new Set(columns)])),
    routines: new Map(routines.rows.map(({ name, columns }) => [name.toLowerCase(), new Set(columns)])),
    inputs: new Map(routines.rows.map(({ name, inputs }) => [name.toLowerCase(), new Set(inputs)])),
  }
}

const ROUTINE_COLUMNS = ['sProcName', 'sSaveProNameBefore', 'sSaveProName', 'sRoutine'] as const

const textOf = (row: StoredRow, name: string): string | null => {
  const value = row.values[name]
  return typeof value === 'string' ? value : null
}

const missingRoutines = (row: StoredRow, { routines }: Names): readonly string[] =>
  ROUTINE_COLUMNS.map((name) => textOf(row, name))
    .filter((routine) => routine !== null && !routines.has(routine.toLowerCase()))
    .map((routine) => `there is no routine ${routine}`)

const missingColumn = (names: Names, table: string | null, column: string | null): readonly string[] => {
  if (table === null || column === null) return []
  const columns = names.columns.get(table.toLowerCase())
  if (columns === undefined) {
    return names.routines.has(table.toLowerCase()) ? [] : [`there is no table, view or routine ${table}`]
  }
  return columns.has(column) ? [] : [`${table} has no column ${column}`]
}

const missingResult = (row: StoredRow, routine: string | null, { routines }: Names): readonly string[] => {
  const name = textOf(row, 'sName') ?? ''
  const columns = routine === null ? undefined : routines.get(routine.toLowerCase())
  return columns === undefined || columns.has(name) ? [] : [`${routine} returns no column ${name}`]
}

/** A form whose table is not there is complained about once, not again for each column. */
const missingIn = (names: Names, table: string, column: string | null): readonly string[] =>
  names.columns.has(table.toLowerCase()) ? missingColumn(names, table, column) : []

/** A routine that is not there is complained about where a button or a chart names it. */
const missingParameter = (row: StoredRow, asked: readonly string[], { inputs }: Names): readonly string[] => {
  const name = textOf(row, 'sName') ?? ''
  if (asked.length === 0) return [`no button and no chart of the module takes ${name}`]
  const known = asked.flatMap((routine) => inputs.get(routine.toLowerCase()) ?? [])
  const isTaken =
    known.length < asked.length || known.some((names) => names.has(name) || names.has('jParams'))
  return isTaken ? [] : [`${asked.join(', ')} takes no parameter ${name}`]
}

type Owners = {
  /** What backs each form, by its id. */
  readonly tables: ReadonlyMap<string, string>
  /** The routine of each chart, by its id. */
  readonly chartRoutines: ReadonlyMap<string, string>
  /** The routines whose parameters each parameter form asks for. */
  readonly asked: ReadonlyMap<string, readonly string[]>
}

const complaintsOf = (
  row: StoredRow,
  names: Names,
  { tables, chartRoutines, asked }: Owners,
): readonly string[] => {
  const askedFor = asked.get(textOf(row, 'sFormId') ?? '')
  if (row.table === 'gdsconfigformslave' && askedFor !== undefined)
    return missingParameter(row, askedFor, names)
  switch (row.table) {
    case 'gdsconfigformmaster':
      return [
        ...missingRoutines(row, names),
        ...missingColumn(names, textOf(row, 'sTbName'), textOf(row, 'sParentColumn') ?? 'sId'),
      ]
    case 'gdsconfigformslave':
      // A computed column need not be stored.
      return textOf(row, 'sFieldType') === 'computed'
        ? []
        : missingIn(names, tables.get(textOf(row, 'sFormId') ?? '') ?? '', textOf(row, 'sName'))
    case 'gdsconfigcharslave':
      return missingResult(row, chartRoutines.get(textOf(row, 'sMasterId') ?? '') ?? null, names)
    case 'gdsbillnosettings':
      return missingColumn(names, textOf(row, 'sTbName'), textOf(row, 'sFieldName'))
    default:
      return missingRoutines(row, names)
  }
}

/** What the rows of a table name in a column, by their ids. */
const namedBy = (
  rows: readonly StoredRow[],
  table: StoredRow['table'],
  column: string,
): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const name = row.table === table ? textOf(row, column) : null
      return name === null ? [] : [[row.sId, name] as const]
    }),
  )

const brokenNames = <R extends StoredRow>(
  rows: readonly R[],
  names: Names,
): readonly { readonly row: R; readonly message: string }[] => {
  const owners = {
    tables: namedBy(rows, 'gdsconfigformmaster', 'sTbName'),
    chartRoutines: namedBy(rows, 'gdsconfigcharmaster', 'sProcName'),
    asked: askedRoutines(rows),
  }
  return rows.flatMap((row) => complaintsOf(row, names, owners).map((message) => ({ row, message })))
}

/** What the content's metadata names and neither `public` nor its own schema has, with file and line. */
export const checkDatabaseNames = async (
  client: pg.ClientBase,
  rows: readonly MetadataRow[],
  schema = 'public',
): Promise<readonly Problem[]> =>
  brokenNames(rows, await readNames(client, `^(public|${schema})$`)).map(
    ({ row: { file, line }, message }) => ({
      file,
      line,
      message,
    }),
  )

/** What the stored metadata names, whoever made it, and no schema of business routines has: one line each. */
export const describeBrokenMetadata = async (
  client: pg.ClientBase,
  rows: readonly StoredRow[],
): Promise<readonly string[]> =>
  brokenNames(rows, await readNames(client, '^(public|customer_.*)$')).map(
    ({ row: { table, sId }, message }) => `broken         ${table} ${sId}: ${message}`,
  )
