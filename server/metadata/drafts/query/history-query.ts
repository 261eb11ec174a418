// What became of one row of metadata, from the audit; what the audit has forgotten, from the change sets that published it.
import { RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import type { RowVersionTold } from '#contracts/metadata-history.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Said } from '../../admin/judge-row.ts'

export type HistoryPlace = {
  /** In whose name it was changed; null: in anybody's. */
  readonly sBrandsId: string | null
  readonly resource: ResourceName
  readonly sId: string
}

/** A version as it is told, with the row before and after instead of the fields that differ. */
export type StoredVersion = Omit<RowVersionTold, 'fields'> & {
  readonly before: Said | null
  readonly after: Said | null
}

/** Tenant by tenant: so the audit is found by its key, whatever else it holds. */
const ofTenant = (alias: 'a' | 's', { sBrandsId }: HistoryPlace): Sql => {
  const column = sql.identifier(alias, 'sBrandsId')
  return sBrandsId === null
    ? sql`${column} = any (array(select b."sId" from framework.sysbrand b))`
    : sql`${column} = ${sql.value(sBrandsId)}`
}

const versions = (place: HistoryPlace): Sql => sql`
  select a."iId" as "iOrder", a."tAt" as "tWhen", a."sBrandsId", a."sUserId",
    case a."sOperation" when 'del' then 'delete' else a."sOperation" end as operation,
    s."sId" as "sChangeSetId", s."sName" as "sChangeSetName", a."jBefore" as before, a."jAfter" as after
  from framework.sysaudit a
  left join framework.syschangeset s
    on s."sBrandsId" = a."sBrandsId" and s."sRequestId" = a."sRequestId" and s."sState" = 'published'
  where a."sTbName" = ${sql.value(RESOURCES[place.resource].table)} and a."sRowId" = ${sql.value(place.sId)}
    and ${ofTenant('a', place)}
  union all
  select 0, s."tPublished", s."sBrandsId", s."sUserId", r."sOperation", s."sId", s."sName", r."jBefore", r."jAfter"
  from framework.syschangesetrow r
  join framework.syschangeset s on s."sId" = r."sChangeSetId" and s."sState" = 'published'
  where r."sResource" = ${sql.value(place.resource)} and r."sRowId" = ${sql.value(place.sId)}
    and ${ofTenant('s', place)}
    and s."tPublished" < coalesce(
      (select a."tAt" from framework.sysaudit a where a."sBrandsId" = s."sBrandsId" order by a."iId" limit 1),
      'infinity')`

/** The latest first. */
export const historySql = (
  place: HistoryPlace,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Sql => sql`
  select to_json(v."tWhen") #>> '{}' as "tWhen", v."sUserId", u."sUserName", v.operation, v."sChangeSetId",
    v."sChangeSetName", v.before, v.after
  from (${versions(place)}) v
  left join framework.sftlogininfo u on u."sBrandsId" = v."sBrandsId" and u."sId" = v."sUserId"
  order by v."tWhen" desc, v."iOrder" desc
  limit ${sql.value(pageSize)}::int offset ${sql.value((pageNum - 1) * pageSize)}::bigint`

export const historyCountSql = (place: HistoryPlace): Sql => sql`
  select count(*)::int as total from (${versions(place)}) v`
