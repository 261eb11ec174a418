// The statements about the amount of one record and the limits of roles that it is held against.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { tableSql, where } from '#server/records/rows/query/touched-query.ts'
import type { Relation, Routine } from '#server/schema/catalogue/catalogue.ts'

/** Up to which amount a role may approve records of a module; `sMost` null: any. */
export type AmountLimit = {
  readonly sRoleId: string
  readonly sAmountName: string
  readonly sCurrencyName: string | null
  readonly sMost: string | null
  /** Who acts has the role. */
  readonly isOwn: boolean
}

export type Measured = {
  readonly relation: Relation
  readonly sId: string
  readonly rate: Routine | undefined
}

const NUMBERS: ReadonlySet<string> = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8'])

export const limitsSql = (sModelsId: string): Sql =>
  sql`select * from framework.approval_limits(${sql.value(sModelsId)})`

/** In the base currency; null where it is not known. */
const amountSql = (
  { sAmountName, sCurrencyName }: AmountLimit,
  { relation, rate }: Measured,
  { sBrandsId, sSubsidiaryId, sTimeZone }: RequestContext,
): Sql => {
  if (!NUMBERS.has(relation.columns.get(sAmountName)?.typeName ?? '')) return sql`null::numeric`
  const amount = sql`t.${sql.identifier(sAmountName)}::numeric`
  if (sCurrencyName === null) return amount
  if (rate === undefined || !relation.columns.has(sCurrencyName)) return sql`null::numeric`
  const currency = sql`t.${sql.identifier(sCurrencyName)}::text`
  const worth = sql`${sql.identifier(rate.schema, rate.name)}(${sql.value(sBrandsId)}, ${sql.value(sSubsidiaryId)}, ${currency},
    (now() at time zone ${sql.value(sTimeZone)})::date)`
  return sql`case when ${currency} is null then ${amount} else ${amount} * ${worth} end`
}

export type Reached = { readonly enough: readonly boolean[] }

/** Whether the record's amount is within each of the limits, in their order: never where the amount is not known, but for a limit of any amount. */
export const enoughSql = (
  limits: readonly AmountLimit[],
  measured: Measured,
  context: RequestContext,
): Sql => {
  const each = limits.map((limit) =>
    limit.sMost === null
      ? sql`true`
      : sql`coalesce(${amountSql(limit, measured, context)} <= ${sql.value(limit.sMost)}::numeric, false)`,
  )
  const { relation, sId } = measured
  return sql`
    select array[${sql.join(each, sql.comma)}]::boolean[] as enough
    from ${tableSql(relation)} t
    where ${where(relation, context, sql`t."sId" = ${sql.value(sId)}`)}`
}
