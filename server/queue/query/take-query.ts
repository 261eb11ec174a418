// The statement that hands messages out: by turns of the tenants that have some waiting, so that one that has very many keeps nobody waiting.
import type { P2pQueue } from '#contracts/queue.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { LEASE } from './lease.ts'

export type Room = {
  readonly sName: P2pQueue
  readonly most: number
  /** How many of them tenants may have that are at work here already. */
  readonly shared: number
  readonly version: number
  /** The tenant that had its turn last; null at the beginning. */
  readonly after: string | null
}

/** How many messages of a tenant this node is at work on. */
export type Busy = {
  readonly sName: P2pQueue
  readonly sTenant: string
  readonly load: number
}

/** How long a message is left to nodes of a newer version, while there may be some. */
const LEFT_TO_NEWER = sql`interval '10 minutes'`
/** So many tenants are looked at in each half of the round, and so many messages of each. */
const MOST_TENANTS = sql`32`
const MOST_OF_EACH = sql`500`
/** Another node may take some of them at the same moment. */
const BESIDE = sql`8`

/** The next tenant that has something waiting there; those without one are ''. */
const nextTenant = (sName: Sql, condition: Sql): Sql => sql`(
  select coalesce(w."sBrandsId", '')
  from framework.sysqueuemessage w
  where w."sName" = ${sName} and w."sState" = 'waiting' and ${condition}
  order by coalesce(w."sBrandsId", '')
  limit 1)`

/** Whether one of the same key and tenant is at work, or due before. */
const IS_HELD_UP = sql`(
  exists (
    select
    from framework.sysqueuemessage e
    where e."sName" = f."sName"
      and e."sKey" = f."sKey"
      and coalesce(e."sBrandsId", '') = f.tenant
      and e."sKey" is not null
      and e."sState" = 'running')
  or exists (
    select
    from framework.sysqueuemessage e
    where e."sName" = f."sName"
      and e."sKey" = f."sKey"
      and coalesce(e."sBrandsId", '') = f.tenant
      and e."sKey" is not null
      and e."sState" = 'waiting'
      and e."iOrder" < f."iOrder"
      and e."tDue" <= clock_timestamp()))`

/**
 * Takes what is due, as many of each destination as there is room for. Whoever has the fewest at work comes first, then whoever comes after the one
 * that had the last turn. Of those with one key the earliest goes first, alone; one that waits for another try holds nobody up. What has a
 * newer version than is understood here is left to nodes that understand it, for a while. What no tenant caused is held to no share.
 * Rows are fetched one by one: whatever the planner believes of a table that was empty a moment ago, it reads no more of it than that,
 * and finds them by their id (`|| ''` keeps it from the index of what waits).
 */
export const takeSql = (rooms: readonly Room[], busy: readonly Busy[]): Sql => sql`
  with recursive rooms as materialized (
    select r."sName", r.most, r.shared, r.version, r.after
    from json_to_recordset(${sql.value(JSON.stringify(rooms))}::json) r ("sName" text, most int, shared int, version int, after text)
  ),
  onward as (
    select r."sName", ${nextTenant(sql`r."sName"`, sql`coalesce(w."sBrandsId", '') > r.after`)} as tenant, 1 as place
    from rooms r
    where r.after is not null
    union all
    select o."sName", ${nextTenant(sql`o."sName"`, sql`coalesce(w."sBrandsId", '') > o.tenant`)}, o.place + 1
    from onward o
    where o.tenant is not null and o.place < ${MOST_TENANTS}
  ),
  anew as (
    select r."sName", r.after, ${nextTenant(sql`r."sName"`, sql`true`)} as tenant, ${MOST_TENANTS} + 1 as place
    from rooms r
    union all
    select a."sName", a.after, ${nextTenant(sql`a."sName"`, sql`coalesce(w."sBrandsId", '') > a.tenant`)}, a.place + 1
    from anew a
    where a.tenant is not null and (a.after is null or a.tenant < a.after) and a.place < ${MOST_TENANTS} * 2
  ),
  tenants as (
    select o."sName", o.tenant, o.place from onward o where o.tenant is not null
    union all
    select a."sName", a.tenant, a.place from anew a where a.tenant <= coalesce(a.after, a.tenant)
  ),
  candidates as materialized (
    select c."sName", c.tenant, c.place, d."sId",
      coalesce(b.load, 0) + row_number() over (partition by c."sName", c.tenant order by d."iOrder") - 1 as turn
    from tenants c
    join rooms r on r."sName" = c."sName"
    left join json_to_recordset(${sql.value(JSON.stringify(busy))}::json) b ("sName" text, "sTenant" text, load int)
      on b."sName" = c."sName" and b."sTenant" = c.tenant
    cross join lateral (
      select f."sId", f."iOrder"
      from (
        select w."sId", w."sName", w."sKey", w."iOrder", c.tenant
        from framework.sysqueuemessage w
        where w."sName" = c."sName"
          and w."sState" = 'waiting'
          and coalesce(w."sBrandsId", '') = c.tenant
          and w."tDue" <= clock_timestamp()
          and (w."iVersion" <= r.version or w."tAt" < clock_timestamp() - ${LEFT_TO_NEWER})
        order by w."iOrder"
        limit ${MOST_OF_EACH}
      ) f
      where f."sKey" is null or not ${IS_HELD_UP}
      order by f."iOrder"
      limit r.most + ${BESIDE}
    ) d
  ),
  ranked as materialized (
    select c."sName", c.tenant, c.place, c."sId", c.turn, row_number() over (partition by c."sName" order by c.turn, c.place) as rank
    from candidates c
  ),
  taken as materialized (
    select l."sId", l.place
    from rooms r
    cross join lateral (
      select m."sId", k.place
      from (
        select k."sId", k.place
        from ranked k
        where k."sName" = r."sName" and (k.tenant = '' or k.turn = 0 or k.rank <= r.shared)
        order by k.rank
      ) k
      cross join lateral (
        select m."sId"
        from framework.sysqueuemessage m
        where m."sId" = k."sId" and m."sState" || '' = 'waiting'
        limit 1
        for update skip locked
      ) m
      limit r.most
    ) l
  )
  update framework.sysqueuemessage m
  set "sState" = 'running',
    "iTries" = m."iTries" + 1,
    "tLimit" = clock_timestamp() + ${LEASE}
  where m."sId" = any (array(select t."sId" from taken t))
  returning m."sId", m."sName", m."sBrandsId", m."sSubsidiaryId", m."sUserId", m."iVersion", m."iTries", m."jPayload" as payload,
    (select t.place from taken t where t."sId" = m."sId")`
