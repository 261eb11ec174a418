// The tenants, modules and forms that rows may name: for one tenant those of everybody and its own, else those of everybody.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { ofTenant } from '../../load/of-tenant.ts'

export type KnownForm = {
  readonly sId: string
  readonly sParentFormId: string | null
  readonly columns: readonly string[]
}

export const knownTenantsSql = (): Sql => sql`select b."sId" from framework.sysbrand b`

export const knownModulesSql = (sBrandsId: string | null): Sql => sql`
  select m."sId" from framework.gdsmodule m where ${ofTenant(sBrandsId)}`

export const knownFormsSql = (sBrandsId: string | null): Sql => sql`
  select f."sId", f."sParentFormId", array(
    select c."sName" from framework.gdsconfigformslave c where c."sFormId" = f."sId"
    union
    select o."sName" from framework.gdsconfigformcustomslave o
    where o."sFormId" = f."sId" and o."sBrandsId" = ${sql.value(sBrandsId)} and o."sName" is not null
  ) as columns
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where ${ofTenant(sBrandsId)}`

/** The base's column that a form has under a control's name. */
export const columnAtSql = (sFormId: string, sControlName: string): Sql => sql`
  select c."sName", c."sFieldType" from framework.gdsconfigformslave c
  where c."sFormId" = ${sql.value(sFormId)} and coalesce(c."sControlName", c."sName") = ${sql.value(sControlName)}`

/** Whether a module or form stands under itself, by way of its parents. */
export const isCircleSql = (table: 'gdsmodule' | 'gdsconfigformmaster', sId: string): Sql => {
  const from = sql.identifier('framework', table)
  const parent = sql.identifier(table === 'gdsmodule' ? 'sParentId' : 'sParentFormId')
  return sql`
    with recursive above (id) as (
      select r.${parent} from ${from} r where r."sId" = ${sql.value(sId)}
      union
      select r.${parent} from ${from} r join above a on a.id = r."sId"
    )
    select 1 from above where id = ${sql.value(sId)}`
}

export const formsOfSql = (sModelsId: string): Sql =>
  sql`select f."sId" from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)}`

/** The tables, views or routines behind the masters of a module. */
export const mastersSql = (sModelsId: string): Sql => sql`
  select f."sTbName" from framework.gdsconfigformmaster f
  where f."sModelsId" = ${sql.value(sModelsId)} and f."sFormKind" = 'master'`
