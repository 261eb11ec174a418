// Which columns identify a row, which refer to the rows of another table, and in which way.
import type { SourceCatalogue, SourceColumn, SourceForeignKey, SourceTable } from '../source/catalogue.ts'
import type { KeyForm, KeyPart } from './adoption-plan.ts'
import { sampleKey } from './samples.ts'

/** A foreign key whose target is adopted too. */
export type Relation = {
  readonly from: SourceTable
  readonly to: SourceTable
  readonly foreignKey: SourceForeignKey
  /** Own columns, in the order of the target's identifying columns where `isToId`. */
  readonly columns: readonly string[]
  readonly targetColumns: readonly string[]
  /** Whether it refers to what identifies the target's rows. */
  readonly isToId: boolean
}

export type Relations = {
  readonly all: readonly Relation[]
  readonly of: (table: SourceTable) => readonly Relation[]
  /** Whether a column's value is written as the id of another row. */
  readonly isKeyed: (table: SourceTable, column: string) => boolean
}

const columnOf = (table: SourceTable, name: string): SourceColumn | undefined =>
  table.columns.find((column) => column.name === name)

const isRequired = (table: SourceTable, names: readonly string[]): boolean =>
  names.every((name) => columnOf(table, name)?.isRequired === true)

/** Keys of a table, those that are only an index included. */
export const uniqueKeysOf = (table: SourceTable): readonly (readonly string[])[] => [
  ...table.keys.map(({ columns }) => columns),
  ...table.indexes.filter(({ isUnique, isSpecial }) => isUnique && !isSpecial).map(({ columns }) => columns),
]

/** The columns that identify a row: the primary key, else a unique key without nulls; null when there is neither. */
export const identifyingColumns = (table: SourceTable): readonly string[] | null => {
  const primary = table.keys.find((key) => key.isPrimary)?.columns
  return primary ?? uniqueKeysOf(table).find((columns) => isRequired(table, columns)) ?? null
}

const FORMS: Readonly<Record<string, KeyForm>> = { numeric: 'trimmedNumber', citext: 'lowerText' }

export const keyPartOf = (table: SourceTable, column: string): KeyPart => ({
  column,
  form: FORMS[columnOf(table, column)?.type.name ?? ''] ?? 'text',
})

const sameColumns = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((column) => right.includes(column))

const relationOf = (from: SourceTable, to: SourceTable, foreignKey: SourceForeignKey): Relation => {
  const id = identifyingColumns(to)
  const isToId = id !== null && sameColumns(id, foreignKey.targetColumns)
  const targetColumns = isToId ? id : foreignKey.targetColumns
  const columns = targetColumns.map(
    (column) => foreignKey.columns[foreignKey.targetColumns.indexOf(column)] ?? '',
  )
  return { from, to, foreignKey, columns, targetColumns, isToId }
}

const cell = (table: SourceTable, column: string): string => `${sampleKey(table)} ${column}`

/** The cells that a relation makes keyed; the two sides of a part of a key are kept alike, so that the database can hold them. */
const keyedBy = (
  { from, to, columns, targetColumns, isToId }: Relation,
  keyed: ReadonlySet<string>,
): readonly string[] => {
  const pairs = columns.map(
    (column, index) => [cell(from, column), cell(to, targetColumns[index] ?? '')] as const,
  )
  if (pairs.length > 1) return pairs.filter((pair) => pair.some((one) => keyed.has(one))).flat()
  return pairs.filter(([, target]) => isToId || keyed.has(target)).map(([own]) => own)
}

/** Columns that refer to an id are keyed, and so are those that refer to a keyed column of another table. */
const keyedCells = (all: readonly Relation[]): ReadonlySet<string> => {
  const keyed = new Set<string>()
  for (let before = -1; before !== keyed.size; ) {
    before = keyed.size
    for (const relation of all) for (const one of keyedBy(relation, keyed)) keyed.add(one)
  }
  return keyed
}

/** The relations among the tables of a catalogue. */
export const relationsIn = ({ tables }: SourceCatalogue): Relations => {
  const byName = new Map(tables.map((table) => [sampleKey(table), table]))
  const all = tables.flatMap((from) =>
    from.foreignKeys.flatMap((foreignKey) => {
      const to = byName.get(sampleKey(foreignKey.target))
      return to === undefined ? [] : [relationOf(from, to, foreignKey)]
    }),
  )
  const keyed = keyedCells(all)
  return {
    all,
    of: (table) => all.filter(({ from }) => from === table),
    isKeyed: (table, column) => keyed.has(cell(table, column)),
  }
}
