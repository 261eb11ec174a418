// Holds the names in metadata against those of tables, columns and routines, wherever these are known from: a database, or the files. Pure.
import { nearestName } from '#contracts/expression/nearest-name.ts'
import { askedRoutines } from './asked-routines.ts'
import type { StoredRow } from './match-rows.ts'

/** Null where it is there and nobody knows of what it consists. All by their names in lower case. */
type Parts = ReadonlySet<string> | null

export type Names = {
  /** The columns of tables and views. */
  readonly columns: ReadonlyMap<string, Parts>
  /** The names of each routine's parameters and of the columns that it returns. */
  readonly routines: ReadonlyMap<string, Parts>
  /** The names of each routine's input parameters alone. */
  readonly inputs: ReadonlyMap<string, ReadonlySet<string>>
}

const ROUTINE_COLUMNS = ['sProcName', 'sSaveProNameBefore', 'sSaveProName', 'sRoutine'] as const

const textOf = (row: StoredRow, name: string): string | null => {
  const value = row.values[name]
  return typeof value === 'string' ? value : null
}

const orMeant = (name: string, known: Iterable<string>): string => {
  const meant = nearestName(name, known)
  return meant === null ? '' : `: did you mean ${meant}?`
}

const missingRoutines = (row: StoredRow, { routines }: Names): readonly string[] =>
  ROUTINE_COLUMNS.flatMap((name) => textOf(row, name) ?? [])
    .filter((routine) => !routines.has(routine.toLowerCase()))
    .map((routine) => `there is no routine ${routine}${orMeant(routine, routines.keys())}`)

/** A name without parts was only spoken of somewhere: nobody means it. */
const missingTable = ({ columns, routines }: Names, table: string): readonly string[] => {
  if (routines.has(table.toLowerCase())) return []
  const made = [...columns].flatMap(([name, parts]) => (parts === null ? [] : [name]))
  return [`there is no table, view or routine ${table}${orMeant(table, [...made, ...routines.keys()])}`]
}

const missingColumn = (names: Names, table: string | null, column: string | null): readonly string[] => {
  if (table === null || column === null) return []
  const columns = names.columns.get(table.toLowerCase())
  if (columns === undefined) return missingTable(names, table)
  return columns?.has(column) === false ? [`${table} has no column ${column}${orMeant(column, columns)}`] : []
}

const missingResult = (row: StoredRow, routine: string | null, { routines }: Names): readonly string[] => {
  const name = textOf(row, 'sName') ?? ''
  const columns = routine === null ? undefined : routines.get(routine.toLowerCase())
  return columns?.has(name) === false ? [`${routine} returns no column ${name}`] : []
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

/** A computed column, and a status that is computed. */
const needsNoColumn = (row: StoredRow): boolean =>
  textOf(row, 'sFieldType') === 'computed' ||
  (textOf(row, 'sRole') === 'status' && textOf(row, 'sComputed') !== null)

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
      return needsNoColumn(row)
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

/** What the rows name and is not there. */
export const brokenNames = <R extends StoredRow>(
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
