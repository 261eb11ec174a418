// Chooses the column that stands for a row where other rows refer to it, and the order in which rows are listed.
import type { SourceTable } from '../source/catalogue.ts'
import type { ColumnPlan } from './adoption-plan.ts'
import type { PlannedColumns } from './columns.ts'
import { identifyingColumns } from './relations.ts'
import { singular, wordsOf } from './words.ts'

const TITLES = ['title', 'label', 'caption', 'subject']
const DESCRIPTIONS = ['description', 'desc', 'text', 'code', 'number', 'no', 'nr']

/** `first_name` alone does not name a person. */
const PARTIAL = ['first', 'middle', 'given']

/** A name further back than this is rather the name of something else: `ship_name` of an order. */
const NEAR = 5
/** A title further back than this is rather that of a person. */
const FIRST = 3

const isText = ({ fieldType, from }: ColumnPlan): boolean =>
  (fieldType === 'text' || fieldType === 'longText') && from.kind === 'column'

const sourceWords = ({ from }: ColumnPlan): readonly string[] =>
  from.kind === 'column' ? wordsOf(from.column).map((word) => word.toLowerCase()) : []

/** How well a column names its row: the lower, the better; -1 when not at all. */
const rank = (table: SourceTable, column: ColumnPlan, position: number): number => {
  const words = sourceWords(column)
  const own = wordsOf(table.name).map(singular)
  const last = words.at(-1) ?? ''
  const isOwn = words.length === 1 || words.slice(0, -1).every((word) => own.includes(singular(word)))
  const isNamesake = words.map(singular).join(' ') === own.join(' ')
  const ranks = [
    (last === 'name' && isOwn) || isNamesake,
    TITLES.includes(last) && isOwn && position < FIRST,
    last === 'name' && position < NEAR && !PARTIAL.includes(words[0] ?? ''),
    TITLES.includes(last) && isOwn,
    DESCRIPTIONS.includes(last) && isOwn,
    DESCRIPTIONS.includes(last) && position < NEAR,
    last === 'name' && position < NEAR,
  ].indexOf(true)
  return ranks
}

/** The column shown for a row: its name, title or description, else its key, else its first text. */
export const showColumnOf = (table: SourceTable, { columns, nameOf }: PlannedColumns): string => {
  const ranked = columns
    .map((column, position) => ({
      column,
      rank: isText(column) ? rank(table, column, position) : -1,
    }))
    .filter((one) => one.rank >= 0)
    .sort((left, right) => left.rank - right.rank)
  const [best] = ranked
  if (best !== undefined) return best.column.name
  const id = identifyingColumns(table) ?? []
  const key = id.length === 1 ? nameOf.get(id[0] ?? '') : undefined
  const readable = key === 'sId' ? undefined : key
  return readable ?? columns.find(isText)?.name ?? columns[0]?.name ?? 'sId'
}

/** Documents (with lines, a date, and no name but their number) come newest first, everything else by its key. */
export const orderOf = (table: SourceTable, planned: PlannedColumns, hasLines: boolean) => {
  const { columns, nameOf } = planned
  const date = columns.find(({ fieldType }) => fieldType === 'date' || fieldType === 'timestamp')
  const key = (identifyingColumns(table) ?? []).map((column) => nameOf.get(column) ?? 'sId')
  const isDocument = hasLines && date !== undefined && key.includes(showColumnOf(table, planned))
  const names = isDocument ? [date.name, ...key.filter((name) => name !== date.name)] : key
  return names.map((column) => ({ column, isDescending: isDocument }))
}
