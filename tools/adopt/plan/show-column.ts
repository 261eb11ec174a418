// Chooses the column that stands for a row where other rows refer to it, and the order in which rows are listed.

import { singular, wordsOf } from '#contracts/labels/words.ts'
import type { SourceColumn, SourceTable } from '../source/catalogue.ts'
import type { ColumnPlan } from './adoption-plan.ts'
import type { PlannedColumns } from './columns.ts'
import { identifyingColumns, uniqueKeysOf } from './relations.ts'
import type { TableSample } from './samples.ts'

const TITLES = ['title', 'label', 'caption', 'subject']
const DESCRIPTIONS = ['description', 'desc', 'text', 'code', 'number', 'no', 'nr']

/** What somebody is known by who has no name. */
const PERSONAL = ['surname', 'nickname', 'username', 'login', 'email', 'emailaddress']

/** `first_name` alone does not name a person. */
const PARTIAL = ['first', 'middle', 'given']

/** A name further back than this is rather the name of something else: `ship_name` of an order. */
const NEAR = 5
/** A title further back than this is rather that of a person. */
const FIRST = 3

/** What tells nobody which row it is. */
const IDS = ['id', 'guid', 'uuid', 'hash', 'key', 'token']

/** Whatever it is called. */
const isGuid = (table: SourceTable, column: ColumnPlan, { columns }: TableSample): boolean =>
  columns.get(sourceOf(table, column)?.name ?? '')?.isGuid === true

const isText = (table: SourceTable, column: ColumnPlan): boolean =>
  (column.fieldType === 'text' || column.fieldType === 'longText') &&
  column.from.kind === 'column' &&
  sourceOf(table, column)?.type.name !== 'uuid' &&
  !IDS.includes(sourceWords(column).at(-1) ?? '')

const sourceOf = (table: SourceTable, { from }: ColumnPlan): SourceColumn | undefined =>
  table.columns.find(({ name }) => from.kind === 'column' && name === from.column)

/** `名称`, `客户名称`, `姓名`: in the name of the column, or in a comment that calls it so. */
const CHINESE_NAME = /^(?!.*(?:文件|图片|用户|曾用)).*(?:名称|姓名|名字|全称|简称|品名)$/u
const CHINESE_OWN_NAME = /^(?:名称|姓名|名字|全称|品名)$/u
const CHINESE_TITLE = /(?:标题|题目|主题)$/u

const isCalled = (pattern: RegExp, table: SourceTable, column: ColumnPlan): boolean => {
  const source = sourceOf(table, column)
  return pattern.test(source?.name ?? '') || pattern.test(source?.comment?.trim() ?? '')
}

const sourceWords = ({ from }: ColumnPlan): readonly string[] =>
  from.kind === 'column' ? wordsOf(from.column).map((word) => word.toLowerCase()) : []

/** The same of Chinese names: as good as a name, as a title, or as the name of something near; -1 when not at all. */
const chineseRank = (table: SourceTable, column: ColumnPlan, position: number): number => {
  if (isCalled(CHINESE_OWN_NAME, table, column)) return 0
  if (isCalled(CHINESE_TITLE, table, column)) return 1
  return isCalled(CHINESE_NAME, table, column) && position < NEAR ? 2 : -1
}

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
    PERSONAL.includes(words.join('')) && isOwn,
  ].indexOf(true)
  return ranks
}

const anyRank = (table: SourceTable, column: ColumnPlan, position: number): number => {
  if (!isText(table, column)) return -1
  const chinese = chineseRank(table, column, position)
  return chinese === -1 ? rank(table, column, position) : chinese
}

/** Texts of which every row has another. */
const isUnique = (table: SourceTable, column: ColumnPlan): boolean =>
  uniqueKeysOf(table).some(
    ([only, ...others]) => others.length === 0 && only === sourceOf(table, column)?.name,
  )

/** Where nothing is called a name: the key that is a text, another text that no two rows share, or one that most rows have for themselves. */
const tellingColumn = (
  table: SourceTable,
  { columns, nameOf, sample }: PlannedColumns,
): ColumnPlan | undefined => {
  const key = (identifyingColumns(table) ?? []).map((name) => nameOf.get(name))
  const texts = columns.filter(
    (column) => column.fieldType === 'text' && isText(table, column) && !isGuid(table, column, sample),
  )
  return (
    texts.find(({ name }) => key.length === 1 && name === key[0]) ??
    texts.find((column) => isUnique(table, column)) ??
    texts.find((column) => sample.columns.get(sourceOf(table, column)?.name ?? '')?.isTelling === true)
  )
}

/** The column shown for a row: its name, title or description, else a text that tells it apart, else its key, else its first text. */
export const showColumnOf = (table: SourceTable, planned: PlannedColumns, hasLines: boolean): string => {
  const { columns, nameOf, sample } = planned
  const ranked = columns
    .filter((column) => !isGuid(table, column, sample))
    .map((column, position) => ({
      column,
      rank: anyRank(table, column, position),
    }))
    .filter((one) => one.rank >= 0)
    .sort((left, right) => left.rank - right.rank)
  const [best] = ranked
  if (best !== undefined) return best.column.name
  const id = identifyingColumns(table) ?? []
  const key = id.length === 1 ? nameOf.get(id[0] ?? '') : undefined
  const readable = columns.find(({ name }) => name === key && name !== 'sId')
  const isNumbered = hasLines && dateOf(planned) !== undefined && readable?.fieldType === 'integer'
  const telling = isNumbered ? undefined : tellingColumn(table, planned)
  const shown = telling ?? (readable !== undefined && isGuid(table, readable, sample) ? undefined : readable)
  return shown?.name ?? columns.find((column) => isText(table, column))?.name ?? columns[0]?.name ?? 'sId'
}

const dateOf = ({ columns }: PlannedColumns): ColumnPlan | undefined =>
  columns.find(({ fieldType }) => fieldType === 'date' || fieldType === 'timestamp')

/** Documents (with lines, a date, and no name but their number) come newest first, everything else by its key. */
export const orderOf = (table: SourceTable, planned: PlannedColumns, hasLines: boolean) => {
  const { nameOf } = planned
  const date = dateOf(planned)
  const key = (identifyingColumns(table) ?? []).map((column) => nameOf.get(column) ?? 'sId')
  const isDocument = hasLines && date !== undefined && key.includes(showColumnOf(table, planned, hasLines))
  const names = isDocument ? [date.name, ...key.filter((name) => name !== date.name)] : key
  return names.map((column) => ({ column, isDescending: isDocument }))
}
