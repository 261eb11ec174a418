// Writes the statement of a plan. PostgreSQL makes the JSON: `rows` holds one row a line, `fetched` their number with the one
// beyond the page, `total` and `sums` are of everything that the filters let through.
import { MOST_BYTES } from '#server/kernel/json/tenant-json.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import { compileSql, type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import { routineSql } from '#server/routines/binding/routine-sql.ts'
import { VERSION } from '../../rows/plan/read-shape.ts'
import type { ReadField } from '../../rows/plan/row-field.ts'
import { ID } from '../../rows/plan/row-source.ts'
import { conditionSql } from '../../rows/query/condition-query.ts'
import type { Writing } from '../../rows/query/expression-query.ts'
import { comparedField, listedField } from '../../rows/query/field-query.ts'
import { tenantCondition } from '../../rows/query/tenant-condition.ts'
import type { GroupsPlan, ReadPlan, RowsPlan } from '../plan/read-plan.ts'
import { afterSql, keysSql, orderSql } from './cursor-query.ts'
import { groupPageSql } from './group-query.ts'
import { pageLimitSql } from './page-limit.ts'
import { type Records, recordsSql } from './routine-records.ts'
import { pageAndTotalsSql, totalsSql } from './totals-query.ts'
import type { Filtered } from './unit-sums.ts'

/** `records`: the rows that the routine of a plan gave which reads them as records. */
export type ReadWriting = Writing & { readonly records: Records | null }

/** What the statement answers: one row. */
export type ReadOutcome = {
  /** The rows' JSON, one a line; null when there is none, and when they are more than is answered. */
  readonly rows: string | null
  /** How many rows were fetched: one more than the page has when there is a next page. */
  readonly fetched: string
  /** The last row's keys as a JSON array, where the rows do not hold them all. */
  readonly keys: string | null
  readonly total: string | null
  readonly sums: string | null
}

const NO_RECORDS: Records = { json: '[]', haveId: false }

/** The place of a row among those that a routine gave. */
const PLACE = '#'

const RECORD_ID: ReadField = {
  name: ID,
  kind: 'text',
  typeName: null,
  computed: null,
  isNullable: true,
}

const isId = ({ name }: ReadField): boolean => name === ID

/** The fields of records: the form's, and the sId that came with them. */
const recordFields = (fields: readonly ReadField[], { haveId }: Records): readonly ReadField[] =>
  haveId && !fields.some(isId) ? [...fields, RECORD_ID] : fields

/** Records in their places; the place is none of a row's own columns. */
const fromRecords = (fields: readonly ReadField[], records: Records): Sql => {
  const names = [...fields.map(({ name }) => name), PLACE].map((name) => sql.identifier(name))
  return sql`rows from (${recordsSql(records, fields)}) with ordinality as t (${sql.join(names, sql.comma)})`
}

const fromSql = ({ source }: ReadPlan, { records }: ReadWriting): Sql => {
  switch (source.kind) {
    case 'table':
    case 'view':
      return sql`${sql.identifier(source.relation.schema, source.relation.name)} t`
    case 'function':
      return sql`${routineSql(source.routine, source.bound)} t`
    case 'records':
      return fromRecords(recordFields(source.fields, records ?? NO_RECORDS), records ?? NO_RECORDS)
  }
}

/** Where the rows of a plan come from and which of them it lets through, the tenant's first of all. */
export const filteredOf = (plan: ReadPlan, writing: ReadWriting): Filtered => {
  const { source } = plan
  const tenant = 'relation' in source ? tenantCondition(source.relation, 't', writing.context) : []
  const conditions = [...tenant, ...plan.where.map((condition) => conditionSql(condition, writing))]
  return { from: fromSql(plan, writing), conditions: conditions.length === 0 ? [sql`true`] : conditions }
}

/** All that the user may see of a row, as one text's digest. */
const digestSql = ({ shown, source }: RowsPlan, writing: ReadWriting): Sql => {
  const fields = source.kind === 'records' ? recordFields(shown, writing.records ?? NO_RECORDS) : shown
  const columns = fields.map((field) => comparedField(field, writing))
  return sql`md5(row(${sql.join(columns, sql.comma)})::text)`
}

const versionSql = (plan: RowsPlan, writing: ReadWriting): Sql => {
  switch (plan.version) {
    case 'system':
      return sql`t.xmin::text`
    case 'column':
      return sql`t."version"::text`
    case 'digest':
      return digestSql(plan, writing)
  }
}

const columnsSql = (fields: readonly ReadField[], writing: Writing): Sql =>
  sql.join(
    fields.map((field) => sql`${listedField(field, writing)}, `),
    sql.empty,
  )

/** Null where some depend on what they are written for. */
const plainColumnsSql = remembered((fields: readonly ReadField[], writing: Writing) =>
  fields.every(({ computed }) => computed === null) ? columnsSql(fields, writing) : null,
)

/** The fields' columns; those of a form's usual list are written once. */
const fieldsSql = (fields: readonly ReadField[], writing: Writing): Sql =>
  plainColumnsSql(fields, writing) ?? columnsSql(fields, writing)

const listSql = (plan: RowsPlan, writing: ReadWriting): Sql => {
  const isThere = plan.hasId || writing.records?.haveId === true
  const id = isThere ? sql`${sql.identifier('t', ID)}, ` : sql.empty
  return sql`${id}${fieldsSql(plan.fields, writing)}${versionSql(plan, writing)} as ${sql.identifier(VERSION)}`
}

/** A function's rows come as it gives them where no order is written, and only then can PostgreSQL look into it. */
export const orderBySql = (plan: RowsPlan, writing: ReadWriting): Sql => {
  if (plan.isAsGiven && plan.source.kind === 'function') return sql.empty
  const keys = orderSql(plan.order, writing)
  const last = plan.source.kind === 'records' ? sql.identifier('t', PLACE) : digestSql(plan, writing)
  const isEnded = plan.hasId && !plan.isAsGiven
  return sql` order by ${sql.join(isEnded ? keys : [...keys, last], sql.comma)}`
}

/** Whether the rows themselves hold the values of the order's keys, exactly as they are compared. */
export const rowsHoldKeys = ({ fields, order }: RowsPlan): boolean =>
  order.every(
    ({ field: { name, kind } }) =>
      HOLDS_KEY.has(kind) && (name === ID || fields.some((field) => field.name === name)),
  )

const HOLDS_KEY: ReadonlySet<ReadField['kind']> = new Set<ReadField['kind']>([
  ...(['text', 'uuid', 'integer', 'numeric', 'float4', 'float8', 'flag'] as const),
  ...(['date', 'timestamptz', 'timestamp', 'time'] as const),
])

/** The rows together, one a line; null where they are more than is answered. PostgreSQL puts them together once. */
const rowsTextSql = (row: Sql): Sql => {
  const rows = sql`string_agg(${row}, E',\\n')`
  return sql`case when octet_length(${rows}) <= ${sql.value(MOST_BYTES)}::int then ${rows} end`
}

const rowsPageSql = (plan: RowsPlan, { from, conditions }: Filtered, writing: ReadWriting): Sql => {
  const after = plan.after === null ? [] : [afterSql(plan.order, plan.after, writing)]
  const tail = sql`from ${from} where ${sql.join([...conditions, ...after], sql.and)}${orderBySql(plan, writing)}`
  const list = listSql(plan, writing)
  if (!plan.hasId || rowsHoldKeys(plan)) {
    const page = pageLimitSql(sql`select ${list} ${tail}`, plan.page)
    return sql`select ${rowsTextSql(sql`row_to_json(r)::text`)} as "rows", count(*) as "fetched", null as "keys" from (${page}) r`
  }
  const page = pageLimitSql(
    sql`select (select row_to_json(l)::text from (select ${list}) l) as "row", ${keysSql(plan.order, writing)} as "keys" ${tail}`,
    plan.page,
  )
  const last = sql`(array_agg(r."keys"))[${sql.value(plan.page.pageSize)}::int]`
  return sql`select ${rowsTextSql(sql`r."row"`)} as "rows", count(*) as "fetched", ${last} as "keys" from (${page}) r`
}

const groupsPageSql = (plan: GroupsPlan, filtered: Filtered, writing: Writing): Sql => {
  const page = pageLimitSql(groupPageSql(plan, filtered, writing), plan.page)
  return sql`select ${rowsTextSql(sql`row_to_json(r)::text`)} as "rows", count(*) as "fetched", null as "keys" from (${page}) r`
}

const partsOf = (plan: ReadPlan, writing: ReadWriting) => {
  const filtered = filteredOf(plan, writing)
  const page =
    plan.kind === 'rows' ? rowsPageSql(plan, filtered, writing) : groupsPageSql(plan, filtered, writing)
  const groups = plan.kind === 'rows' ? null : plan.groups.map((field) => comparedField(field, writing))
  return { page, filtered, groups, writing }
}

/** The one statement of a read. */
export const readQuery = (plan: ReadPlan, writing: ReadWriting): Sql =>
  totalsSql(plan, partsOf(plan, writing))

/** A table has one row of a key: there is nothing to put together, to order or to count. */
const recordSql = (plan: RowsPlan, writing: ReadWriting): Sql => {
  const { from, conditions } = filteredOf(plan, writing)
  const row = sql`select ${listSql(plan, writing)} from ${from} where ${sql.join(conditions, sql.and)}`
  return sql`select row_to_json(r)::text as "rows", 1 as "fetched" from (${row}) r`
}

const isRecord = (plan: ReadPlan): plan is RowsPlan =>
  plan.kind === 'rows' &&
  plan.isSingle &&
  plan.page.offset === 0 &&
  plan.after === null &&
  plan.sums.length === 0

/** What a read of a base table sends on a connection that keeps plans. */
export type ReadStatements = {
  /** Each answers a part of the outcome. */
  readonly parts: readonly Statement[]
  /** Sent after them when the page does not tell its total; null where that is not wanted or among the parts. */
  readonly count: Statement | null
}

export const readStatements = (plan: ReadPlan, writing: ReadWriting): ReadStatements => {
  if (isRecord(plan)) return { parts: [compileSql(recordSql(plan, writing))], count: null }
  const { parts, count } = pageAndTotalsSql(plan, partsOf(plan, writing))
  return { parts: parts.map((part) => compileSql(part)), count: count && compileSql(count) }
}
