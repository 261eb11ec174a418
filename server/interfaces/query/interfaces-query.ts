// Secrets of credentials, as fingerprints, and the calls that were made.
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

/** It answers InterfaceCall with `total`. */
export const callsSql = (sBrandsId: string, { search, isFailed, pageNum, pageSize }: CallsAsked): Sql => {
  const from = sql`
    from framework.sysapilog l
    left join framework.sysapibrand c on c."sBrandsId" = l."sBrandsId" and c."corpid" = l."sCorpId"
    where l."sBrandsId" = ${sql.value(sBrandsId)}
      and (not ${sql.value(isFailed)}::boolean or l."iStatus" >= ${sql.value(ASKED_WRONG)}::int)
      and position(lower(${sql.value(search)}) in lower(concat_ws(' ', l."sApiCode", l."sCorpId", c."sName"))) > 0`
  return sql`
    select l."iId"::text as "sId", l."tAt" as "tWhen", l."sApiCode", l."sMethod", l."sCorpId" as corpid, c."sName", l."iStatus",
      l."iMilliseconds", l."iBytesIn"::float8 as "iBytesIn", l."iBytesOut"::float8 as "iBytesOut", l."sClientIp",
      (select count(*)::int from (select 1 ${from} limit ${sql.value(MOST_COUNTED)}) k) as total
    ${from}
    order by l."iId" desc
    limit ${sql.value(pageSize)} offset ${sql.value((pageNum - 1) * pageSize)}`
}
