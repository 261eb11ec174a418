// What the roll-up of a place reads and writes, as the tenant.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Place } from '../device.ts'
import type { MachineState } from '../plan/machine-states.ts'
import type { ShiftPart, Stretch } from '../plan/roll-up.ts'

/** No row where there is nothing to do. */
export const openRollUpSql = (): Sql => sql`select r."from", r.until from framework.open_roll_up() r`

export const machinePointsSql = ({ sBrandsId, sSubsidiaryId }: Place): Sql => sql`
  select p."sId", d."sMachineId", p."sRole", p."sType", p."dScale"::float8 as "dScale", p."dCounterEnd"::float8 as "dCounterEnd",
    m."dHourOutput"::float8 as "dHourOutput", d."bActive" = 1 as "isRead"
  from public.eptdevice d
  join public.eptdevicepoint p on p."sBrandsId" = d."sBrandsId" and p."sSubsidiaryId" = d."sSubsidiaryId" and p."sParentId" = d."sId"
  join public.elemachine m on m."sBrandsId" = d."sBrandsId" and m."sSubsidiaryId" = d."sSubsidiaryId" and m."sId" = d."sMachineId"
  where d."sBrandsId" = ${sql.value(sBrandsId)}
    and d."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and p."sRole" <> 'value'
  order by d."bActive" desc, d."sCode", p."iLine", p."sId"`

export const samplesSql = (points: readonly string[], { from, until }: Stretch): Sql => sql`
  select s."sPointId", s.at, s.value, s.known, s."knownAt"
  from framework.samples_between(${sql.value(points)}::text[], ${sql.value(from)}::float8, ${sql.value(until)}::float8) s`

/** When the shifts around a stretch are, and its days, by the time zone of the transaction. A shift that ends before it begins ends a day later. */
export const windowsSql = ({ sBrandsId, sSubsidiaryId }: Place, { from, until }: Stretch): Sql => sql`
  select to_char(w.day, 'YYYY-MM-DD') as "tDay", w.code as "sShift",
    extract(epoch from w.begins::timestamptz)::float8 * 1000 as "from", extract(epoch from w.ends::timestamptz)::float8 * 1000 as until
  from generate_series(to_timestamp(${sql.value(from)}::float8 / 1000)::date - 1, to_timestamp(${sql.value(until)}::float8 / 1000)::date, interval '1 day') d (day)
  cross join lateral (
    select d.day, s."sCode" as code, d.day::timestamp + s."sBegins"::time as begins,
      d.day::timestamp + s."sEnds"::time + case when s."sEnds" <= s."sBegins" then interval '1 day' else interval '0' end as ends
    from public.eptshift s
    where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sSubsidiaryId" = ${sql.value(sSubsidiaryId)} and s."bActive" = 1
    union all
    select d.day, '', d.day::timestamp, d.day::timestamp + interval '1 day'
  ) w
  order by w.begins, w.code`

/** Runs of machines of which some is in the stretch. */
export const runsSql = ({ sBrandsId, sSubsidiaryId }: Place, { from, until }: Stretch): Sql => sql`
  select r."sId", r."sMachineId", extract(epoch from r."tStarted")::float8 * 1000 as "from", extract(epoch from r."tStopped")::float8 * 1000 as until
  from public.mftrun r
  where r."sBrandsId" = ${sql.value(sBrandsId)}
    and r."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and r."tStarted" <= to_timestamp(${sql.value(until)}::float8 / 1000)
    and (r."tStopped" is null or r."tStopped" > to_timestamp(${sql.value(from)}::float8 / 1000))
  order by r."tStarted", r."sId"`

/** Machines run or stand idle as they did at the end of a stretch, unless they are in repair or retired. */
export const keepMachineStatesSql = (
  { sBrandsId, sSubsidiaryId }: Place,
  states: readonly MachineState[],
): Sql => sql`
  update public.elemachine m
  set "sState" = s.state
  from unnest(${sql.value(states.map(({ sMachineId }) => sMachineId))}::text[], ${sql.value(states.map(({ sState }) => sState))}::text[]) s (machine, state)
  where m."sBrandsId" = ${sql.value(sBrandsId)}
    and m."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and m."sId" = s.machine
    and m."sState" in ('running', 'idle')
    and m."sState" <> s.state`

export const closeRollUpSql = (parts: readonly ShiftPart[], until: number): Sql =>
  sql`select framework.close_roll_up(${sql.value(JSON.stringify(parts))}::jsonb, ${sql.value(until)}::float8)`
