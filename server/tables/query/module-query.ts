// What a drafted module needs to know of metadata and roles, and what is written beside its rows.
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type ListOnTable = {
  readonly sTbName: string
  readonly sFormId: string
  readonly columns: readonly { readonly sName: string; readonly sRole: string | null }[]
}

/** The lists in which records of tables can be chosen: a table's own before those that show it with others. */
export const listsOnSql = (tables: readonly string[], sBrandsId: string): Sql => sql`
  select lower(f."sTbName") as "sTbName", f."sId" as "sFormId", (
    select coalesce(json_agg(json_build_object('sName', c."sName", 'sRole', c."sRole") order by c."iOrder"), '[]')
    from framework.gdsconfigformslave c
    where c."sFormId" = f."sId" and c."bVisible" = 1
  ) as columns
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where f."sFormKind" in ('list', 'master')
    and lower(f."sTbName") = any (${sql.value(tables.map((name) => name.toLowerCase()))}::text[]) and ${ofTenant(sBrandsId)}
  order by f."sFormKind", f."sId"`

export const rolesSql = (sBrandsId: string, roles: readonly string[]): Sql => sql`
  select r."sId" from framework.sisjurisdictionclassify r
  where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = any (${sql.value(roles)}::text[])`

export type Unopened = {
  readonly roleEn: string
  readonly roleZh: string
  readonly moduleEn: string
  readonly moduleZh: string
}

/** Which roles do not open the modules of which forms, in which they could choose. */
export const unopenedSql = (
  sBrandsId: string,
  roles: readonly string[],
  sFormIds: readonly string[],
): Sql => sql`
  select distinct r."sNameEn" as "roleEn", r."sNameZh" as "roleZh", m."sNameEn" as "moduleEn", m."sNameZh" as "moduleZh"
  from framework.sisjurisdictionclassify r
  cross join framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = any (${sql.value(roles)}::text[]) and r."bAllModules" = 0
    and f."sId" = any (${sql.value(sFormIds)}::text[])
    and not exists (
      select from framework.sysjurisdiction j
      where j."sBrandsId" = r."sBrandsId" and j."sRoleId" = r."sId" and j."sModelsId" = m."sId" and j."bAllow" = 1)
  order by 1, 3`

export const grantSql = (sBrandsId: string, sModelsId: string, roles: readonly string[]): Sql => sql`
  insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
  select ${sql.value(sBrandsId)}, role, ${sql.value(sModelsId)}, '*' from unnest(${sql.value(roles)}::text[]) r (role)
  on conflict do nothing`

/** The place after all that stand under the same module, or at the top. */
export const nextPlaceSql = (sBrandsId: string, sParentId: string | undefined): Sql => sql`
  select coalesce(max(m."iOrder"), 0) + 10 as "iOrder" from framework.gdsmodule m
  where m."sParentId" is not distinct from ${sql.value(sParentId ?? null)}::text and ${ofTenant(sBrandsId)}`

/** A row where the documents of a table have numbers already. */
export const numbersSql = (sBrandsId: string, table: string): Sql => sql`
  select n."sId" from framework.sysbillnosettings n
  where n."sBrandsId" = ${sql.value(sBrandsId)} and lower(n."sTbName") = ${sql.value(table.toLowerCase())}`
