// Holds the names in the metadata against the database, after the SQL files have run: tables, columns, routines.
import type pg from 'pg'
import type { MetadataRow } from './metadata-rows.ts'
import type { Problem } from './problem.ts'

type Names = {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** The names of each routine's parameters and of the columns that it returns. */
  readonly routines: ReadonlyMap<string, ReadonlySet<string>>
}

const readNames = async (client: pg.ClientBase): Promise<Names> => {
  const relations = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
     group by c.relname`,
  )
  const routines = await client.query<{ name: string; columns: string[] }>(
    `select p.proname as name, coalesce(p.proargnames, '{}') as columns from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  )
  return {
    columns: new Map(relations.rows.map(({ name, columns }) => [name.toLowerCase(), new Set(columns)])),
    routines: new Map(routines.rows.map(({ name, columns }) => [name.toLowerCase(), new Set(columns)])),
  }
}

const ROUTINE_COLUMNS = ['sProcName', 'sSaveProNameBefore', 'sSaveProName'] as const

const textOf = (row: MetadataRow, name: string): string | null => {
  const value = row.values[name]
  return typeof value === 'string' ? value : null
}

const missingRoutines = (row: MetadataRow, { routines }: Names): readonly string[] =>
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

const missingResult = (row: MetadataRow, routine: string | null, { routines }: Names): readonly string[] => {
  const name = textOf(row, 'sName') ?? ''
  const columns = routine === null ? undefined : routines.get(routine.toLowerCase())
  return columns === undefined || columns.has(name) ? [] : [`${routine} returns no column ${name}`]
}

type Owners = {
  /** What backs each form, by its id. */
  readonly tables: ReadonlyMap<string, string>
  /** The routine of each chart, by its id. */
  readonly chartRoutines: ReadonlyMap<string, string>
}

const complaintsOf = (
  row: MetadataRow,
  names: Names,
  { tables, chartRoutines }: Owners,
): readonly string[] => {
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
        : missingColumn(names, tables.get(textOf(row, 'sFormId') ?? '') ?? null, textOf(row, 'sName'))
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
  rows: readonly MetadataRow[],
  table: MetadataRow['table'],
  column: string,
): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const name = row.table === table ? textOf(row, column) : null
      return name === null ? [] : [[row.sId, name] as const]
    }),
  )

/** What the metadata names and the database lacks. */
export const checkDatabaseNames = async (
  client: pg.ClientBase,
  rows: readonly MetadataRow[],
): Promise<readonly Problem[]> => {
  const names = await readNames(client)
  const owners = {
    tables: namedBy(rows, 'gdsconfigformmaster', 'sTbName'),
    chartRoutines: namedBy(rows, 'gdsconfigcharmaster', 'sProcName'),
  }
  return rows.flatMap((row) =>
    complaintsOf(row, names, owners).map((message) => ({ file: row.file, line: row.line, message })),
  )
}
