// The statements by which messages are handed out and ended, as the platform; and what work does in its transaction.
import type { P2pQueue } from '#contracts/queue.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Message } from '../message.ts'

/** After so many tries a message is given up: the first, and one each after 1, 2, 4, 8 and 16 s. */
const MOST_TRIES = 6

/** The set clause of what failed; `isFinal` says that no other try is to follow. */
const failed = (sError: string, isFinal: Sql): Sql => sql`
  "sState" = case when ${isFinal} or m."iTries" >= ${sql.value(MOST_TRIES)}::int then 'dead' else 'waiting' end,
  "tDue" = clock_timestamp() + make_interval(secs => power(2, m."iTries" - 1) * (0.8 + 0.4 * random())),
  "tLimit" = null,
  "tEnded" = clock_timestamp(),
  "sError" = ${sql.value(sError)}::text`

/** Takes back what whoever worked on it has not ended in time. */
export const takeBackSql = (): Sql => sql`
  update framework.sysqueuemessage m
  set ${failed('Whoever worked on it ended without a word, or did not end in time.', sql`false`)}
  from (
    select o."sId"
    from framework.sysqueuemessage o
    where o."sState" = 'running' and o."tLimit" < clock_timestamp()
    for update skip locked
  ) o
  where m."sId" = o."sId"`

export type Room = { readonly sName: P2pQueue; readonly most: number; readonly limitSeconds: number }

/**
 * Takes what is due, as many of each destination as there is room for. Of those with one key the earliest goes first, alone; one that
 * waits for another try holds nobody up.
 */
export const takeSql = (rooms: readonly Room[]): Sql => sql`
  with taken as materialized (
    select d."sId", r."limitSeconds"
    from json_to_recordset(${sql.value(JSON.stringify(rooms))}::json) r ("sName" text, most int, "limitSeconds" float8)
    cross join lateral (
      select w."sId"
      from framework.sysqueuemessage w
      where w."sName" = r."sName"
        and w."sState" = 'waiting'
        and w."tDue" <= clock_timestamp()
        and (w."sKey" is null or not exists (
          select
          from framework.sysqueuemessage e
          where e."sName" = w."sName"
            and e."sKey" = w."sKey"
            and e."sBrandsId" is not distinct from w."sBrandsId"
            and (e."sState" = 'running'
              or e."sState" = 'waiting' and e."iOrder" < w."iOrder" and e."tDue" <= clock_timestamp())))
      order by w."iOrder"
      limit r.most
      for update skip locked
    ) d
  )
  update framework.sysqueuemessage m
  set "sState" = 'running',
    "iTries" = m."iTries" + 1,
    "tLimit" = clock_timestamp() + make_interval(secs => t."limitSeconds")
  from taken t
  where m."sId" = t."sId"
  returning m."sId", m."sName", m."sBrandsId", m."sSubsidiaryId", m."sUserId", m."iVersion", m."iTries", m."jPayload" as payload`

type Try = Pick<Message, 'sId' | 'iTries'>

/** Of a message that no tenant caused, or whose work left nothing to claim it with. Answers its id where it was still this try's. */
export const doneSql = ({ sId, iTries }: Try): Sql => sql`
  update framework.sysqueuemessage m
  set "sState" = 'done', "tLimit" = null, "tEnded" = clock_timestamp(), "sError" = null
  where m."sId" = ${sql.value(sId)} and m."sState" = 'running' and m."iTries" = ${sql.value(iTries)}::int
  returning m."sId"`

export const failedSql = ({ sId, iTries }: Try, sError: string, isFinal: boolean): Sql => sql`
  update framework.sysqueuemessage m
  set ${failed(sError, sql`${sql.value(isFinal)}::boolean`)}
  where m."sId" = ${sql.value(sId)} and m."sState" = 'running' and m."iTries" = ${sql.value(iTries)}::int`

/** Claims a message of the acting tenant. */
export const claimSql = ({ sId, iTries }: Try): Sql =>
  sql`select framework.finish_message(${sql.value(sId)}, ${sql.value(iTries)}::int) as "isOurs"`

/** Forgets what was done a while ago. */
export const forgetSql = (): Sql => sql`
  with old as materialized (
    select d."sId"
    from framework.sysqueuemessage d
    where d."sState" = 'done' and d."tEnded" < now() - interval '10 minutes'
    order by d."tEnded"
    limit 1000
    for update skip locked
  )
  delete from framework.sysqueuemessage m
  using old o
  where m."sId" = o."sId"`

export const mergeOwnBaseSql = (sName: P2pQueue): Sql =>
  sql`select framework.merge_own_base(${sql.value(sName)})`

export const mergeAllBaseSql = (sName: P2pQueue): Sql =>
  sql`select framework.merge_all_base(${sql.value(sName)})`
