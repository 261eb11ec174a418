// What is wrong with a module as its rows stand: what its forms do not make of themselves, and what its columns, constants, buttons, charts and open tasks must have
// beside each other.
import { scopeOfForm } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue } from '#server/schema/catalogue/catalogue.ts'
import { chartMistakes } from '../check/chart-mistakes.ts'
import { expressionMistakes } from '../check/expression-mistakes.ts'
import { formMistakes } from '../check/form-mistakes.ts'
import type { Mistake } from '../check/mistake.ts'
import { moduleMistakes } from '../check/module-mistakes.ts'
import { loadConstants, loadModuleRows } from '../load/load-module-rows.ts'
import type { ButtonRow, ConstantRow, ModuleRows } from '../load/rows.ts'
import { buildModule } from '../module/build-module.ts'
import type { Form, Module } from '../module/module.ts'

export type ModuleAsked = { readonly context: RequestContext; readonly catalogue: Catalogue }

const CONSTANTS: Text = { en: 'the module', zh: '该模块' }

const told = (place: string, mistakes: readonly Mistake[]): readonly Text[] =>
  mistakes.map(({ member, message }) => ({
    en: `${place}.${member}: ${message.en}`,
    zh: `${place}.${member}：${message.zh}`,
  }))

const ofColumns = ({ forms, columns }: ModuleRows, constants: readonly ConstantRow[]): readonly Text[] =>
  forms.flatMap(({ sId }) => {
    const own = columns.filter(({ sFormId }) => sFormId === sId)
    const names = new Set(
      constants.filter(({ sFormId }) => sFormId === sId).map(({ sConstName }) => sConstName),
    )
    return formMistakes(own, { names, from: CONSTANTS }).flatMap((mistakes, index) =>
      told(`${sId}.${own[index]?.sControlName}`, mistakes),
    )
  })

const ofForm = ({ id, backing, tasks }: Form): readonly Text[] => [
  ...(backing.kind === 'broken' ? [backing.reason] : []),
  ...(tasks?.kind === 'broken' ? [{ en: `${id}: ${tasks.reason.en}`, zh: `${id}：${tasks.reason.zh}` }] : []),
]

const scopeOf = (form: Form, forms: readonly Form[], { constants }: Module) => {
  const whole = forms.map(({ metadata, everyColumn }) => ({
    ...metadata,
    columns: [...everyColumn.values()].map((column) => column.metadata),
  }))
  const own = whole.find(({ sId }) => sId === form.id) ?? form.metadata
  return scopeOfForm(own, whole, constants)
}

/** A button of no form in particular stands on the list and on the record. */
const ofButton = (button: ButtonRow, module: Module): readonly Text[] => {
  const forms = [...module.forms.values()]
  const standsOn = ({ id, metadata: { sFormKind } }: Form): boolean =>
    button.sFormId === null ? sFormKind === 'list' || sFormKind === 'master' : id === button.sFormId
  return forms
    .filter(standsOn)
    .flatMap((form) =>
      told(
        button.sActionCode,
        expressionMistakes(BUTTON_ATTRIBUTES, button, { scope: scopeOf(form, forms, module) }),
      ),
    )
}

/** Nothing where there is no such module for the tenant. */
export const complaintsOfModule = async (
  query: Query,
  { context, catalogue }: ModuleAsked,
  sModelsId: string,
): Promise<readonly Text[]> => {
  const rows = await loadModuleRows(query, context, sModelsId)
  if (rows === null) return []
  const formIds = rows.forms.map(({ sId }) => sId)
  const constants = await loadConstants(query, formIds)
  const { sBrandsId } = context
  const sources = {
    rows,
    userOverlays: [],
    narrowing: null,
    constants,
    catalogue,
    sBrandsId,
    language: 'en' as const,
  }
  const module = await inSlices(buildModule(sources), context)
  const isOwnList = (id: string): boolean =>
    rows.forms.some(({ sId, sFormKind }) => sId === id && sFormKind === 'list')
  return [
    ...told(sModelsId, moduleMistakes(rows.module, { isOwnList })),
    ...ofColumns(rows, constants),
    ...[...module.forms.values()].flatMap(ofForm),
    ...rows.buttons.flatMap((button) => ofButton(button, module)),
    ...rows.charts.flatMap((chart) => chartMistakes(chart, chart.columns)),
  ]
}
