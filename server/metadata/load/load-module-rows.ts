// Reads the rows of one module for one tenant and subsidiary, in one round trip.
import { BILL_NUMBER_ATTRIBUTES } from '#contracts/metadata/bill-number.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { CONSTANT_ATTRIBUTES } from '#contracts/metadata/constant.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import { REPORT_ATTRIBUTES } from '#contracts/metadata/report.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { fittingRows } from './fitting-rows.ts'
import { inBaseOrScope, inScope, isBase, ofTenant, type Scope } from './of-tenant.ts'
import type {
  BillNumberRow,
  ButtonRow,
  ChartRow,
  ColumnRow,
  ConstantRow,
  ConversionRow,
  FormRow,
  ModuleRow,
  ModuleRows,
  OverlayRow,
  ReportRow,
  SecretRow,
  SiblingRow,
} from './rows.ts'
import { selected, selectedOfOverlay } from './selected.ts'

const LOADED = {
  module: selected(MODULE_ATTRIBUTES, 'm'),
  form: selected(FORM_ATTRIBUTES, 'f'),
  column: selected(COLUMN_ATTRIBUTES, 'c'),
  overlay: selectedOfOverlay(COLUMN_ATTRIBUTES, 'c'),
  button: selected(BUTTON_ATTRIBUTES, 'j'),
  billNumber: selected(BILL_NUMBER_ATTRIBUTES, 'b'),
  report: selected(REPORT_ATTRIBUTES, 'r'),
  chart: selected(CHART_ATTRIBUTES, 'c'),
  chartColumn: selected(CHART_COLUMN_ATTRIBUTES, 's'),
  constant: selected(CONSTANT_ATTRIBUTES, 'k'),
}

const FITTING = {
  columns: fittingRows(COLUMN_ATTRIBUTES),
  overlays: fittingRows(COLUMN_ATTRIBUTES, { isOverlay: true }),
  charts: fittingRows(CHART_ATTRIBUTES),
  chartColumns: fittingRows(CHART_COLUMN_ATTRIBUTES),
}

/** A chart is judged with its columns. */
const fittingCharts = (charts: readonly ChartRow[]): ChartRow[] =>
  FITTING.charts(charts).map((chart) => {
    const columns = FITTING.chartColumns(chart.columns)
    const misfits = [...(chart.misfits ?? []), ...columns.flatMap((column) => column.misfits ?? [])]
    return misfits.length === 0 ? chart : { ...chart, columns, misfits }
  })

// A lookup's module is that of its form.
const LOOKUP_MODULE = sql`l."sModelsId" as "sLookupModelsId"`

const formsOf = (sModelsId: string): Sql =>
  sql`select f."sId" from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)}`

const overlaysWhere = (scope: Scope, sModelsId: string, user: Sql): Sql => sql`
  select c."sId", ${LOADED.overlay}, ${LOOKUP_MODULE}
  from framework.gdsconfigformcustomslave c
  left join framework.gdsconfigformmaster l on l."sId" = c."sLookupFormId"
  where ${inScope(scope, sql`c`)}
    and ${user}
    and c."sFormId" in (${formsOf(sModelsId)})
  order by c."sSubsidiaryId" nulls first, c."sId"`

const readForms = (query: Query, sModelsId: string) =>
  query<FormRow>(sql`
    select f."sId", ${LOADED.form}
    from framework.gdsconfigformmaster f
    where f."sModelsId" = ${sql.value(sModelsId)}
    order by f."iOrder", f."sId"`)

const readColumns = (query: Query, sModelsId: string) =>
  query<ColumnRow>(sql`
    select c."sId", ${LOADED.column}, ${LOOKUP_MODULE}
    from framework.gdsconfigformslave c
    left join framework.gdsconfigformmaster l on l."sId" = c."sLookupFormId"
    where c."sFormId" in (${formsOf(sModelsId)})
    order by c."iOrder", c."sId"`)

/** In forms of all modules, since lookups reach other modules' forms. */
const readSecrets = (query: Query, { sBrandsId }: Scope) =>
  query<SecretRow>(sql`
    select distinct f."sId" as "sFormId", lower(f."sTbName") as "sTbName", c."sName"
    from framework.gdsconfigformslave c
    join framework.gdsconfigformmaster marked on marked."sId" = c."sFormId"
    join framework.gdsmodule m on m."sId" = marked."sModelsId"
    join framework.gdsconfigformmaster f on lower(f."sTbName") = lower(marked."sTbName")
    where c."bSecret" = 1
      and ${ofTenant(sBrandsId)}`)

/** What the base gives later under a code that a tenant has given stands before the tenant's. */
const readButtons = (query: Query, scope: Scope, sModelsId: string) =>
  query<ButtonRow>(sql`
    select ${LOADED.button}
    from framework.gdsjurisdiction j
    where j."sModelsId" = ${sql.value(sModelsId)}
      and ${inBaseOrScope(scope, sql`j`)}
      and not exists (
        select
        from framework.gdsjurisdiction b
        where ${isBase(sql`b`)}
          and b."sModelsId" = j."sModelsId"
          and b."sActionCode" = j."sActionCode"
          and j."sBrandsId" <> b."sBrandsId"
      )
    order by j."iOrder", j."sActionCode"`)

const readBillNumbers = (query: Query, scope: Scope, sModelsId: string) =>
  query<BillNumberRow>(sql`
    select distinct on (lower(b."sTbName"), b."sFieldName")
      ${LOADED.billNumber}
    from framework.sysbillnosettings b
    where ${inScope(scope, sql`b`)}
      and lower(b."sTbName") in (
        select lower(f."sTbName") from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)}
      )
    order by lower(b."sTbName"), b."sFieldName", b."sSubsidiaryId" nulls last, b."bOwn" desc`)

const readReports = (query: Query, scope: Scope, sModelsId: string) =>
  query<ReportRow>(sql`
    select r."sId", ${LOADED.report}
    from framework.sysreport r
    where ${inScope(scope, sql`r`)}
      and r."sModelsId" = ${sql.value(sModelsId)}
    order by r."iOrder", r."sId"`)

const readCharts = (query: Query, scope: Scope, sModelsId: string) =>
  query<ChartRow>(sql`
    select c."sId", ${LOADED.chart}, l."sModelsId" as "sListModelsId",
      (
        select coalesce(json_agg(own), '[]')
        from (
          select ${LOADED.chartColumn}
          from framework.gdsconfigcharslave s
          where s."sBrandsId" = c."sBrandsId"
            and s."sMasterId" = c."sId"
          order by s."iOrder", s."sId"
        ) own
      ) as columns
    from framework.gdsconfigcharmaster c
    left join framework.gdsconfigformmaster l on l."sId" = c."sListFormId"
    where c."sModelsId" = ${sql.value(sModelsId)}
      and ${inBaseOrScope(scope, sql`c`)}
    order by c."iOrder", c."sId"`)

const readModule = (query: Query, { sBrandsId }: Scope, sModelsId: string) =>
  query<ModuleRow>(sql`
    select m."sId", m."sOwnerBrandsId" is not null as "isOwn", ${LOADED.module}
    from framework.gdsmodule m
    where m."sId" = ${sql.value(sModelsId)}
      and ${ofTenant(sBrandsId)}`)

const readSiblings = (query: Query, { sBrandsId }: Scope, sModelsId: string) =>
  query<SiblingRow>(sql`
    select m."sId", m."sNameEn", m."sNameZh", m."sOwnerBrandsId" is not null as "isOwn"
    from framework.gdsmodule own
    join framework.gdsmodule p on p."sId" = own."sParentId" and p."bFlow" = 1 and ${ofTenant(sBrandsId, sql`p`)}
    join framework.gdsmodule m on m."sParentId" = p."sId"
    where own."sId" = ${sql.value(sModelsId)}
      and ${ofTenant(sBrandsId)}
    order by m."iOrder", m."sId"`)

const readConversions = (query: Query, sModelsId: string) =>
  query<ConversionRow>(sql`
    select distinct f."sModelsId" as "sFromModelsId", c."sModelsId" as "sToModelsId", h.key as "sLink",
      coalesce(c."sLinesFormId", c."sFromFormId") as "sTakesFormId", coalesce(c."jLinesTake", c."jTake") ->> 'of' as "sTakesOf",
      coalesce(c."jLinesTake", c."jTake") ->> 'less' as "sTakesLess"
    from framework.gdsconversion c
    join framework.gdsconfigformmaster f on f."sId" = c."sFromFormId"
    cross join lateral jsonb_each_text(c."jHeaderSet") h
    where ${sql.value(sModelsId)} in (c."sModelsId", f."sModelsId")
      and h.value = case when c."bEach" = 1 then 'parent.sId' else 'sId' end
    order by 1, 2, 3`)

/** Null when there is no such module, or it is another tenant's. */
export const loadModuleRows = async (
  query: Query,
  scope: Scope,
  sModelsId: string,
): Promise<ModuleRows | null> => {
  const [
    modules,
    forms,
    columns,
    secrets,
    tenantOverlays,
    users,
    buttons,
    billNumbers,
    reports,
    charts,
    siblings,
    conversions,
  ] = await Promise.all([
    readModule(query, scope, sModelsId),
    readForms(query, sModelsId),
    readColumns(query, sModelsId),
    readSecrets(query, scope),
    query<OverlayRow>(overlaysWhere(scope, sModelsId, sql`c."sUserId" is null`)),
    query<{ sUserId: string }>(sql`
      select distinct c."sUserId"
      from framework.gdsconfigformcustomslave c
      where ${inScope(scope, sql`c`)} and c."sUserId" is not null and c."sFormId" in (${formsOf(sModelsId)})`),
    readButtons(query, scope, sModelsId),
    readBillNumbers(query, scope, sModelsId),
    readReports(query, scope, sModelsId),
    readCharts(query, scope, sModelsId),
    readSiblings(query, scope, sModelsId),
    readConversions(query, sModelsId),
  ])
  const module = modules[0]
  if (module === undefined) return null
  const usersWithOverlays = users.map((user) => user.sUserId)
  return {
    module,
    forms,
    columns: FITTING.columns(columns),
    secrets,
    tenantOverlays: FITTING.overlays(tenantOverlays),
    usersWithOverlays,
    buttons,
    billNumbers,
    reports,
    charts: fittingCharts(charts),
    siblings,
    conversions,
  }
}

export const loadUserOverlays = async (
  query: Query,
  scope: Scope & { readonly sUserId: string },
  sModelsId: string,
): Promise<readonly OverlayRow[]> =>
  FITTING.overlays(
    await query<OverlayRow>(overlaysWhere(scope, sModelsId, sql`c."sUserId" = ${sql.value(scope.sUserId)}`)),
  )

/** Constants are read by form id only. */
export const loadConstants = (query: Query, formIds: readonly string[]) =>
  query<ConstantRow>(sql`
    select ${LOADED.constant}
    from framework.gdsformconst k
    where k."sFormId" = any (${sql.value(formIds)})
    order by k."sFormId", k."sConstName", k."iOrder", k."sValue"`)
