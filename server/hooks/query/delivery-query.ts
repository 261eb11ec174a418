// What hooks told, for the builder.
import type { Language } from '#contracts/language.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReceiptsAsked } from './receipt-query.ts'

type Reader = { readonly sBrandsId: string; readonly sLanguage: Language }

/** More are not counted. */
const MOST_COUNTED = 10_000

const FROM = sql`
  from framework.syswebhooksent s
  join framework.syswebhookout o on o."sBrandsId" = s."sBrandsId" and o."sId" = s."sHookId"`

const columnsIn = (language: Language): Sql => sql`
  s."sId", s."sHookId", o."sName", s."sEvent", s."tAt" as "tWhen", s."sState", s."iTries", s."iStatus",
  ${language === 'zh-CN' ? sql`coalesce(s."sErrorZh", s."sError")` : sql`s."sError"`} as "sError",
  case when s."sState" = 'waiting' then s."tDue" end as "tDue"`

/** It answers HookDelivery with `total`, the latest first. */
export const deliveriesSql = (
  { sBrandsId, sLanguage }: Reader,
  { search, isFailed, pageNum, pageSize }: ReceiptsAsked,
): Sql => {
  const asked = sql`
    ${FROM}
    where s."sBrandsId" = ${sql.value(sBrandsId)}
      and (not ${sql.value(isFailed)}::boolean or s."sState" = 'failed')
      and position(lower(${sql.value(search)}) in lower(o."sName")) > 0`
  return sql`
    select ${columnsIn(sLanguage)}, (select count(*)::int from (select 1 ${asked} limit ${sql.value(MOST_COUNTED)}) k) as total
    ${asked}
    order by s."tAt" desc, s."sId" desc
    limit ${sql.value(pageSize)}::int offset ${sql.value((pageNum - 1) * pageSize)}::bigint`
}

/** It answers HookDeliveryRead. */
export const readDeliverySql = ({ sBrandsId, sLanguage }: Reader, sDeliveryId: string): Sql => sql`
  select ${columnsIn(sLanguage)}, s."sBody"
  ${FROM}
  where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sId" = ${sql.value(sDeliveryId)}`

/** As if it had just happened; the row where there is one. */
export const tellAgainSql = (sBrandsId: string, sDeliveryId: string): Sql => sql`
  update framework.syswebhooksent s
  set "sState" = 'waiting', "iTries" = 0, "tDue" = clock_timestamp(), "tEnded" = null, "iStatus" = null, "sError" = null, "sErrorZh" = null
  where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sId" = ${sql.value(sDeliveryId)}
  returning s."sId"`
