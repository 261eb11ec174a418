// Reads the rows of one module for one tenant and subsidiary, in one round trip.
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type {
  BillNumberRow,
  ButtonRow,
  ChartRow,
  ColumnRow,
  ConstantRow,
  FormRow,
  ModuleRow,
  ModuleRows,
  OverlayRow,
  ReportRow,
  SiblingRow,
} from './rows.ts'

export type Scope = { readonly sBrandsId: string; readonly sSubsidiaryId: string }

const MODULE_COLUMNS = sql`
  m."sId", m."sParentId", m."sNameEn", m."sNameZh", m."sVersionFlowId", m."sVersionFlowCode", m."iOrder", m."sRoute", m."sIcon",
  m."bUnTask", m."sUnType", m."sUnFormId", m."sUnCondition", m."sProcName", m."bCheck"`

// Columns that the base table and the overlays have alike.
const ATTRIBUTES = sql`
  c."sId", c."sFormId", c."sName", c."sControlName", c."sLabelEn", c."sLabelZh", c."sFieldType", c."iOrder", c."iWidth", c."iDigits",
  c."sGroupEn", c."sGroupZh", c."sTabEn", c."sTabZh", c."bVisible", c."bInList", c."bRequired", c."bReadOnly", c."bSearch", c."bSum",
  c."sRequiredWhen", c."sReadOnlyWhen", c."sVisibleWhen", c."sDefault", c."sValidation", c."sValidationMessageEn",
  c."sValidationMessageZh", c."sComputed", c."sConstName", c."sLookupFormId", c."sLookupValue", c."sLookupShow", c."sLookupText",
  c."jLookupCopy", c."sHelpEn", c."sHelpZh", l."sModelsId" as "sLookupModelsId"`

const formsOf = (sModelsId: string): Sql =>
  sql`select f."sId" from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)}`

const inScope = (scope: Scope, alias: Sql): Sql => sql`
  ${alias}."sBrandsId" = ${sql.value(scope.sBrandsId)}
  and (${alias}."sSubsidiaryId" is null or ${alias}."sSubsidiaryId" = ${sql.value(scope.sSubsidiaryId)})`

const overlaysWhere = (scope: Scope, sModelsId: string, user: Sql): Sql => sql`
  select ${ATTRIBUTES}
  from framework.gdsconfigformcustomslave c
  left join framework.gdsconfigformmaster l on l."sId" = c."sLookupFormId"
  where ${inScope(scope, sql`c`)}
    and ${user}
    and c."sFormId" in (${formsOf(sModelsId)})
  order by c."sSubsidiaryId" nulls first, c."sId"`

const readForms = (query: Query, sModelsId: string) =>
  query<FormRow>(sql`
    select f."sId", f."sModelsId", f."sTbName", f."sFormKind", f."sNameEn", f."sNameZh", f."iOrder", f."sParentFormId", f."sParentColumn",
      f."sDefaultOrder", f."iPageSize", f."sRowRule", f."sSaveProNameBefore", f."sSaveProName", f."bReadOnly",
      f."sNoAddEn", f."sNoAddZh"
    from framework.gdsconfigformmaster f
    where f."sModelsId" = ${sql.value(sModelsId)}
    order by f."iOrder", f."sId"`)

const readColumns = (query: Query, sModelsId: string) =>
  query<ColumnRow>(sql`
    select ${ATTRIBUTES}
    from framework.gdsconfigformslave c
    left join framework.gdsconfigformmaster l on l."sId" = c."sLookupFormId"
    where c."sFormId" in (${formsOf(sModelsId)})
    order by c."iOrder", c."sId"`)

const readButtons = (query: Query, sModelsId: string) =>
  query<ButtonRow>(sql`
    select j."sActionCode", j."sFormId", j."sNameEn", j."sNameZh", j."sProcName", j."sNeeds", j."sVisibleWhen", j."sConfirmEn",
      j."sConfirmZh", j."sTargetModelsId", j."sIcon", j."iOrder"
    from framework.gdsjurisdiction j
    where j."sModelsId" = ${sql.value(sModelsId)}
    order by j."iOrder", j."sActionCode"`)

const readBillNumbers = (query: Query, scope: Scope, sModelsId: string) =>
  query<BillNumberRow>(sql`
    select distinct on (lower(b."sTbName"), b."sFieldName")
      b."sTbName", b."sFieldName", b."sPrefix", b."sDatePattern", b."iWidth", b."sMode"
    from framework.sysbillnosettings b
    where ${inScope(scope, sql`b`)}
      and lower(b."sTbName") in (
        select lower(f."sTbName") from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)}
      )
    order by lower(b."sTbName"), b."sFieldName", b."sSubsidiaryId" nulls last`)

const readReports = (query: Query, scope: Scope, sModelsId: string) =>
  query<ReportRow>(sql`
    select r."sId", r."sFormId", r."sNameEn", r."sNameZh"
    from framework.sysreport r
    where ${inScope(scope, sql`r`)}
      and r."sModelsId" = ${sql.value(sModelsId)}
    order by r."iOrder", r."sId"`)

const readCharts = (query: Query, sModelsId: string) =>
  query<ChartRow>(sql`
    select c."sId", c."sNameEn", c."sNameZh", c."sCharType", c."sProcName", c."iOrder", c."jLayout",
      (
        select coalesce(json_agg(json_build_object(
          'sName', s."sName", 'sRole', s."sRole", 'sLabelEn', s."sLabelEn", 'sLabelZh', s."sLabelZh"
        ) order by s."iOrder", s."sId"), '[]')
        from framework.gdsconfigcharslave s
        where s."sMasterId" = c."sId"
      ) as columns
    from framework.gdsconfigcharmaster c
    where c."sModelsId" = ${sql.value(sModelsId)}
    order by c."iOrder", c."sId"`)

const readSiblings = (query: Query, sModelsId: string) =>
  query<SiblingRow>(sql`
    select s."sId", s."sNameEn", s."sNameZh"
    from framework.gdsmodule m
    join framework.gdsmodule p on p."sId" = m."sParentId" and p."bFlow" = 1
    join framework.gdsmodule s on s."sParentId" = p."sId"
    where m."sId" = ${sql.value(sModelsId)}
    order by s."iOrder", s."sId"`)

/** Null when there is no such module. */
export const loadModuleRows = async (
  query: Query,
  scope: Scope,
  sModelsId: string,
): Promise<ModuleRows | null> => {
  const [modules, forms, columns, tenantOverlays, users, buttons, billNumbers, reports, charts, siblings] =
    await Promise.all([
      query<ModuleRow>(
        sql`select ${MODULE_COLUMNS} from framework.gdsmodule m where m."sId" = ${sql.value(sModelsId)}`,
      ),
      readForms(query, sModelsId),
      readColumns(query, sModelsId),
      query<OverlayRow>(overlaysWhere(scope, sModelsId, sql`c."sUserId" is null`)),
      query<{ sUserId: string }>(sql`
      select distinct c."sUserId"
      from framework.gdsconfigformcustomslave c
      where ${inScope(scope, sql`c`)} and c."sUserId" is not null and c."sFormId" in (${formsOf(sModelsId)})`),
      readButtons(query, sModelsId),
      readBillNumbers(query, scope, sModelsId),
      readReports(query, scope, sModelsId),
      readCharts(query, sModelsId),
      readSiblings(query, sModelsId),
    ])
  const module = modules[0]
  if (module === undefined) return null
  const usersWithOverlays = users.map((user) => user.sUserId)
  return {
    module,
    forms,
    columns,
    tenantOverlays,
    usersWithOverlays,
    buttons,
    billNumbers,
    reports,
    charts,
    siblings,
  }
}

export const loadUserOverlays = (
  query: Query,
  scope: Scope & { readonly sUserId: string },
  sModelsId: string,
) => query<OverlayRow>(overlaysWhere(scope, sModelsId, sql`c."sUserId" = ${sql.value(scope.sUserId)}`))

/** Constants are read by form id only. */
export const loadConstants = (query: Query, formIds: readonly string[]) =>
  query<ConstantRow>(sql`
    select k."sFormId", k."sConstName", k."sValue", k."sLabelEn", k."sLabelZh", k."iOrder"
    from framework.gdsformconst k
    where k."sFormId" = any (${sql.value(formIds)})
    order by k."sFormId", k."sConstName", k."iOrder", k."sValue"`)
