// The statements that read and hold what a save needs before it can be judged.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Touched } from '../../rows/plan/touched-rows.ts'
import { rowVersionSql } from '../../rows/query/row-version.ts'
import { type StoredRecord, workedRowSql } from '../../rows/query/rows-query.ts'
import { shownSql } from '../../rows/query/shown-query.ts'
import { idsSql, tableSql, textArray, where } from '../../rows/query/touched-query.ts'
import type { LookupPart } from '../plan/lookups.ts'
import type { Cascade, LinesNeed, LinesOf } from '../plan/save-needs.ts'

/** Untold of a form that shows all its rows. */
export type TouchedRecord = StoredRecord & { readonly isShown?: boolean }
export type LineRecord = StoredRecord & { readonly masterId: string }
export type LookupRecord = {
  readonly key: string
  readonly value: string
  readonly version: string
  readonly row: string
}

/** Holds the rows of a view, whose own rows no lock reaches. */
export const heldSql = (touched: Touched, context: RequestContext): Sql =>
  sql`select framework.hold_rows(${sql.value(touched.target.relation.name)}, ${idsSql(touched, context)})`

/** Holds the rows, in the order of their ids, so that two saves never wait for each other in a circle. */
export const touchedSql = (module: Module, touched: Touched, context: RequestContext): Sql => {
  const { form, relation } = touched.target
  const rule = shownSql({ module, form }, context)
  const shown = rule.length === 0 ? sql.empty : sql`, (${sql.join(rule, sql.and)}) is true as "isShown"`
  return sql`
    select t."sId", ${rowVersionSql(relation)} as version, ${workedRowSql(sql`t`)} as row${shown}
    from ${tableSql(relation)} t
    where ${where(relation, context, sql`t."sId" = any (${idsSql(touched, context)})`)}
    order by t."sId"
    for no key update`
}

export const linesSql = ({ masters, lines }: LinesNeed, context: RequestContext): Sql => {
  const { relation, parentColumn } = lines
  const master = sql.identifier('t', parentColumn)
  return sql`
    select ${master} as "masterId", t."sId", ${rowVersionSql(relation)} as version, ${workedRowSql(sql`t`)} as row
    from ${tableSql(relation)} t
    where ${where(relation, context, sql`${master} = any (${idsSql(masters, context)})`)}
    order by t."sId"`
}

/** The lines at the end of the way down from some masters. */
export const cascadeCondition = ({ way, masterIds }: Cascade, context: RequestContext): Sql => {
  const [first, ...rest] = way as readonly [LinesOf, ...LinesOf[]]
  let above = first
  let condition = sql`${sql.identifier('t', first.parentColumn)} = any (${textArray(masterIds)})`
  for (const lines of rest) {
    const ids = sql`select t."sId" from ${tableSql(above.relation)} t where ${where(above.relation, context, condition)}`
    condition = sql`${sql.identifier('t', lines.parentColumn)} in (${ids})`
    above = lines
  }
  return where(above.relation, context, condition)
}

/** Approved lines that would go with their masters; null when the lines know no approval. */
export const approvedLinesSql = (cascade: Cascade, context: RequestContext): Sql | null => {
  const relation = cascade.way.at(-1)?.relation
  if (relation === undefined || !relation.columns.has('bCheck')) return null
  return sql`
    select t."sId"
    from ${tableSql(relation)} t
    where ${cascadeCondition(cascade, context)} and t."bCheck" = 1
    limit 1`
}

/** The column by which records are looked up, as text. */
const lookedUpSql = ({ need, relation }: LookupPart): Sql => {
  const value = sql.identifier('t', need.valueColumn)
  return relation.columns.get(need.valueColumn)?.typeName === 'text' ? value : sql`${value}::text`
}

const lookupSql = (part: LookupPart, context: RequestContext): Sql => {
  const { need, relation, ruledBy } = part
  const value = lookedUpSql(part)
  const rule = ruledBy === undefined ? [] : shownSql(ruledBy, context)
  const names = new Set([need.valueColumn, ...need.columns.filter((name) => relation.columns.has(name))])
  const listed = sql.join(
    [...names].map((name) => sql.identifier('t', name)),
    sql.comma,
  )
  return sql`
    select ${sql.value(need.key)}::text as key, ${value} as value, ${rowVersionSql(relation)} as version,
      (select ${workedRowSql(sql`r`)} from (select ${listed}) r) as row
    from ${tableSql(relation)} t
    where ${where(relation, context, sql.join([sql`${value} = any (${textArray(need.values)})`, ...rule], sql.and))}`
}

/** The records that several lookups refer to, each under its lookup's key. */
export const lookupsSql = (parts: readonly LookupPart[], context: RequestContext): Sql =>
  sql.join(
    parts.map((part) => lookupSql(part, context)),
    sql` union all `,
  )

/** A lookup whose records are known: their versions, in the order of the values. */
export type KnownPart = LookupPart & { readonly versions: readonly string[] }

/** Whether the records of known lookups are still of the versions that are known. */
export const areCurrentSql = (parts: readonly KnownPart[], context: RequestContext): Sql =>
  sql.join(
    parts.map((part) => {
      const { need, relation, versions } = part
      const [values, value] = [textArray(need.values), lookedUpSql(part)]
      const version = sql`(${textArray(versions)})[array_position(${values}, ${value})]`
      const same = sql`${value} = any (${values}) and ${rowVersionSql(relation)} = ${version}`
      return sql`(select count(*) from ${tableSql(relation)} t where ${where(relation, context, same)}) = cardinality(${values})`
    }),
    sql.and,
  )
