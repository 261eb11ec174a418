// What hooks received, as the platform sees it. Until it is done, the message of the queue with the same id says what became of it.
import type { Language } from '#contracts/language.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type NewReceipt = {
  readonly sBrandsId: string
  readonly sHookId: string
  readonly sSignature: string
  readonly sMessageId: string | null
  readonly sBody: string
  readonly sClientIp: string
}

export const receiveSql = (receipt: NewReceipt): Sql => sql`
  select framework.receive_hook(
    ${sql.value(receipt.sBrandsId)}, ${sql.value(receipt.sHookId)}, ${sql.value(receipt.sSignature)}, ${sql.value(receipt.sMessageId)},
    ${sql.value(receipt.sBody)}, ${sql.value(receipt.sClientIp)}) as "sReceiptId"`

type Named = { readonly sBrandsId: string; readonly sReceiptId: string }

export type StoredReceipt = {
  readonly sBody: string
  readonly sHookCode: string
  readonly sName: string
  readonly sProcName: string
}

export const receiptSql = ({ sBrandsId, sReceiptId }: Named): Sql => sql`
  select r."sBody", h."sHookCode", h."sName", h."sProcName"
  from framework.syswebhookreceipt r
  join framework.syswebhook h on h."sBrandsId" = r."sBrandsId" and h."sId" = r."sHookId"
  where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = ${sql.value(sReceiptId)}`

/** As the acting tenant. */
export const finishReceiptSql = (sReceiptId: string, tries: number): Sql =>
  sql`select framework.finish_receipt(${sql.value(sReceiptId)}, ${sql.value(tries)}::int)`

export const deliverAgainSql = ({ sBrandsId, sReceiptId }: Named): Sql =>
  sql`select framework.deliver_receipt(${sql.value(sBrandsId)}, ${sql.value(sReceiptId)}) as "isPut"`

const FROM = sql`
  from framework.syswebhookreceipt r
  join framework.syswebhook h on h."sBrandsId" = r."sBrandsId" and h."sId" = r."sHookId"
  left join framework.sysqueuemessage m on m."sId" = r."sId" and r."tDone" is null`

const STATE = sql`case when r."tDone" is not null then 'done' when m."sState" in ('waiting', 'running') then 'waiting' else 'failed' end`

const columnsIn = (language: Language): Sql => sql`
  r."sId", r."sHookId", h."sName", r."tAt" as "tWhen", ${STATE} as "sState", coalesce(r."iTries", m."iTries", 0) as "iTries",
  ${language === 'zh-CN' ? sql`coalesce(m."sErrorZh", m."sError")` : sql`m."sError"`} as "sError", r."tDone",
  octet_length(r."sBody") as "iBytes", r."sClientIp", r."sMessageId"`

export type ReceiptsAsked = {
  /** A part of the hook's name. */
  readonly search: string
  /** Those alone that were given up. */
  readonly isFailed: boolean
  readonly pageNum: number
  readonly pageSize: number
}

/** More are not counted. */
const MOST_COUNTED = 10_000

type Reader = { readonly sBrandsId: string; readonly sLanguage: Language }

/** It answers HookReceipt with `total`, the latest first. */
export const receiptsSql = (
  { sBrandsId, sLanguage }: Reader,
  { search, isFailed, pageNum, pageSize }: ReceiptsAsked,
): Sql => {
  const asked = sql`
    ${FROM}
    where r."sBrandsId" = ${sql.value(sBrandsId)}
      and (not ${sql.value(isFailed)}::boolean or ${STATE} = 'failed')
      and position(lower(${sql.value(search)}) in lower(h."sName")) > 0`
  return sql`
    select ${columnsIn(sLanguage)}, (select count(*)::int from (select 1 ${asked} limit ${sql.value(MOST_COUNTED)}) k) as total
    ${asked}
    order by r."tAt" desc, r."sId" desc
    limit ${sql.value(pageSize)}::int offset ${sql.value((pageNum - 1) * pageSize)}::bigint`
}

/** It answers HookReceiptRead. */
export const readReceiptSql = ({ sBrandsId, sLanguage }: Reader, sReceiptId: string): Sql => sql`
  select ${columnsIn(sLanguage)}, r."sBody"
  ${FROM}
  where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = ${sql.value(sReceiptId)}`
