// Reads what two roles may do and are shown less of, module by module.
import type { FieldNarrowingRow, RowNarrowingRow } from '#contracts/narrowing.ts'
import type { ComparedGrant } from '#contracts/permissions.ts'
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** What one role has on one module. */
export type RoleOnModule = {
  readonly sRoleId: string
  readonly sModelsId: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly grants: readonly ComparedGrant[]
  readonly fields: readonly FieldNarrowingRow[]
  readonly rows: readonly RowNarrowingRow[]
}

const OF_ROLE = (alias: Sql): Sql =>
  sql`${alias}."sBrandsId" = o."sBrandsId" and ${alias}."sRoleId" = o."sRoleId" and ${alias}."sModelsId" = o."sModelsId"`

export const rolesOnModulesSql = (sBrandsId: string, sRoleIds: readonly string[]): Sql => {
  const held = (table: Sql): Sql => sql`
    select x."sBrandsId", x."sRoleId", x."sModelsId" from ${table} x
    where x."sBrandsId" = ${sql.value(sBrandsId)} and x."sRoleId" = any (${sql.value(sRoleIds)}::text[])`
  return sql`
    select o."sRoleId", o."sModelsId", coalesce(m."sNameEn", o."sModelsId") as "sNameEn", coalesce(m."sNameZh", o."sModelsId") as "sNameZh", (
        select coalesce(json_agg(json_build_object('sActionCode', j."sActionCode", 'sSubsidiaryId', j."sSubsidiaryId")
          order by j."sActionCode", j."sSubsidiaryId"), '[]')
        from framework.sysjurisdiction j where ${OF_ROLE(sql`j`)} and j."bAllow" = 1) as grants, (
        select coalesce(json_agg(json_build_object('sSubsidiaryId', f."sSubsidiaryId", 'sFormId', f."sFormId", 'sName', f."sName",
          'sAccess', f."sAccess") order by f."sName", f."sFormId"), '[]')
        from framework.sysfieldgrant f where ${OF_ROLE(sql`f`)}) as fields, (
        select coalesce(json_agg(json_build_object('sSubsidiaryId', w."sSubsidiaryId", 'sFormId', w."sFormId", 'sRule', w."sRule",
          'sColumn', w."sColumn", 'sExpression', w."sExpression") order by w."sFormId"), '[]')
        from framework.sysrowgrant w where ${OF_ROLE(sql`w`)}) as rows
    from (${held(sql`framework.sysjurisdiction`)} union ${held(sql`framework.sysfieldgrant`)} union ${held(sql`framework.sysrowgrant`)}) o
    left join framework.gdsmodule m on m."sId" = o."sModelsId" and ${ofTenant(sBrandsId)}
    order by m."iOrder", o."sModelsId"`
}
