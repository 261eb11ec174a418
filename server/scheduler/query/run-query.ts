// The statements by which triggers fire and runs are taken, kept and ended. All times are the database's.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Run } from '../work.ts'

/** How long a run stays with a node that says nothing: another takes it over within 5 s, as it looks once a second. */
const LEASE = sql`interval '3.5 s'`
/** A run whose node went away so often is not begun again: it may be what ends them. */
const MOST_TRIES = 3
const MOST_AT_ONCE = 50

/** A point in time as milliseconds. */
const milliseconds = (time: Sql): Sql => sql`(extract(epoch from ${time}) * 1000)::float8`

/** A trigger's plan, for statements in which it is called t. */
const PLAN = sql`
  t."sId", t."sJobId", t."sCron", t."iIntervalSeconds", t."sTimeZone", t."sMisfire", t."iGraceSeconds",
  (select json_build_object('weekdays', c."aWeekdaysOff",
      'days', array(select d."tDay" from framework.qrtz_dayoff d where d."sCalendarId" = c."sId"))
    from framework.qrtz_calendar c
    where c."sId" = t."sCalendarId") as calendar`

export type TriggerRow = {
  readonly sId: string
  readonly sJobId: string
  readonly sCron: string | null
  readonly iIntervalSeconds: number | null
  readonly sTimeZone: string | null
  readonly sMisfire: 'once' | 'skip' | 'each'
  readonly iGraceSeconds: number
  readonly calendar: { readonly weekdays: readonly number[]; readonly days: readonly string[] } | null
}

export type DueTrigger = TriggerRow & {
  /** In milliseconds, like `now`; null where it is to be worked out: nobody has, or the clock was set back since. */
  readonly next: number | null
  readonly now: number
}

/** Whether a job `j` is one of this node's: of the service itself, or of a plugin that it has loaded. */
export const isHereSql = (plugins: readonly string[]): Sql =>
  sql`(j."sPlugin" is null or j."sPlugin" = any (${sql.value(plugins)}::text[]))`

/** Triggers that are due or whose next time is to be worked out, held until the transaction ends. Those of jobs that are running wait. */
export const dueSql = (plugins: readonly string[]): Sql => sql`
  select ${PLAN},
    case when t."tSet" <= clock_timestamp() then ${milliseconds(sql`t."tNext"`)} end as next,
    ${milliseconds(sql`clock_timestamp()`)} as now
  from framework.qrtz_trigger t
  join framework.qrtz_job j on j."sId" = t."sJobId"
  where j."bPaused" = 0
    and ${isHereSql(plugins)}
    and (t."tSet" is null
      or t."tSet" > clock_timestamp()
      or t."tNext" <= clock_timestamp() and not exists (
        select
        from framework.qrtz_fired f
        where f."sJobId" = t."sJobId" and f."sState" in ('waiting', 'running') and f."bOverlap" = 0))
  order by t."tNext"
  limit ${sql.value(MOST_AT_ONCE)}::int
  for update of t skip locked`

export const triggersSql = (): Sql => sql`
  select ${PLAN}, t."sCalendarId", t."sError"
  from framework.qrtz_trigger t
  order by t."sJobId", t."sId"`

export type FiredTrigger = {
  readonly sTriggerId: string
  readonly sJobId: string
  /** Times as ISO texts. */
  readonly scheduled: string | null
  readonly next: string | null
  readonly sError: string | null
}

/** Makes a run of each firing, once; a trigger whose job got another run meanwhile stays due. */
export const fireSql = (fired: readonly FiredTrigger[]): Sql => sql`
  with planned as materialized (
    select p."sTriggerId", p."sJobId", p.scheduled, p.next, p."sError",
      exists (
        select
        from framework.qrtz_fired f
        where f."sTriggerId" = p."sTriggerId" and f."tScheduled" = p.scheduled
      ) as "isAgain"
    from json_to_recordset(${sql.value(JSON.stringify(fired))}::json)
      p ("sTriggerId" text, "sJobId" text, scheduled timestamptz, next timestamptz, "sError" text)
  ),
  made as (
    insert into framework.qrtz_fired ("sJobId", "sTriggerId", "tScheduled", "bOverlap")
    select p."sJobId", p."sTriggerId", p.scheduled, j."bOverlap"
    from planned p
    join framework.qrtz_job j on j."sId" = p."sJobId"
    where p.scheduled is not null and not p."isAgain"
    on conflict do nothing
    returning "sTriggerId"
  )
  update framework.qrtz_trigger t
  set "tNext" = p.next, "tSet" = clock_timestamp(), "sError" = p."sError"
  from planned p
  where t."sId" = p."sTriggerId"
    and (p.scheduled is null or p."isAgain" or exists (select from made m where m."sTriggerId" = p."sTriggerId"))`

/** Keeps the runs of this node; answers those that are still its own. */
export const keepSql = (runs: readonly Run[]): Sql => sql`
  update framework.qrtz_fired f
  set "tLease" = clock_timestamp() + ${LEASE}
  from json_to_recordset(${sql.value(JSON.stringify(runs.map(({ sId, iTries }) => ({ sId, iTries }))))}::json)
    r ("sId" text, "iTries" int)
  where f."sId" = r."sId" and f."iTries" = r."iTries" and f."sState" = 'running'
  returning f."sId"`

export type LostRun = { readonly job: string; readonly because: string }

/** Ends runs whose nodes went away too often. */
export const giveUpSql = (): Sql => sql`
  update framework.qrtz_fired f
  set "sState" = 'failed', "tLease" = null, "tEnd" = clock_timestamp(),
    "sError" = 'Each node that ran it went away before it had ended.'
  where f."sState" = 'running' and f."tLease" < clock_timestamp() and f."iTries" >= ${sql.value(MOST_TRIES)}::int
  returning f."sJobId" as job, f."sError" as because`

/** Takes runs that wait, and those whose node is gone. */
export const takeSql = (room: number, plugins: readonly string[]): Sql => sql`
  update framework.qrtz_fired f
  set "sState" = 'running', "iTries" = f."iTries" + 1, "tStart" = clock_timestamp(), "tLease" = clock_timestamp() + ${LEASE}
  from (
    select o."sId"
    from framework.qrtz_fired o
    join framework.qrtz_job j on j."sId" = o."sJobId"
    where (o."sState" = 'waiting' or o."sState" = 'running' and o."tLease" < clock_timestamp())
      and ${isHereSql(plugins)}
    order by o."tScheduled"
    limit ${sql.value(room)}::int
    for update of o skip locked
  ) o, framework.qrtz_job j
  where f."sId" = o."sId" and j."sId" = f."sJobId"
  returning f."sId", f."sJobId", f."iTries", j."sWork", j."jParameters" as parameters, j."sBrandsId", j."iLimitSeconds",
    ${milliseconds(sql`f."tStart" - f."tScheduled"`)} as "lateMs"`

/** In how many milliseconds the next trigger is due; null where none is. */
export const soonestSql = (plugins: readonly string[]): Sql => sql`
  select ${milliseconds(sql`min(t."tNext") - clock_timestamp()`)} as "inMs"
  from framework.qrtz_trigger t
  join framework.qrtz_job j on j."sId" = t."sJobId"
  where j."bPaused" = 0 and ${isHereSql(plugins)}`

type Try = Pick<Run, 'sId' | 'iTries'>

const ofTry = ({ sId, iTries }: Try): Sql =>
  sql`f."sId" = ${sql.value(sId)} and f."iTries" = ${sql.value(iTries)}::int and f."sState" = 'running'`

/** Whether the run is still this try's; nobody else takes it until the transaction ends. */
export const holdSql = (run: Try): Sql =>
  sql`select from framework.qrtz_fired f where ${ofTry(run)} for update`

export const endSql = (
  run: Try,
  { iCount, sError }: { readonly iCount: number | null; readonly sError: string | null },
): Sql => sql`
  update framework.qrtz_fired f
  set "sState" = ${sql.value(sError === null ? 'done' : 'failed')}, "tLease" = null, "tEnd" = clock_timestamp(),
    "iCount" = ${sql.value(iCount)}::bigint, "sError" = ${sql.value(sError)}::text
  where ${ofTry(run)}`

/** Gives a run back that this node does not end. */
export const giveBackSql = (run: Try): Sql => sql`
  update framework.qrtz_fired f
  set "sState" = 'waiting', "iTries" = f."iTries" - 1, "tStart" = null, "tLease" = null
  where ${ofTry(run)}`
