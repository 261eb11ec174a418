// Rows of metadata in which a text stands, and the forms by which it is told what they mean with it.
import { isScoped } from '#contracts/metadata/scope.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { FormAt } from '../../check/names/named.ts'
import { OVERLAYS, placeColumnOf } from '../../check/names/naming-tables.ts'
import { isBase, ofTenant } from '../../load/of-tenant.ts'

/** Whose rows are looked at: those that one tenant has, or those of everybody. */
export type Whose = { readonly sBrandsId: string } | 'everybody'

const ofModule = (whose: Whose): Sql => (whose === 'everybody' ? sql`true` : ofTenant(whose.sBrandsId))

const inModule = (whose: Whose): Sql => sql`
  exists (select from framework.gdsmodule m where m."sId" = r."sModelsId" and ${ofModule(whose)})`

const inForm = (whose: Whose): Sql => sql`
  exists (
    select from framework.gdsconfigformmaster f
    join framework.gdsmodule m on m."sId" = f."sModelsId"
    where f."sId" = r."sFormId" and ${ofModule(whose)})`

const inChart = (whose: Whose): Sql => sql`
  exists (
    select from framework.gdsconfigcharmaster c
    join framework.gdsmodule m on m."sId" = c."sModelsId"
    where c."sBrandsId" = r."sBrandsId" and c."sId" = r."sMasterId" and ${ofModule(whose)})`

/** Of what has a scope the base, and what the tenant has beside it. */
const inScope = (table: string, whose: Whose): Sql =>
  whose === 'everybody' || !isScoped(table)
    ? sql`true`
    : sql`(${isBase(sql`r`)} or r."sBrandsId" = ${sql.value(whose.sBrandsId)})`

const isOfTheirs = (table: string, whose: Whose): Sql => {
  if (table === 'gdsmodule') return whose === 'everybody' ? sql`true` : ofTenant(whose.sBrandsId, sql`r`)
  if (table === OVERLAYS && whose !== 'everybody')
    return sql`r."sBrandsId" = ${sql.value(whose.sBrandsId)} and r."sUserId" is null and ${inForm(whose)}`
  switch (placeColumnOf(table)) {
    case 'sModelsId':
      return inModule(whose)
    case 'sFormId':
      return inForm(whose)
    case 'sMasterId':
      return inChart(whose)
    case null:
      return sql`true`
  }
}

/** Whether rows of the table `r` are theirs. */
export const isTheirs = (table: string, whose: Whose): Sql =>
  sql`${inScope(table, whose)} and ${isOfTheirs(table, whose)}`

export type FoundRow = {
  readonly sId: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The columns of a chart are those of its routine or of its list, which the chart says. */
const ofMaster = (table: string): Sql =>
  table === 'gdsconfigcharslave'
    ? sql` || (
      select jsonb_strip_nulls(jsonb_build_object('sModelsId', c."sModelsId", 'sListFormId', c."sListFormId", 'sProcName', c."sProcName"))
      from framework.gdsconfigcharmaster c
      where c."sBrandsId" = r."sBrandsId" and c."sId" = r."sMasterId")`
    : sql``

export const rowsSql = (table: string, whose: Whose, holds: Sql = sql`true`): Sql => sql`
  select r."sId", jsonb_strip_nulls(to_jsonb(r))${ofMaster(table)} as values
  from ${sql.identifier('framework', table)} r
  where ${holds} and ${isTheirs(table, whose)}
  order by r."sId"`

export const rowsWithTextSql = (table: string, text: string, whose: Whose): Sql =>
  rowsSql(table, whose, sql`position(lower(${sql.value(text)}) in lower(r::text)) > 0`)

/** A form with what it and its module are called. */
export type FormFound = FormAt & { readonly names: Readonly<Record<'en' | 'zh', readonly [string, string]>> }

export const formsSql = (whose: Whose): Sql => sql`
  select f."sId", f."sModelsId", f."sFormKind", f."sParentFormId", lower(f."sTbName") as "table",
    json_build_object('en', json_build_array(m."sNameEn", f."sNameEn"), 'zh', json_build_array(m."sNameZh", f."sNameZh")) as names
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where ${ofModule(whose)}`

export const modulesSql = (whose: Whose): Sql => sql`
  select m."sId", m."sNameEn", m."sNameZh" from framework.gdsmodule m where ${ofModule(whose)}`

/** Who was granted a module, by name. */
export const grantsSql = (sBrandsId: string, sModelsId: string): Sql => sql`
  select g."sId", coalesce(r."sNameEn", u."sUserName") as en, coalesce(r."sNameZh", u."sUserName") as zh
  from framework.sysjurisdiction g
  left join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
  left join framework.sftlogininfo u on u."sBrandsId" = g."sBrandsId" and u."sId" = g."sUserId"
  where g."sBrandsId" = ${sql.value(sBrandsId)} and g."sModelsId" = ${sql.value(sModelsId)}
  order by 2, 1`
