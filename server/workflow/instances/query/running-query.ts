// Root instances that are under way in a tenant, the oldest first, a page after the last one of the page before.
import type { RunningInstance } from '#contracts/workflow/running.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type RunningAsked = {
  /** A process; null: all. */
  readonly sKey: string | null
  /** One version of it. */
  readonly processDefinitionId: string | null
  /** In what records are called, who submitted them, and whom they wait for; empty: all. */
  readonly search: string
  readonly stuckOnly: boolean
  /** Begun so many days ago, or earlier. */
  readonly days: number
  /** The last one that was seen. */
  readonly after: string | null
}

export type RunningRow = RunningInstance

const like = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const TITLE = sql`coalesce(h."jSnapshot" ->> 'sBillNo', h."jSnapshot" ->> 'sName', h."jSnapshot" ->> 'sCode', h.business_key_, h.id_)`

const WAITING = sql`
  select t.id_, coalesce(t.name_, t.task_def_key_) as step, array(
      select u."sUserName"
      from framework.biz_todo_item o
      join framework.sftlogininfo u on u."sBrandsId" = o."sBrandsId" and u."sId" = o."sUserId" and u."bDisabled" = 0
      where o."sBrandsId" = t."sBrandsId" and o."sTaskId" = t.id_ and o."sKind" = 'todo' and o."tDone" is null
      order by u."sUserName") as people
  from framework.act_ru_execution x
  join framework.act_ru_task t on t."sBrandsId" = x."sBrandsId" and t.execution_id_ = x.id_
  where x."sBrandsId" = h."sBrandsId" and x.root_proc_inst_id_ = h.id_`

const CALLED = sql`
  select x.id_ from framework.act_ru_execution x
  where x."sBrandsId" = h."sBrandsId" and x.root_proc_inst_id_ = h.id_ and x.parent_id_ is null`

const COMES_BY_ITSELF = sql`(
  exists (
    select from framework.act_ru_timer_job j
    where j."sBrandsId" = h."sBrandsId" and j.process_instance_id_ in (${CALLED}))
  or exists (
    select from framework.act_ru_event_subscr s
    where s."sBrandsId" = h."sBrandsId" and s.event_type_ <> 'compensation' and s.proc_inst_id_ in (${CALLED}))
  or exists (
    select from framework.act_ru_execution x
    where x."sBrandsId" = h."sBrandsId" and x.root_proc_inst_id_ = h.id_ and x.is_active_ and not exists (
      select from framework.act_ru_task t where t."sBrandsId" = x."sBrandsId" and t.execution_id_ = x.id_)
      and x.act_id_ is not null and not x.is_scope_))`

/** One row more than the page has, so that it is known whether others follow. */
export const runningSql = (sBrandsId: string, asked: RunningAsked, size: number): Sql => sql`
  with found as (
    select h.id_ as "processInstanceId", p.id_ as "processDefinitionId", p.key_ as "sKey", coalesce(p.name_, p.key_) as "sName",
      p.version_ as version, h."sModelsId", h."sRowId", ${TITLE} as "sTitle", u."sUserName" as "sStarter",
      to_json(h.start_time_) #>> '{}' as "tStart", h.start_time_ as began, w.steps, w.people, d.given_up as "iGivenUp",
      d.given_up > 0 or (w.is_unasked and not w.is_asked) or (w.steps = '{}' and not ${COMES_BY_ITSELF}) as "isStuck"
    from framework.act_ru_execution e
    join framework.act_hi_procinst h on h."sBrandsId" = e."sBrandsId" and h.id_ = e.id_
    join framework.act_re_procdef p on p."sBrandsId" = e."sBrandsId" and p.id_ = e.proc_def_id_
    left join framework.sftlogininfo u on u."sBrandsId" = h."sBrandsId" and u."sId" = h.start_user_id_
    cross join lateral (
      select coalesce(array_agg(distinct n.step), '{}') as steps,
        coalesce((select array_agg(distinct one) from (${WAITING}) m, unnest(m.people) one), '{}') as people,
        coalesce(bool_or(n.people = '{}'), false) as is_unasked, coalesce(bool_or(n.people <> '{}'), false) as is_asked
      from (${WAITING}) n) w
    cross join lateral (
      select count(*)::int as given_up
      from framework.act_ru_deadletter_job j
      where j."sBrandsId" = h."sBrandsId" and j.process_instance_id_ in (${CALLED})) d
    where e."sBrandsId" = ${sql.value(sBrandsId)} and e.parent_id_ is null and e.root_proc_inst_id_ = e.id_
      and (${sql.value(asked.sKey)}::text is null or p.key_ = ${sql.value(asked.sKey)})
      and (${sql.value(asked.processDefinitionId)}::text is null or p.id_ = ${sql.value(asked.processDefinitionId)})
      and h.start_time_ <= now() - make_interval(days => ${sql.value(asked.days)}::int)
      and (${sql.value(asked.after)}::text is null or (h.start_time_, h.id_) > (
        select l.start_time_, l.id_ from framework.act_hi_procinst l
        where l."sBrandsId" = e."sBrandsId" and l.id_ = ${sql.value(asked.after)}))
  )
  select "processInstanceId", "processDefinitionId", "sKey", "sName", version, "sModelsId", "sRowId", "sTitle", "sStarter", "tStart", steps,
    people, "iGivenUp", "isStuck"
  from found
  where (${sql.value(asked.search)} = '' or concat_ws(' ', "sTitle", "sStarter", "sName", array_to_string(people, ' '), array_to_string(steps, ' '))
      ilike ${sql.value(like(asked.search))})
    and (not ${sql.value(asked.stuckOnly)}::boolean or "isStuck")
  order by began, "processInstanceId"
  limit ${sql.value(size + 1)}::int`
