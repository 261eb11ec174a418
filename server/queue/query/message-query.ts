// The statements by which messages are kept and ended, as the platform; and what work does in its transaction.
import type { CallToLog } from '#contracts/interface-calls.ts'
import type { Text } from '#contracts/language.ts'
import type { P2pQueue } from '#contracts/queue.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { NOBODY_ANSWERS } from '../failure-text.ts'
import type { Message } from '../message.ts'
import { LEASE } from './lease.ts'

/** After so many tries a message is given up: the first, and one each after 1, 2, 4, 8 and 16 s. */
const MOST_TRIES = 6

const KEPT_EVERY = sql`interval '3 s'`

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

const LOOKED_AT_AGAIN = sql`interval '5 minutes'`

/** Puts it back as if it had not been taken. */
export const waitsSql = ({ sId, iTries }: Try, { en, zh }: Text): Sql => sql`
  update framework.sysqueuemessage m
  set "sState" = 'waiting', "iTries" = m."iTries" - 1, "tDue" = clock_timestamp() + ${LOOKED_AT_AGAIN}, "tLimit" = null,
    "sError" = ${sql.value(en)}::text, "sErrorZh" = ${sql.value(zh)}::text
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

/** Of the acting tenant. */
export const syncTodoSql = (): Sql => sql`select framework.sync_todo()`

export const syncGoneSql = (sUserId: string): Sql => sql`select framework.sync_gone(${sql.value(sUserId)})`

/** Of whichever tenants. */
export const logCallsSql = (calls: readonly CallToLog[]): Sql =>
  sql`select framework.log_api_calls(${sql.value(JSON.stringify(calls))}::jsonb)`
