// Holds the names in metadata against those of tables, columns and routines, wherever these are known from: a database, or the files. Pure.
import { nearestName } from '#contracts/expression/nearest-name.ts'
import type { Text } from '#contracts/language.ts'
import { askedRoutines } from './asked-routines.ts'
import type { NamingRow } from './names/naming-tables.ts'

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

const textOf = (row: NamingRow, name: string): string | null => {
  const value = row.values[name]
  return typeof value === 'string' ? value : null
}

/** The complaint, with the name that was probably meant. */
const orMeant = (complaint: Text, name: string, known: Iterable<string>): Text => {
  const meant = nearestName(name, known)
  return meant === null
    ? complaint
    : { en: `${complaint.en}: did you mean ${meant}?`, zh: `${complaint.zh}：是否为 ${meant}？` }
}

const missingRoutines = (row: NamingRow, { routines }: Names): readonly Text[] =>
  ROUTINE_COLUMNS.flatMap((name) => textOf(row, name) ?? [])
    .filter((routine) => !routines.has(routine.toLowerCase()))
    .map((routine) =>
      orMeant(
        { en: `there is no routine ${routine}`, zh: `不存在存储过程 ${routine}` },
        routine,
        routines.keys(),
      ),
    )

/** A name without parts was only spoken of somewhere: nobody means it. */
const missingTable = ({ columns, routines }: Names, table: string): readonly Text[] => {
  if (routines.has(table.toLowerCase())) return []
  const made = [...columns].flatMap(([name, parts]) => (parts === null ? [] : [name]))
  const complaint = {
    en: `there is no table, view or routine ${table}`,
    zh: `不存在名为 ${table} 的表、视图或存储过程`,
  }
  return [orMeant(complaint, table, [...made, ...routines.keys()])]
}

const missingColumn = (names: Names, table: string | null, column: string | null): readonly Text[] => {
  if (table === null || column === null) return []
  const columns = names.columns.get(table.toLowerCase())
  if (columns === undefined) return missingTable(names, table)
  return columns?.has(column) === false
    ? [orMeant({ en: `${table} has no column ${column}`, zh: `${table} 没有列 ${column}` }, column, columns)]
    : []
}

const missingResult = (row: NamingRow, routine: string | null, { routines }: Names): readonly Text[] => {
  const name = textOf(row, 'sName') ?? ''
  const columns = routine === null ? undefined : routines.get(routine.toLowerCase())
  return columns?.has(name) === false
    ? [{ en: `${routine} returns no column ${name}`, zh: `${routine} 不返回列 ${name}` }]
    : []
}

/** A form whose table is not there is complained about once, not again for each column. */
const missingIn = (names: Names, table: string, column: string | null): readonly Text[] =>
  names.columns.has(table.toLowerCase()) ? missingColumn(names, table, column) : []

/** A routine that is not there is complained about where a button or a chart names it. */
const missingParameter = (row: NamingRow, asked: readonly string[], { inputs }: Names): readonly Text[] => {
  const name = textOf(row, 'sName') ?? ''
  if (asked.length === 0)
    return [
      { en: `no button and no chart of the module takes ${name}`, zh: `模块中没有按钮或图表接收 ${name}` },
    ]
  const known = asked.flatMap((routine) => inputs.get(routine.toLowerCase()) ?? [])
  const isTaken =
    known.length < asked.length || known.some((names) => names.has(name) || names.has('jParams'))
  return isTaken
    ? []
    : [{ en: `${asked.join(', ')} takes no parameter ${name}`, zh: `${asked.join('、')} 没有参数 ${name}` }]
}

/** A computed column, and a status that is computed. */
const needsNoColumn = (row: NamingRow): boolean =>
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
  row: NamingRow,
  names: Names,
  { tables, chartRoutines, asked }: Owners,
): readonly Text[] => {
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
const namedBy = (rows: readonly NamingRow[], table: string, column: string): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const name = row.table === table ? textOf(row, column) : null
      return name === null ? [] : [[row.sId, name] as const]
    }),
  )

/** Asks of each row what it names and is not there. */
export const namesAsked = (
  rows: readonly NamingRow[],
  names: Names,
): ((row: NamingRow) => readonly Text[]) => {
  const owners = {
    tables: namedBy(rows, 'gdsconfigformmaster', 'sTbName'),
    chartRoutines: namedBy(rows, 'gdsconfigcharmaster', 'sProcName'),
    asked: askedRoutines(rows),
  }
  return (row) => complaintsOf(row, names, owners)
}

/** What the rows name and is not there. */
export const brokenNames = <R extends NamingRow>(
  rows: readonly R[],
  names: Names,
): readonly { readonly row: R; readonly message: Text }[] => {
  const complaints = namesAsked(rows, names)
  return rows.flatMap((row) => complaints(row).map((message) => ({ row, message })))
}
