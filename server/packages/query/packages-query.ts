// Which packages a tenant applied, and how much of its own it has.
import type { PackageLine, PackageSide, PackageState } from '#contracts/packages.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { LONGEST_MS } from '../pack-work.ts'

const MOST_RUNS = 50

/** Work ends before; a node that was killed meanwhile says nothing of it any more. */
const LONGEST_SECONDS = LONGEST_MS / 1000 + 10

/** The latest first; it answers PackageRun. */
export const runsSql = (sBrandsId: string): Sql => sql`
  select p."sId", p."tAt", u."sUserName", p."sFileName", p."sHash", p."sCounts", p."jLines" as lines, p."sReason",
    case when p."sState" = 'running' and p."tAt" < clock_timestamp() - make_interval(secs => ${sql.value(LONGEST_SECONDS)}) then 'broken' else p."sState" end as "sState"
  from framework.syspackage p
  left join framework.sftlogininfo u on u."sBrandsId" = p."sBrandsId" and u."sId" = p."sUserId"
  where p."sBrandsId" = ${sql.value(sBrandsId)}
  order by p."tAt" desc
  limit ${sql.value(MOST_RUNS)}`

export type Begun = {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sFileName: string
  readonly sHash: string
  readonly sCounts: PackageSide | null
}

export const beginSql = ({ sBrandsId, sUserId, sFileName, sHash, sCounts }: Begun): Sql => sql`
  insert into framework.syspackage ("sBrandsId", "sUserId", "sFileName", "sHash", "sCounts")
  values (${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sFileName)}, ${sql.value(sHash)}, ${sql.value(sCounts)})
  returning "sId"`

export type Ended = {
  readonly sState: PackageState
  readonly lines: readonly PackageLine[]
  readonly sReason: string | null
}

export const endSql = (
  { sBrandsId, sId }: { readonly sBrandsId: string; readonly sId: string },
  { sState, lines, sReason }: Ended,
): Sql => sql`
  update framework.syspackage p
  set "sState" = ${sql.value(sState)}, "jLines" = ${sql.value(JSON.stringify(lines))}::jsonb, "sReason" = ${sql.value(sReason)}
  where p."sBrandsId" = ${sql.value(sBrandsId)} and p."sId" = ${sql.value(sId)}`

/** It answers the tenant's name and PackageHolds. */
export const holdsSql = (sBrandsId: string): Sql => sql`
  select b."sBrandNo", b."sName", jsonb_build_object(
    'modules', (select count(*) from framework.gdsmodule m where m."sOwnerBrandsId" = b."sId"),
    'forms', (
      select count(*) from framework.gdsconfigformmaster f
      join framework.gdsmodule m on m."sId" = f."sModelsId"
      where m."sOwnerBrandsId" = b."sId"),
    'tables', (select count(*) from pg_catalog.pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')),
    'views', (select count(*) from pg_catalog.pg_class c where c.relnamespace = n.oid and c.relkind = 'v'),
    'routines', (select count(*) from pg_catalog.pg_proc p where p.pronamespace = n.oid and p.prokind in ('f', 'p')),
    'roles', (
      select count(distinct g."sRoleId") from framework.sysjurisdiction g
      join framework.gdsmodule m on m."sId" = g."sModelsId"
      join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
      where g."sBrandsId" = b."sId" and g."sSubsidiaryId" is null and g."bAllow" = 1 and r."bAllModules" = 0
        and m."sOwnerBrandsId" = b."sId"),
    'overlays', (
      select count(distinct o."sFormId") from framework.gdsconfigformcustomslave o
      where o."sBrandsId" = b."sId" and o."sSubsidiaryId" is null and o."sUserId" is null)) as holds
  from framework.sysbrand b
  left join pg_catalog.pg_namespace n on n.nspname = b."sSchema"
  where b."sId" = ${sql.value(sBrandsId)}`
