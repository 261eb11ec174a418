// What administrators ask of the queue: of all tenants, or of one.

import type { Language } from '#contracts/language.ts'
import type { P2pQueue } from '#contracts/queue.ts'
import type { Whose } from '#server/kernel/context/administrator.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

const ofThem = (whose: Whose): Sql => (whose === null ? sql`true` : sql`m."sBrandsId" = ${sql.value(whose)}`)

/** Destinations with nothing to tell are not among the rows. */
export const destinationsSql = (whose: Whose): Sql => sql`
  select m."sName",
    (count(*) filter (where m."sState" in ('waiting', 'running')))::int as "iDepth",
    (count(*) filter (where m."sState" in ('waiting', 'running') and m."sError" is not null))::int as "iFailing",
    (count(*) filter (where m."sState" = 'dead'))::int as "iDead",
    coalesce(floor(extract(epoch from clock_timestamp() - min(m."tAt") filter (where m."sState" in ('waiting', 'running')))), 0)::int as "iOldestSeconds",
    (count(*) filter (where m."sState" = 'done' and m."tEnded" > clock_timestamp() - interval '1 minute'))::int as "iPerMinute"
  from framework.sysqueuemessage m
  where ${ofThem(whose)}
  group by m."sName"`

const columnsIn = (language: Language): Sql => sql`
  m."sId", m."sName", m."sState", m."sBrandsId", m."iVersion", m."iTries", to_json(m."tAt") #>> '{}' as "tAt",
  ${language === 'zh-CN' ? sql`coalesce(m."sErrorZh", m."sError")` : sql`m."sError"`} as "sError",
  case when m."sError" is not null then to_json(m."tEnded") #>> '{}' end as "tFailed", m."jPayload" as payload`

export type DeadAsked = {
  readonly sName: P2pQueue | null
  readonly pageNum: number
  readonly pageSize: number
}

const dead = (whose: Whose, sName: P2pQueue | null): Sql => sql`
  ${ofThem(whose)} and m."sState" = 'dead' and ${sName === null ? sql`true` : sql`m."sName" = ${sql.value(sName)}`}`

/** The latest first. */
export const deadSql = (
  whose: Whose,
  language: Language,
  { sName, pageNum, pageSize }: DeadAsked,
): Sql => sql`
  select ${columnsIn(language)}
  from framework.sysqueuemessage m
  where ${dead(whose, sName)}
  order by m."tEnded" desc, m."sId" desc
  limit ${sql.value(pageSize)}::int offset ${sql.value((pageNum - 1) * pageSize)}::bigint`

export const deadCountSql = (whose: Whose, sName: P2pQueue | null): Sql => sql`
  select count(*)::int as total from framework.sysqueuemessage m where ${dead(whose, sName)}`

export const messageSql = (whose: Whose, language: Language, sId: string): Sql => sql`
  select ${columnsIn(language)} from framework.sysqueuemessage m where ${ofThem(whose)} and m."sId" = ${sql.value(sId)}`

export type Replayed = { readonly sIds?: readonly string[]; readonly sName?: P2pQueue }

/** As if they had just been put in. */
export const replaySql = (whose: Whose, { sIds, sName }: Replayed): Sql => sql`
  update framework.sysqueuemessage m
  set "sState" = 'waiting', "iTries" = 0, "tAt" = clock_timestamp(), "tDue" = clock_timestamp(), "iTransaction" = null
  where ${dead(whose, sName ?? null)}
    and ${sIds === undefined ? sql`true` : sql`m."sId" = any (${sql.value(sIds)}::text[])`}
  returning m."sId"`
