// A module from its rows, for one tenant and language and, where a user has overlays, for one user. Pure.
import { type Language, textIn } from '#contracts/language.ts'
import type { ButtonMetadata, FormMetadata } from '#contracts/module.ts'
import type { Narrowing } from '#server/kernel/context/narrowing.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import type {
  BillNumberRow,
  ButtonRow,
  ColumnRow,
  ConstantRow,
  FormRow,
  ModuleRow,
  ModuleRows,
  OverlayRow,
  SecretRow,
} from '../load/rows.ts'
import { narrowedColumns, narrowedForm } from '../overlay/apply-narrowing.ts'
import { mergeOverlays } from '../overlay/merge-overlays.ts'
import { askedBefore } from './ask-parameters.ts'
import { askedOf } from './asked-of.ts'
import { buildForm, type FormParts } from './build-form.ts'
import { describeForm, describeModule } from './describe.ts'
import {
  chainOf,
  localiseButton,
  localiseChart,
  localiseColumn,
  localiseConstant,
  localiseReport,
  showBillNumber,
} from './localise.ts'
import type { Form, Module } from './module.ts'
import { billNumbersTold, columnsTold, constantsTold, namesTold, orderTold } from './told-of-hidden.ts'

export type ModuleSources = {
  readonly rows: ModuleRows
  readonly userOverlays: readonly OverlayRow[]
  /** What the session is shown less of; null for most. */
  readonly narrowing: Narrowing | null
  readonly constants: readonly ConstantRow[]
  readonly catalogue: Catalogue
  readonly sBrandsId: string
  readonly language: Language
}

const numberedColumns = (rows: readonly BillNumberRow[]): Module['billNumberColumns'] => {
  const tables = new Map<string, string[]>()
  for (const row of rows) {
    const table = row.sTbName.toLowerCase()
    tables.set(table, [...(tables.get(table) ?? []), row.sFieldName])
  }
  return tables
}

/** The columns of each form with the overlays of this tenant and user, and what the session is shown less of. */
function* mergedColumns({
  rows,
  userOverlays,
  narrowing,
}: ModuleSources): Steps<ReadonlyMap<string, readonly ColumnRow[]>> {
  const { tenantOverlays: tenant, secrets } = rows
  const merged = yield* mergeOverlays(rows.columns, { tenant, user: userOverlays, secrets })
  return Map.groupBy(narrowedColumns(merged, narrowing), (column) => column.sFormId)
}

const secretsByTable = (rows: readonly SecretRow[]): Module['secrets'] =>
  new Map(
    [...Map.groupBy(rows, ({ sTbName }) => sTbName)].map(([table, secrets]) => [
      table,
      new Set(secrets.map(({ sName }) => sName)),
    ]),
  )

// Open tasks are counted in the form that the module names, or else in its list.
const tasksIn = ({ sId, sFormKind }: FormRow, module: ModuleRow): FormParts['tasks'] => {
  const { bUnTask, sUnFormId, sUnCondition, sUnType, bCheck } = module
  const isCounted = sUnFormId === null ? sFormKind === 'list' : sUnFormId === sId
  return bUnTask === 1 && isCounted
    ? {
        condition: sUnCondition,
        approves: sUnType === 'PendingCheck' && bCheck === 1 ? ('any' as const) : null,
      }
    : null
}

const runs =
  (routine: string) =>
  ({ sProcName }: ButtonRow): boolean =>
    sProcName?.trim().toLowerCase() === routine.trim().toLowerCase()

const buildButton = (
  row: ButtonRow,
  asking: readonly FormMetadata[],
  { rows, catalogue, sBrandsId, language }: ModuleSources,
): ButtonMetadata => {
  const described = asking.find(({ sTbName }) => runs(sTbName)(row)) ?? null
  const routine =
    row.sProcName === null ? undefined : resolveRoutine(catalogue, sBrandsId, row.sProcName.trim())
  const asked = askedBefore(routine, { described, sModelsId: rows.module.sId, sCode: row.sActionCode })
  return localiseButton(row, language, asked)
}

export function* buildModule(sources: ModuleSources): Steps<Module> {
  const { rows, language, catalogue, sBrandsId } = sources
  const merged = yield* mergedColumns(sources)
  const constants = sources.constants.map((constant) => localiseConstant(constant, language))
  const rowsOfKind = Map.groupBy(rows.forms, ({ sFormKind }) => sFormKind === 'params')
  const names = yield* namesTold(merged, rows.buttons)
  const describe = (row: FormRow): FormMetadata => {
    const own = merged.get(row.sId) ?? []
    const told = { ...row, sDefaultOrder: orderTold(row.sDefaultOrder, own) }
    return describeForm(told, columnsTold(own, names, language), language)
  }
  // The server computes with hidden columns too.
  const described = (rowsOfKind.get(false) ?? []).map((row) => ({
    row: narrowedForm(row, sources.narrowing),
    everything: (merged.get(row.sId) ?? []).map((column) => localiseColumn(column, language)),
    metadata: describe(row),
  }))
  const whole = described.map(({ metadata, everything }) => ({ ...metadata, columns: everything }))
  const typed = new Set(rows.columns.filter(({ bReadOnly }) => bReadOnly === 0).map(({ sId }) => sId))
  const misfits = Map.groupBy(
    rows.columns.filter((column) => column.misfits !== undefined),
    ({ sFormId }) => sFormId,
  )
  const forms: Form[] = []
  for (const { row, metadata, everything } of described) {
    const tasks = tasksIn(row, rows.module)
    const parts = { row, metadata, columns: everything, typed, siblings: whole, constants, tasks }
    const form = { ...parts, misfits: misfits.get(row.sId) ?? [] }
    forms.push(yield* buildForm(form, catalogue, sBrandsId))
  }
  const shown = forms.map((form) => ({
    ...form.metadata,
    broken: form.backing.kind === 'broken' ? textIn(language, form.backing.reason) : null,
    ...askedOf(form),
  }))
  const asking = (rowsOfKind.get(true) ?? []).map(describe)
  const buttons = rows.buttons.map((button) => buildButton(button, asking, sources))
  return {
    id: rows.module.sId,
    metadata: {
      module: describeModule(rows.module, language),
      forms: shown,
      params: asking.find(({ sTbName }) => !rows.buttons.some(runs(sTbName))) ?? null,
      constants: constantsTold(constants, merged, names),
      buttons,
      billNo: billNumbersTold(rows.billNumbers, rows.forms, merged).map(showBillNumber),
      reports: rows.reports.map((report) => localiseReport(report, language)),
      chain: chainOf(rows.module.sId, rows.siblings, language),
      iCharts: rows.charts.length,
    },
    forms: new Map(forms.map((form) => [form.id, form])),
    constants,
    buttons,
    secrets: secretsByTable(rows.secrets),
    charts: rows.charts.map((chart) => localiseChart(chart, language)),
    conversions: rows.conversions,
    billNumberColumns: numberedColumns(rows.billNumbers),
    ownModules: new Set([rows.module, ...rows.siblings].filter(({ isOwn }) => isOwn).map(({ sId }) => sId)),
  }
}
