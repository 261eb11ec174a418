// The statements that write a save. Rows travel as one JSON value each statement, so that its text does not grow with
// them and every type is read by PostgreSQL itself.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import { tenantCondition } from '../../rows/query/tenant-condition.ts'
import type { Cascade } from '../plan/save-needs.ts'
import { BILL_DATE, type RowsOfTarget, type WriteGroup } from '../plan/save-writes.ts'
import { cascadeCondition } from './state-query.ts'

const tableSql = ({ schema, name }: Relation): Sql => sql.identifier(schema, name)

/** `rows` is the JSON text of an array. */
const recordsSql = (relation: Relation, rows: string): Sql =>
  sql`jsonb_populate_recordset(null::${tableSql(relation)}, ${sql.value(rows)}::jsonb) r`

/** What is added, but for the rows themselves. */
export type Addition = Omit<WriteGroup, 'rows' | 'json'>

type Tenant = Pick<RequestContext, 'sBrandsId' | 'sSubsidiaryId'>

const TENANT = sql`"sBrandsId", "sSubsidiaryId"`

/** The next bill number for a column: of the row's own date where it has one, else of today. */
const billNumberSql = ({ target, columns }: Addition, name: string): Sql => {
  const parts = [sql.value(target.relation.name), sql.value(name)]
  const date = sql`coalesce(${sql.identifier('r', BILL_DATE)}::date, current_date)`
  const all = columns.includes(BILL_DATE) ? [...parts, date] : parts
  return sql`framework.next_bill_no(${sql.join(all, sql.comma)})`
}

/**
 * Adds rows, given as the JSON text of an array, where the condition holds; columns that are numbered take the next bill number, row
 * after row.
 */
export const additionSql = (
  addition: Addition,
  rows: string,
  { context, condition = null }: { readonly context: Tenant; readonly condition?: Sql | null },
): Sql => {
  const { target, columns, numbered } = addition
  const { relation } = target
  const names = [...columns, ...numbered].map((name) => sql.identifier(name))
  const values = [
    sql`${sql.value(context.sBrandsId)}::text`,
    sql`${sql.value(context.sSubsidiaryId)}::text`,
    ...columns.map((name) => sql.identifier('r', name)),
    ...numbered.map((name) => billNumberSql(addition, name)),
  ]
  return sql`
    insert into ${tableSql(relation)} as t (${sql.join([TENANT, ...names], sql.comma)})
    select ${sql.join(values, sql.comma)}
    from ${recordsSql(relation, rows)}
    ${condition === null ? sql.empty : sql`where ${condition}`}`
}

/** The bill number of a row that is given another date: the next one where that is in another period. */
const renumberedSql = ({ target }: WriteGroup, name: string): Sql => {
  const column = sql.identifier('t', name)
  const dates = [sql.identifier('t', BILL_DATE), sql.identifier('r', BILL_DATE)].map(
    (date) => sql`${date}::date`,
  )
  const given = [sql.value(target.relation.name), sql.value(name), column, ...dates]
  return sql`${sql.identifier(name)} = framework.renumbered(${sql.join(given, sql.comma)})`
}

/** Changes rows; one without changed columns is written all the same, so that its version changes. */
export const changeSql = (group: WriteGroup, context: RequestContext): Sql => {
  const { target, columns, numbered, json } = group
  const { relation } = target
  const names = columns.length === 0 ? ['sId'] : columns
  const settings = [
    ...names.map((name) => sql`${sql.identifier(name)} = ${sql.identifier('r', name)}`),
    ...numbered.map((name) => renumberedSql(group, name)),
  ]
  return sql`
    update ${tableSql(relation)} t
    set ${sql.join(settings, sql.comma)}
    from ${recordsSql(relation, json)}
    where ${sql.join([...tenantCondition(relation, 't', context), sql`t."sId" = r."sId"`], sql.and)}`
}

export const deletionSql = ({ target, ids }: RowsOfTarget, context: RequestContext): Sql => {
  const { relation } = target
  const condition = sql`t."sId" = any (${sql.value(ids)}::text[])`
  return sql`
    delete from ${tableSql(relation)} t
    where ${sql.join([...tenantCondition(relation, 't', context), condition], sql.and)}`
}

/** Deletes the lines that go with their masters. */
export const cascadeSql = (cascade: Cascade, context: RequestContext): Sql => {
  const relation = cascade.way.at(-1)?.relation
  if (relation === undefined) throw new TypeError('a cascade has a way')
  return sql`delete from ${tableSql(relation)} t where ${cascadeCondition(cascade, context)}`
}

/** The parts of a statement that stand before it under names. */
export type Named = { readonly name: string; readonly part: Sql }

/** One statement that adds several groups of rows at once and gives back all of them, group by group. */
export const additionsSql = (before: readonly Named[], additions: readonly Sql[]): Sql => {
  const added = additions.map((part, at): Named => ({ name: `g${at}`, part }))
  const parts = [...before, ...added].map(({ name, part }) => sql`${sql.identifier(name)} as (${part})`)
  const rows = added.map(
    ({ name }) => sql`select g."formId", g."sId", g.version, g.row from ${sql.identifier(name)} g`,
  )
  return sql`with ${sql.join(parts, sql.comma)} ${sql.join(rows, sql` union all `)}`
}
