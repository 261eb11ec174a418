// Changes of tables that were carried out as data, a tenant's own.
import type { TableChange } from '#contracts/tables.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

const json = (change: TableChange | null): Sql =>
  change === null ? sql`null::jsonb` : sql`${sql.value(JSON.stringify(change))}::jsonb`

export const recordSql = (
  { sBrandsId, sUserId }: RequestContext,
  change: TableChange,
  wayBack: TableChange | null,
): Sql => sql`
  insert into framework.systablechange ("sBrandsId", "sUserId", "jChange", "jWayBack")
  values (${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${json(change)}, ${json(wayBack)})
  returning "iId"::text as "sId"`

/** The latest first. */
export const changesSql = (sBrandsId: string, most: number): Sql => sql`
  select c."iId"::text as "sId", c."tAt" as "tWhen", u."sUserName", c."jChange" as change, c."jWayBack" as "wayBack",
    c."bTakenBack" = 1 as "isTakenBack"
  from framework.systablechange c
  left join framework.sftlogininfo u on u."sBrandsId" = c."sBrandsId" and u."sId" = c."sUserId"
  where c."sBrandsId" = ${sql.value(sBrandsId)}
  order by c."iId" desc
  limit ${sql.value(most)}::int`

export const takenBackSql = (sBrandsId: string, sId: string): Sql => sql`
  update framework.systablechange
  set "bTakenBack" = 1
  where "sBrandsId" = ${sql.value(sBrandsId)} and "iId" = ${sql.value(sId)}::bigint
  returning "iId"::text as "sId"`
