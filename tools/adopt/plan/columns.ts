// Plans the columns of a table: the source's own, and one for each key of several columns that refers to another row.

import { labelsOf } from '#contracts/labels/labels.ts'
import type { SourceColumn, SourceTable } from '../source/catalogue.ts'
import type { ColumnPlan, DefaultPlan, PlanNote } from './adoption-plan.ts'
import { choicesOf } from './choices.ts'
import { type MappedType, mapType } from './column-type.ts'
import { readDefault } from './default-value.ts'
import { columnName, columnNameTaker, type NameTaker } from './names.ts'
import { identifyingColumns, keyPartOf, type Relation, type Relations } from './relations.ts'
import type { TableSample } from './samples.ts'

export type PlannedColumns = {
  readonly columns: readonly ColumnPlan[]
  /** Names of the target's columns by those of the source. */
  readonly nameOf: ReadonlyMap<string, string>
  /** The columns that hold the id of a row referred to, by relation. */
  readonly referring: ReadonlyMap<Relation, string>
  readonly sample: TableSample
  readonly notes: readonly PlanNote[]
}

type Work = {
  readonly table: SourceTable
  readonly relations: Relations
  readonly sample: TableSample
  readonly take: NameTaker
  readonly about: string
  readonly notes: PlanNote[]
}

const INTEGERS = new Set(['smallint', 'integer', 'bigint'])

/** A whole number that alone is the key counts on, whether the source counted or its application did. */
const isCounted = ({ table, relations }: Work, column: SourceColumn, mapped: MappedType): boolean => {
  const id = identifyingColumns(table) ?? []
  return (
    id.length === 1 &&
    id[0] === column.name &&
    mapped.fieldType === 'integer' &&
    !relations.isKeyed(table, column.name)
  )
}

/** Of two new rows only one could have an empty key. */
const isOfKey = (table: SourceTable, { name }: SourceColumn): boolean =>
  identifyingColumns(table)?.includes(name) === true

/** Where the source has empty texts for want of a value, a new row may have one too. */
const EMPTY: DefaultPlan = { kind: 'literal', text: '' }

const defaultOf = (work: Work, column: SourceColumn, mapped: MappedType): DefaultPlan | null => {
  if (isCounted(work, column, mapped)) return { kind: 'counter' }
  const mayBeEmpty = work.sample.columns.get(column.name)?.hasEmpty === true && !isOfKey(work.table, column)
  if (mayBeEmpty && column.defaultText === null) return EMPTY
  const found = readDefault(column)
  if (found === undefined || (found?.kind === 'counter' && !INTEGERS.has(mapped.type))) {
    work.notes.push({
      about: `${work.about}.${column.name}`,
      note: `its default is not carried over: ${column.defaultText}`,
    })
    return null
  }
  return found
}

/** `sCustomerId` for `customer_id`; a column that is only called `id` is named after what it refers to. */
const keyedName = ({ table, relations }: Work, column: SourceColumn): string => {
  const name = columnName('s', column.name)
  const target = relations.of(table).find(({ columns }) => columns.length === 1 && columns[0] === column.name)
  return name === 'sId' && target !== undefined ? columnName('s', `${target.to.name}_id`) : name
}

/** A column whose value is the id of the row that it refers to. */
const keyedColumn = (work: Work, column: SourceColumn): ColumnPlan => {
  const { label, help } = labelsOf(column.name, column.comment, true)
  return {
    name: work.take(keyedName(work, column)),
    type: 'text',
    from: { kind: 'key', parts: [keyPartOf(work.table, column.name)] },
    isRequired: column.isRequired,
    mayBeEmpty: false,
    isReadOnly: column.generatedText !== null,
    default: null,
    computed: null,
    fieldType: 'lookup',
    digits: null,
    length: null,
    choices: [],
    label,
    help,
  }
}

const BEYOND_JSON =
  'has values such as NaN, infinity or years before 1: they are kept and shown, and can only be replaced by ordinary ones'

const NAMELESS_KEY =
  'is empty, more than 200 characters long, or of several lines in some rows: they are known by a digest of it, and so is what refers to them'

const noteColumn = (
  { table, notes, about, sample }: Work,
  column: SourceColumn,
  mapped: MappedType,
): void => {
  const tell = (note: string) => notes.push({ about: `${about}.${column.name}`, note })
  if (mapped.note !== null) tell(mapped.note)
  const { isBeyondJson = false, isNameless = false } = sample.columns.get(column.name) ?? {}
  if (isBeyondJson) tell(BEYOND_JSON)
  if (isNameless && isOfKey(table, column)) tell(NAMELESS_KEY)
}

const valueColumn = (work: Work, column: SourceColumn): ColumnPlan => {
  const { table, sample, take } = work
  const mapped = mapType(column, sample.columns.get(column.name) ?? {})
  const { label, help } = labelsOf(column.name, column.comment)
  const choices = choicesOf(table, column)
  noteColumn(work, column, mapped)
  return {
    name: take(columnName(mapped.letter, column.name)),
    type: mapped.type,
    from: { kind: 'column', column: column.name, conversion: mapped.conversion },
    isRequired: column.isRequired,
    mayBeEmpty: sample.columns.get(column.name)?.hasEmpty === true || choices.includes(''),
    isReadOnly: column.generatedText !== null || column.identity === 'always',
    default: defaultOf(work, column, mapped),
    computed: null,
    fieldType: choices.length > 0 ? 'choice' : mapped.fieldType,
    digits: mapped.digits,
    length: mapped.length,
    choices,
    label,
    help,
  }
}

const composedColumn = (work: Work, { to, columns }: Relation): ColumnPlan => {
  const { table, take } = work
  const { label } = labelsOf(to.name, null)
  return {
    name: take(columnName('s', `${to.name}_id`)),
    type: 'text',
    from: { kind: 'key', parts: columns.map((column) => keyPartOf(table, column)) },
    isRequired: columns.every((name) => table.columns.some((own) => own.name === name && own.isRequired)),
    mayBeEmpty: false,
    isReadOnly: false,
    default: null,
    computed: null,
    fieldType: 'lookup',
    digits: null,
    length: null,
    choices: [],
    label,
    help: null,
  }
}

/** A text that alone is the key and is called `id` needs no column beside `sId`. */
const isIdItself = ({ table, relations, sample }: Work, column: SourceColumn): boolean => {
  const id = identifyingColumns(table) ?? []
  if (id.length !== 1 || id[0] !== column.name || relations.isKeyed(table, column.name)) return false
  const seen = sample.columns.get(column.name) ?? {}
  if (seen.isNameless === true) return false
  const { letter } = mapType(column, seen)
  return columnName(letter, column.name) === 'sId' && column.type.name !== 'citext'
}

const planColumn = (work: Work, column: SourceColumn): ColumnPlan =>
  work.relations.isKeyed(work.table, column.name) ? keyedColumn(work, column) : valueColumn(work, column)

/** Plans the columns of one table. */
export const planColumns = (
  table: SourceTable,
  relations: Relations,
  sample: TableSample,
): PlannedColumns => {
  const notes: PlanNote[] = []
  const about = `${table.schema}.${table.name}`
  const work: Work = { table, relations, sample, take: columnNameTaker(), about, notes }
  const columns: ColumnPlan[] = []
  const nameOf = new Map<string, string>()
  const referring = new Map<Relation, string>()
  for (const column of table.columns) {
    if (isIdItself(work, column)) nameOf.set(column.name, 'sId')
    else {
      const planned = planColumn(work, column)
      columns.push(planned)
      nameOf.set(column.name, planned.name)
    }
  }
  for (const relation of relations.of(table).filter(({ isToId }) => isToId)) {
    const [only = ''] = relation.columns
    if (relation.columns.length === 1) referring.set(relation, nameOf.get(only) ?? '')
    else {
      const planned = composedColumn(work, relation)
      columns.push(planned)
      referring.set(relation, planned.name)
    }
  }
  return { columns, nameOf, referring, sample, notes }
}
