// What the rows of one module must have beside each other, and whether their expressions compile: by the rules that judge them one at a time. Pure.
import type { Scope } from '#contracts/expression/scope.ts'
import { scopeOfForm, valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import type { CHART_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import type { JsonValue } from '#contracts/metadata/json-values.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import { chartMistakes } from '../chart-mistakes.ts'
import { expressionMistakes } from '../expression-mistakes.ts'
import { formMistakes } from '../form-mistakes.ts'
import type { Mistake } from '../mistake.ts'
import { moduleMistakes } from '../module-mistakes.ts'
import type { NamingRow } from '../names/naming-tables.ts'
import { reportMistakes } from '../report-mistakes.ts'
import { type ColumnContent, columnNamesOf, type Known, shapesOf } from './known.ts'
import { type HealthProblem, problemOf, textOf } from './problem.ts'

const FROM: Text = { en: 'the module', zh: '该模块' }
const MEND: Text = { en: 'Correct what it says.', zh: '请更正该项。' }
/** What mends it is to say nothing there: what may be said may be left out. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  ...['sVisibleWhen', 'sReadOnlyWhen', 'sRequiredWhen', 'sDefault', 'sUnCondition'],
])

type ModuleAt = {
  readonly known: Known
  readonly sModelsId: string
  readonly scopes: ReadonlyMap<string, Scope>
}

const moduleAt = (known: Known, sModelsId: string): ModuleAt => {
  const shapes = shapesOf(known, sModelsId)
  const constants = shapes.flatMap(({ sId }) =>
    [...(known.constants.get(sId) ?? [])].map((sConstName) => ({ sFormId: sId, sConstName })),
  )
  return {
    ...{ known, sModelsId },
    scopes: new Map(shapes.map((shape) => [shape.sId, scopeOfForm(shape, shapes, constants)])),
  }
}

const told = (row: NamingRow, mistakes: readonly Mistake[]): readonly HealthProblem[] =>
  mistakes.map(({ member, message }) => {
    const says = message.en.startsWith(member)
    const what = says ? message : { en: `${member}: ${message.en}`, zh: `${member}：${message.zh}` }
    return problemOf(row, 'rule', what, {
      mend: MEND,
      ...(MAY_BE_EMPTY.has(member) ? { fix: { operation: 'update', data: { [member]: null } } } : {}),
    })
  })

const ofColumns = ({ known, scopes }: ModuleAt, formId: string): readonly HealthProblem[] => {
  const rows = known.columns.get(formId) ?? []
  const columns = rows.map(({ values }) => values as ColumnContent)
  const names = known.constants.get(formId) ?? new Set<string>()
  const beside = formMistakes(columns, { names, from: FROM })
  const scope = scopes.get(formId) ?? { columns: {} }
  return rows.flatMap((row, index) => {
    const column = row.values as ColumnContent & { sFieldType: never }
    const mistakes = expressionMistakes(COLUMN_ATTRIBUTES, row.values, {
      scope,
      values: valueTypeOfColumn(column),
    })
    return told(row, [...(beside[index] ?? []), ...mistakes])
  })
}

const standsOn = ({ known, sModelsId }: ModuleAt, button: NamingRow): readonly string[] => {
  const own = textOf(button, 'sFormId')
  const forms = known.forms.ofModule.get(sModelsId) ?? []
  return forms
    .filter(({ sId, sFormKind }) => (own === null ? /^(list|master)$/.test(sFormKind) : sId === own))
    .map(({ sId }) => sId)
}

const UNREACHABLE: Text = { en: 'it stands on no form of its module', zh: '它不在所属模块的任何表单上' }
const PLACE_IT: Text = {
  en: 'Place it on a form of its module, or delete it.',
  zh: '请将其放到所属模块的表单上，或删除。',
}
const RUNS_NOTHING: Text = { en: 'it runs nothing', zh: '它不运行任何存储过程' }
const RUN_SOMETHING: Text = {
  en: 'Say which routine it runs, or delete it.',
  zh: '请指定运行的存储过程，或删除。',
}

export const buttonProblems = (at: ModuleAt, button: NamingRow): readonly HealthProblem[] => {
  const forms = standsOn(at, button)
  const own = textOf(button, 'sFormId')
  const isLost = forms.length === 0
  const lost = isLost
    ? [
        problemOf(button, 'button', UNREACHABLE, {
          mend: PLACE_IT,
          fix: own === null ? { operation: 'delete' } : { operation: 'update', data: { sFormId: null } },
        }),
      ]
    : []
  const idle =
    textOf(button, 'sProcName') === null
      ? [problemOf(button, 'button', RUNS_NOTHING, { mend: RUN_SOMETHING, fix: { operation: 'delete' } })]
      : []
  const rules = forms.flatMap((form) =>
    told(
      button,
      expressionMistakes(BUTTON_ATTRIBUTES, button.values, { scope: at.scopes.get(form) ?? { columns: {} } }),
    ),
  )
  return [...lost, ...idle, ...rules]
}

const ofReport = ({ known, sModelsId }: ModuleAt, report: NamingRow): readonly HealthProblem[] => {
  const template = report.values.jTemplate as JsonValue<'template'> | undefined
  if (template === undefined) return []
  const { byId } = known.forms
  const form = textOf(report, 'sFormId') ?? 'master'
  const mistakes = reportMistakes(template, form, {
    columnsOf: (name) => {
      const found = byId.get(name) ?? byId.get(`${sModelsId}.${name}`)
      return found === undefined ? undefined : columnNamesOf(known, found.sId)
    },
    returnedBy: (name) => known.names.routines.get(name.toLowerCase()) ?? undefined,
  })
  return mistakes.map((what) => problemOf(report, 'rule', what, { mend: MEND }))
}

const ofChart = ({ known }: ModuleAt, chart: NamingRow): readonly HealthProblem[] => {
  const columns = (known.byTable.get('gdsconfigcharslave') ?? []).filter(
    ({ values }) => values.sMasterId === chart.sId,
  )
  const said = chart.values as Content<typeof CHART_ATTRIBUTES>
  return chartMistakes(
    said,
    columns.map(({ values }) => values),
  ).map((what) => problemOf(chart, 'rule', what, { mend: MEND }))
}

const ofModuleRow = ({ known, scopes }: ModuleAt, module: NamingRow): readonly HealthProblem[] => {
  const isOwnList = (sId: string): boolean => {
    const form = known.forms.byId.get(sId)
    return form?.sModelsId === module.sId && form.sFormKind === 'list'
  }
  const scope = scopes.get(textOf(module, 'sUnFormId') ?? '')
  return told(module, [
    ...moduleMistakes(module.values, { isOwnList }),
    ...(scope === undefined ? [] : expressionMistakes(MODULE_ATTRIBUTES, module.values, { scope })),
  ])
}

/** Of the rows that stand in the module: `own` by their tables. */
export const moduleProblems = (
  known: Known,
  module: NamingRow,
  own: (table: string) => readonly NamingRow[],
): readonly HealthProblem[] => {
  const at = moduleAt(known, module.sId)
  return [
    ...ofModuleRow(at, module),
    ...own('gdsconfigformmaster').flatMap((form) => [
      ...told(
        form,
        expressionMistakes(FORM_ATTRIBUTES, form.values, {
          scope: at.scopes.get(form.sId) ?? { columns: {} },
        }),
      ),
      ...ofColumns(at, form.sId),
    ]),
    ...own('gdsjurisdiction').flatMap((button) => buttonProblems(at, button)),
    ...own('gdsreport').flatMap((report) => ofReport(at, report)),
    ...own('gdsconfigcharmaster').flatMap((chart) => ofChart(at, chart)),
  ]
}
