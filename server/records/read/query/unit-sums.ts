// Writes how rows are counted and summed: of what names its currency or unit a sum for each, in the one scan that all sums take.
import { MOST_UNITS } from '#contracts/records.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReadField } from '../../rows/plan/row-field.ts'
import type { Writing } from '../../rows/query/expression-query.ts'
import { comparedField } from '../../rows/query/field-query.ts'
import type { PlannedSum } from '../plan/read-plan.ts'

/** Where rows come from and which of them count. */
export type Filtered = { readonly from: Sql; readonly conditions: readonly Sql[] }

/** What is written over the rows `g`, once for each group. */
export type Summing = {
  readonly from: Sql
  readonly count: Sql
  /** As it is answered. */
  readonly sum: (sum: PlannedSum) => Sql
  /** Of all units together. */
  readonly number: (field: ReadField) => Sql
}

type Asked = {
  readonly groups: readonly ReadField[]
  readonly sums: readonly PlannedSum[]
  readonly filtered: Filtered
  readonly writing: Writing
}

/** The exact sum of a field. */
export const sumOf = ({ kind }: ReadField, column: Sql): Sql =>
  kind === 'float4' || kind === 'float8' ? sql`sum(${column}::numeric)` : sql`sum(${column})`

// No column of a form has such a name.
const unitName = (index: number): string => `#unit${index}`
const sumName = (index: number): string => `#sum${index}`
const COUNT = sql.identifier('g', '#count')
const SET = sql.identifier('g', '#set')

const rowsSql = ({ groups, sums, filtered }: Asked, named: readonly Sql[], writing: Writing): Sql => {
  const columns = [
    ...groups.map((field) => sql`${comparedField(field, writing)} as ${sql.identifier(field.name)}`),
    ...named,
    ...sums.map(
      ({ field }, index) => sql`${comparedField(field, writing)} as ${sql.identifier(sumName(index))}`,
    ),
  ]
  return sql`select ${sql.join(columns, sql.comma)} from ${filtered.from} where ${sql.join(filtered.conditions, sql.and)}`
}

const columnOf = (index: number): Sql => sql.identifier('g', sumName(index))

const plainSumming = (asked: Asked): Summing => {
  const { sums, writing } = asked
  const number = (field: ReadField): Sql =>
    sumOf(field, columnOf(sums.findIndex((one) => one.field === field)))
  return {
    from: sql`(${rowsSql(asked, [], writing)}) g`,
    count: sql`count(*)`,
    sum: ({ field }) => number(field),
    number,
  }
}

/** Which of the grouping sets a row of `g` is of, as PostgreSQL numbers them: a bit for each unit that it is not grouped by. */
const isOfSet = (set: number): Sql => sql`${SET} = ${sql.value(set)}::int`

const unitSumming = (asked: Asked, units: readonly ReadField[]): Summing => {
  const { groups, sums, writing } = asked
  const named = units.map(
    (unit, index) => sql`${comparedField(unit, writing)}::text as ${sql.identifier(unitName(index))}`,
  )
  const columns = groups.map(({ name }) => sql.identifier('g', name))
  const unitColumns = units.map((_, index) => sql.identifier('g', unitName(index)))
  const all = sql.join(unitColumns, sql.comma)
  const sets = [columns, ...unitColumns.map((unit) => [...columns, unit])].map(
    (set) => sql`(${sql.join(set, sql.comma)})`,
  )
  const list = [
    ...columns,
    ...unitColumns,
    sql`grouping(${all}) as ${sql.identifier('#set')}`,
    sql`count(*) as ${sql.identifier('#count')}`,
    ...sums.map(
      ({ field }, index) => sql`${sumOf(field, columnOf(index))} as ${sql.identifier(sumName(index))}`,
    ),
  ]
  const whole = 2 ** units.length - 1
  const indexOf = (field: ReadField): number => sums.findIndex((one) => one.field === field)
  const number = (field: ReadField): Sql =>
    sql`max(${columnOf(indexOf(field))}) filter (where ${isOfSet(whole)})`
  const byUnit = (field: ReadField, place: number): Sql => {
    const isIts = isOfSet(whole - 2 ** (units.length - 1 - place))
    const by = sql.identifier('g', unitName(place))
    const each = sql`json_build_object('by', ${by}, 'sum', ${columnOf(indexOf(field))})`
    return sql`case when count(*) filter (where ${isIts}) <= ${sql.value(MOST_UNITS)}::int then coalesce(json_agg(${each} order by ${by}) filter (where ${isIts}), '[]') end`
  }
  return {
    from: sql`(select ${sql.join(list, sql.comma)} from (${rowsSql(asked, named, writing)}) g group by grouping sets (${sql.join(sets, sql.comma)})) g`,
    count: sql`max(${COUNT}) filter (where ${isOfSet(whole)})`,
    sum: ({ field, unit }) => (unit === null ? number(field) : byUnit(field, units.indexOf(unit))),
    number,
  }
}

const unitsOf = (sums: readonly PlannedSum[]): readonly ReadField[] => [
  ...new Set(sums.map(({ unit }) => unit).filter((unit) => unit !== null)),
]

/** Whether some are summed by their currency or unit. */
export const hasUnits = (sums: readonly PlannedSum[]): boolean => unitsOf(sums).length > 0

/** How groups of rows are counted and summed; without groups, all rows. */
export const summingOf = (asked: Asked): Summing => {
  const units = unitsOf(asked.sums)
  return units.length === 0 ? plainSumming(asked) : unitSumming(asked, units)
}
