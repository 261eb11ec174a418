// Finds the tables whose rows are lines of another table's rows: parts of its key, or lines by their name.

import { singular, wordsOf } from '#contracts/labels/words.ts'
import type { SourceTable } from '../source/catalogue.ts'
import { identifyingColumns, type Relation, type Relations } from './relations.ts'

const LINE_WORDS = new Set([
  'item',
  'line',
  'detail',
  'entry',
  'row',
  'position',
  'part',
  'component',
  'step',
  'lineitem',
  'article',
])

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((column) => right.includes(column))

const words = (name: string): readonly string[] => wordsOf(name).map(singular)

/** What a table is called beyond its parent's name: `order_details` of `orders` is `detail`; null when it is not named after it. */
const beyondParent = (table: SourceTable, parent: SourceTable): readonly string[] | null => {
  const own = words(table.name)
  const start = words(parent.name)
  return own.length > start.length && start.every((word, index) => own[index] === word)
    ? own.slice(start.length)
    : null
}

const isPartOfKey = ({ from, columns }: Relation): boolean => {
  const id = identifyingColumns(from)
  return id !== null && !isSame(id, columns) && columns.every((column) => id.includes(column))
}

const isRequired = ({ from, columns }: Relation): boolean =>
  columns.every((name) => from.columns.find((column) => column.name === name)?.isRequired === true)

const isLineByName = (relation: Relation): boolean => {
  const beyond = beyondParent(relation.from, relation.to)
  if (beyond === null || !isRequired(relation)) return false
  return LINE_WORDS.has(beyond.at(-1) ?? '') || relation.foreignKey.onDelete === 'c'
}

/** A table whose whole key refers to other tables joins them: its rows are lines of each. */
const isJoin = (table: SourceTable, parts: readonly Relation[]): boolean => {
  const id = identifyingColumns(table) ?? []
  const referring = new Set(parts.flatMap(({ columns }) => columns))
  const isPlain = table.columns.every(
    ({ name, type }) => referring.has(name) || /^(?:timestamp|date)/.test(type.name),
  )
  return parts.length > 1 && isPlain && id.every((column) => referring.has(column))
}

const linesOf = (table: SourceTable, relations: Relations): readonly Relation[] => {
  const candidates = relations.of(table).filter(({ isToId, to }) => isToId && to !== table)
  const parts = candidates.filter(isPartOfKey)
  if (isJoin(table, parts)) return parts
  const named = parts.find(({ to }) => beyondParent(table, to) !== null)
  const id = identifyingColumns(table) ?? []
  const first = parts.find(({ columns }) => columns.includes(id[0] ?? ''))
  const chosen = named ?? first ?? parts[0] ?? candidates.find(isLineByName)
  return chosen === undefined ? [] : [chosen]
}

/** The relations by which a row is a line of the row that it refers to. */
export const lineRelations = (tables: readonly SourceTable[], relations: Relations): ReadonlySet<Relation> =>
  new Set(tables.flatMap((table) => linesOf(table, relations)))
