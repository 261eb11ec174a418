// Secrets of credentials, as fingerprints, and the calls that were made.
import type { CallPeriod } from '#contracts/interfaces.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type NewSecret = {
  readonly sBrandsId: string
  readonly sId: string
  /** Where the credential works, from its first secret on. */
  readonly sSubsidiaryId: string
  readonly fingerprint: string
  readonly overlapHours: number
}

/** The one before holds for some hours, where there was one and they are not none. */
export const secretSql = ({
  sBrandsId,
  sId,
  sSubsidiaryId,
  fingerprint,
  overlapHours,
}: NewSecret): Sql => sql`
  update framework.sysapibrand c
  set "sPreviousHash" = case when ${sql.value(overlapHours)}::int > 0 then c."sSecretHash" end,
    "tPreviousEnds" = case
      when ${sql.value(overlapHours)}::int > 0 and c."sSecretHash" is not null
      then clock_timestamp() + make_interval(hours => ${sql.value(overlapHours)}::int) end,
    "sSecretHash" = ${sql.value(fingerprint)},
    "sSubsidiaryId" = coalesce(c."sSubsidiaryId", ${sql.value(sSubsidiaryId)}),
    "tSecret" = clock_timestamp()
  where c."sBrandsId" = ${sql.value(sBrandsId)} and c."sId" = ${sql.value(sId)}`

export type CallsAsked = {
  /** A code, a credential's id or a part of its name. */
  readonly search: string
  readonly isFailed: boolean
  readonly pageNum: number
  readonly pageSize: number
}

/** More are not counted. */
const MOST_COUNTED = 10_000

const ASKED_WRONG = 400

/** The log with who called, under that search. */
const calledSql = (sBrandsId: string, search: string): Sql => sql`
    from framework.sysapilog l
    left join framework.sysapibrand c on c."sBrandsId" = l."sBrandsId" and c."corpid" = l."sCorpId"
    where l."sBrandsId" = ${sql.value(sBrandsId)}
      and position(lower(${sql.value(search)}) in lower(concat_ws(' ', l."sApiCode", l."sCorpId", c."sName"))) > 0`

/** It answers InterfaceCall with `total`. */
export const callsSql = (sBrandsId: string, { search, isFailed, pageNum, pageSize }: CallsAsked): Sql => {
  const from = sql`
    ${calledSql(sBrandsId, search)}
      and (not ${sql.value(isFailed)}::boolean or l."iStatus" >= ${sql.value(ASKED_WRONG)}::int)`
  return sql`
    select l."iId"::text as "sId", l."tAt" as "tWhen", l."sApiCode", l."sMethod", l."sCorpId" as corpid, c."sName", l."iStatus",
      l."iMilliseconds", l."iBytesIn"::float8 as "iBytesIn", l."iBytesOut"::float8 as "iBytesOut", l."sClientIp",
      (select count(*)::int from (select 1 ${from} limit ${sql.value(MOST_COUNTED)}) k) as total
    ${from}
    order by l."iId" desc
    limit ${sql.value(pageSize)} offset ${sql.value((pageNum - 1) * pageSize)}`
}

export type CountsAsked = { readonly search: string; readonly per: CallPeriod }

const HOURS = 24
const MOST_DAYS = 365

/** The beginning of the hour, or of the day where the session is. */
const periodOf = (per: CallPeriod, time: Sql, sTimeZone: string): Sql =>
  per === 'hour'
    ? sql`date_trunc('hour', ${time})`
    : sql`date_trunc('day', ${time}, ${sql.value(sTimeZone)}::text)`

const HOURS_SQL = sql`
  select date_trunc('hour', now()) - make_interval(hours => n) as "tFrom"
  from generate_series(0, ${sql.value(HOURS - 1)}::int) n`

/** The days for which the log is kept. */
const daysSql = (sTimeZone: string): Sql => sql`
  select ((now() at time zone ${sql.value(sTimeZone)}::text)::date - n)::timestamp at time zone ${sql.value(sTimeZone)}::text as "tFrom"
  from framework.qrtz_job j,
    generate_series(0, least((j."jParameters" ->> 'iDays')::int, ${sql.value(MOST_DAYS)}::int) - 1) n
  where j."sId" = 'api-calls'`

/** It answers CallsCounted: each of 24 hours, or each day of the log, the earliest first. */
export const countsSql = (
  { sBrandsId, sTimeZone }: Pick<RequestContext, 'sBrandsId' | 'sTimeZone'>,
  { search, per }: CountsAsked,
): Sql => sql`
  with period as materialized (${per === 'hour' ? HOURS_SQL : daysSql(sTimeZone)}),
  counted as (
    select ${periodOf(per, sql`l."tAt"`, sTimeZone)} as "tFrom", count(*)::int as "iCalls",
      count(*) filter (where l."iStatus" >= ${sql.value(ASKED_WRONG)}::int)::int as "iErrors"
    ${calledSql(sBrandsId, search)}
      and l."tAt" >= (select min("tFrom") from period)
    group by 1
  )
  select p."tFrom", coalesce(n."iCalls", 0) as "iCalls", coalesce(n."iErrors", 0) as "iErrors"
  from period p
  left join counted n using ("tFrom")
  order by p."tFrom"`
