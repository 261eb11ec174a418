// The statements by which messages are handed out and ended, as the platform; and what work does in its transaction.
import type { Text } from '#contracts/language.ts'
import type { P2pQueue } from '#contracts/queue.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { NOBODY_ANSWERS } from '../failure-text.ts'
import type { Message } from '../message.ts'

/** After so many tries a message is given up: the first, and one each after 1, 2, 4, 8 and 16 s. */
const MOST_TRIES = 6

/** How long a message stays with a node that says nothing. */
const LEASE = sql`interval '12 s'`
const KEPT_EVERY = sql`interval '3 s'`
/** How long a message is left to nodes of a newer version, while there may be some. */
const LEFT_TO_NEWER = sql`interval '10 minutes'`

/** The set clause of what failed; `isFinal` says that no other try is to follow. */
const failed = ({ en, zh }: Text, isFinal: Sql): Sql => sql`
  "sState" = case when ${isFinal} or m."iTries" >= ${sql.value(MOST_TRIES)}::int then 'dead' else 'waiting' end,
  "tDue" = clock_timestamp() + make_interval(secs => power(2, m."iTries" - 1) * (0.8 + 0.4 * random())),
  "tLimit" = null,
  "tEnded" = clock_timestamp(),
  "sError" = ${sql.value(en)}::text,
  "sErrorZh" = ${sql.value(zh === en ? null : zh)}::text`

/** Takes back what was with a node that says nothing any more. */
export const takeBackSql = (): Sql => sql`
  update framework.sysqueuemessage m
  set ${failed(NOBODY_ANSWERS, sql`false`)}
  from (
    select o."sId"
    from framework.sysqueuemessage o
    where o."sState" = 'running' and o."tLimit" < clock_timestamp()
    for update skip locked
  ) o
  where m."sId" = o."sId"`

export type Room = { readonly sName: P2pQueue; readonly most: number; readonly version: number }

/**
 * Takes what is due, as many of each destination as there is room for. Of those with one key the earliest goes first, alone; one that
 * waits for another try holds nobody up. What has a newer version than is understood here is left to nodes that understand it, for a while.
 */
export const takeSql = (rooms: readonly Room[]): Sql => sql`
  with taken as materialized (
    select d."sId"
    from json_to_recordset(${sql.value(JSON.stringify(rooms))}::json) r ("sName" text, most int, version int)
    cross join lateral (
      select w."sId"
      from framework.sysqueuemessage w
      where w."sName" = r."sName"
        and w."sState" = 'waiting'
        and w."tDue" <= clock_timestamp()
        and (w."iVersion" <= r.version or w."tAt" < clock_timestamp() - ${LEFT_TO_NEWER})
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
    "tLimit" = clock_timestamp() + ${LEASE}
  from taken t
  where m."sId" = t."sId"
  returning m."sId", m."sName", m."sBrandsId", m."sSubsidiaryId", m."sUserId", m."iVersion", m."iTries", m."jPayload" as payload`

type Try = Pick<Message, 'sId' | 'iTries'>

const triesOf = (tries: readonly Try[]): Sql =>
  sql`json_to_recordset(${sql.value(JSON.stringify(tries.map(({ sId, iTries }) => ({ sId, iTries }))))}::json) r ("sId" text, "iTries" int)`

/**
 * Keeps what a node is at work on; answers what is not its own any more. What its own transactions hold is passed over: nobody takes it
 * meanwhile.
 */
export const keepSql = (tries: readonly Try[]): Sql => sql`
  with kept as (
    update framework.sysqueuemessage m
    set "tLimit" = clock_timestamp() + ${LEASE}
    from (
      select o."sId"
      from framework.sysqueuemessage o
      join ${triesOf(tries)} on r."sId" = o."sId" and r."iTries" = o."iTries"
      where o."sState" = 'running' and o."tLimit" < clock_timestamp() + ${LEASE} - ${KEPT_EVERY}
      for update of o skip locked
    ) o
    where m."sId" = o."sId"
  )
  select r."sId", r."iTries"
  from ${triesOf(tries)}
  where not exists (
    select
    from framework.sysqueuemessage m
    where m."sId" = r."sId" and m."iTries" = r."iTries" and m."sState" = 'running')`

/** Of a message that no tenant caused, or whose work left nothing to claim it with. Answers its id where it was still this try's. */
export const doneSql = ({ sId, iTries }: Try): Sql => sql`
  update framework.sysqueuemessage m
  set "sState" = 'done', "tLimit" = null, "tEnded" = clock_timestamp(), "sError" = null, "sErrorZh" = null
  where m."sId" = ${sql.value(sId)} and m."sState" = 'running' and m."iTries" = ${sql.value(iTries)}::int
  returning m."sId"`

export const failedSql = ({ sId, iTries }: Try, because: Text, isFinal: boolean): Sql => sql`
  update framework.sysqueuemessage m
  set ${failed(because, sql`${sql.value(isFinal)}::boolean`)}
  where m."sId" = ${sql.value(sId)} and m."sState" = 'running' and m."iTries" = ${sql.value(iTries)}::int`

/** Claims a message of the acting tenant. */
export const claimSql = ({ sId, iTries }: Try): Sql =>
  sql`select framework.finish_message(${sql.value(sId)}, ${sql.value(iTries)}::int) as "isOurs"`

/** Forgets what was done or stopped a while ago. */
export const forgetSql = (): Sql => sql`
  with old as materialized (
    select d."sId"
    from framework.sysqueuemessage d
    where d."sState" in ('done', 'stopped') and d."tEnded" < now() - interval '10 minutes'
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
