// Which places there are, as the platform; and what is sampled there, as the tenant. Tables of the edition are named as the edition names them.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Place } from '../device.ts'
import type { DeviceState, Sample } from '../sampling/device-watch.ts'

export type PlaceRow = Place & {
  readonly iChange: string
  /** In whose name the work there is done: an administrator's. */
  readonly sUserId: string
}

/** Places of tenants and subsidiaries that are not disabled, as far as somebody can answer for them. */
const places = (order: Sql): Sql => sql`
  select p."sBrandsId", p."sSubsidiaryId", p."iChange", u."sUserId"
  from framework.plc_place p
  join framework.sysbrand b on b."sId" = p."sBrandsId" and b."bDisabled" = 0
  join framework.sftsubsidiary s on s."sBrandsId" = p."sBrandsId" and s."sId" = p."sSubsidiaryId" and s."bDisabled" = 0
  cross join lateral (
    select u."sUserId"
    from framework.users_at(p."sBrandsId", p."sSubsidiaryId") u
    where u."bAdmin" = 1
    order by u."sUserId"
    limit 1
  ) u
  order by ${order}`

export const placesSql = (): Sql => places(sql`p."sBrandsId", p."sSubsidiaryId"`)

/** Of those of a tenant the one that was rolled up longest ago comes first. */
export const longestAgoSql = (): Sql => places(sql`p."tRolled" nulls first, p."sBrandsId", p."sSubsidiaryId"`)

/** Whether an administrator wants no samples at present. */
export const isPausedSql = (): Sql =>
  sql`select from framework.qrtz_job j where j."sId" = 'plc-sample' and j."bPaused" = 1`

const POINTS = sql`
  select coalesce(json_agg(json_build_object('sId', p."sId", 'sName', p."sName", 'sArea', p."sArea", 'sAddress', p."sAddress",
    'sType', p."sType", 'sByteOrder', p."sByteOrder", 'dScale', p."dScale", 'dOffset', p."dOffset", 'dDeadBand', p."dDeadBand",
    'sRole', p."sRole", 'dCounterEnd', p."dCounterEnd") order by p."iLine", p."sId"), '[]')
  from public.eptdevicepoint p
  where p."sBrandsId" = d."sBrandsId" and p."sSubsidiaryId" = d."sSubsidiaryId" and p."sParentId" = d."sId"`

/** The devices in use of a place, as the tenant; at most so many. */
export const devicesSql = ({ sBrandsId, sSubsidiaryId }: Place, most: number): Sql => sql`
  select d."sId", d."sCode", d."sMachineId", d."sProtocol", d."sHost", d."iPort", d."iUnit", d."sPath", d."iPeriodSeconds", (${POINTS}) as points
  from public.eptdevice d
  where d."sBrandsId" = ${sql.value(sBrandsId)}
    and d."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and d."bActive" = 1
  order by d."sCode", d."sId"
  limit ${sql.value(most)}::int`

export const keepSamplesSql = (samples: readonly Sample[], until: number): Sql => sql`
  select framework.keep_samples(
    ${sql.value(samples.map(({ sPointId }) => sPointId))}::text[],
    ${sql.value(samples.map(({ at }) => at))}::float8[],
    ${sql.value(samples.map(({ value }) => value))}::numeric[],
    ${sql.value(until)}::float8)`

export const keepGapSql = (points: readonly string[]): Sql =>
  sql`select framework.keep_gap(${sql.value(points)}::text[])`

export const keepStatesSql = (states: readonly DeviceState[]): Sql =>
  sql`select framework.keep_device_states(${sql.value(JSON.stringify(states))}::jsonb)`
