// What administrators ask of jobs and their runs: of all, or of those of one tenant.
import type { Whose } from '#server/kernel/context/administrator.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { isHereSql } from './run-query.ts'

/** Which jobs are told of: those of a tenant or of all, the service's own and those of plugins that are loaded. */
export type Told = { readonly whose: Whose; readonly plugins: readonly string[] }

const ofThem = ({ whose, plugins }: Told): Sql =>
  whose === null ? isHereSql(plugins) : sql`j."sBrandsId" = ${sql.value(whose)} and ${isHereSql(plugins)}`

export type RunRow = {
  readonly sId: string
  readonly sState: 'waiting' | 'running' | 'done' | 'failed'
  readonly tScheduled: string
  readonly tStart: string | null
  readonly iMilliseconds: number | null
  readonly ok: boolean | null
  readonly iCount: number | null
  readonly sError: string | null
  readonly iTries: number
  readonly bAsked: 0 | 1
}

/** A run, for statements in which it is called f. */
const RUN = sql`
  f."sId", f."sState", to_json(f."tScheduled") #>> '{}' as "tScheduled", to_json(f."tStart") #>> '{}' as "tStart",
  floor(extract(epoch from f."tEnd" - f."tStart") * 1000)::float8 as "iMilliseconds",
  case f."sState" when 'done' then true when 'failed' then false end as ok,
  f."iCount"::float8 as "iCount", f."sError", f."iTries", (f."sTriggerId" is null)::int as "bAsked"`

export type JobRow = {
  readonly sId: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly bPaused: 0 | 1
  readonly sBrandsId: string | null
  readonly bRunning: 0 | 1
  /** The last run that has ended. */
  readonly last: RunRow | null
}

export const jobsSql = (told: Told): Sql => sql`
  select j."sId", j."sNameEn", j."sNameZh", j."bPaused", j."sBrandsId",
    exists (
      select
      from framework.qrtz_fired f
      where f."sJobId" = j."sId" and f."sState" in ('waiting', 'running')
    )::int as "bRunning",
    (select to_json(l)
      from (
        select ${RUN}
        from framework.qrtz_fired f
        where f."sJobId" = j."sId" and f."sState" in ('done', 'failed')
        order by f."tScheduled" desc
        limit 1
      ) l) as last
  from framework.qrtz_job j
  where ${ofThem(told)}
  order by j."sId"`

/** A row where there is such a job. */
export const jobSql = (told: Told, sId: string): Sql =>
  sql`select j."sId" from framework.qrtz_job j where ${ofThem(told)} and j."sId" = ${sql.value(sId)}`

/** No row where it waits or is running already, and may not do so twice. */
export const runNowSql = (
  sId: string,
  { sBrandsId, sSubsidiaryId, sUserId }: Pick<RequestContext, 'sBrandsId' | 'sSubsidiaryId' | 'sUserId'>,
): Sql => sql`
  insert into framework.qrtz_fired ("sJobId", "bOverlap", "sBrandsId", "sSubsidiaryId", "sUserId")
  select j."sId", j."bOverlap", ${sql.value(sBrandsId)}, ${sql.value(sSubsidiaryId)}, ${sql.value(sUserId)}
  from framework.qrtz_job j
  where j."sId" = ${sql.value(sId)}
  on conflict do nothing
  returning "sId"`

export const pauseSql = (sId: string, bPaused: 0 | 1): Sql => sql`
  update framework.qrtz_job j
  set "bPaused" = ${sql.value(bPaused)}::smallint
  where j."sId" = ${sql.value(sId)} and j."bPaused" <> ${sql.value(bPaused)}::smallint`

export type HistoryAsked = { readonly sId: string; readonly pageNum: number; readonly pageSize: number }

/** The latest first. */
export const historySql = ({ sId, pageNum, pageSize }: HistoryAsked): Sql => sql`
  select ${RUN}
  from framework.qrtz_fired f
  where f."sJobId" = ${sql.value(sId)}
  order by f."tScheduled" desc, f."sId" desc
  limit ${sql.value(pageSize)}::int offset ${sql.value((pageNum - 1) * pageSize)}::bigint`

export const historyCountSql = (sId: string): Sql =>
  sql`select count(*)::int as total from framework.qrtz_fired f where f."sJobId" = ${sql.value(sId)}`
