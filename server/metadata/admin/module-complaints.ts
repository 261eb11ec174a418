// What is wrong with a module as its rows stand: what its forms do not make of themselves, and what its columns, constants, buttons, charts and open tasks must have
// beside each other.
import { scopeOfForm, valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
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
import { charactersOf, MOST_CHARACTERS, tooLarge } from '../module/module-size.ts'
import type { ModuleComplaint } from './fresh-complaints.ts'

export type ModuleAsked = { readonly context: RequestContext; readonly catalogue: Catalogue }

const CONSTANTS: Text = { en: 'the module', zh: '该模块' }

/** A mistake of the module as a whole stands at what is written. */
const PATH = 'data'

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

const ofBacking = ({ id, backing }: Form): readonly ModuleComplaint[] => {
  if (backing.kind !== 'broken') return []
  const { reason, further, isTableMissing } = backing
  return [
    { path: PATH, message: reason, formId: id, isTableMissing },
    ...further.map((message) => ({ path: PATH, message, formId: id })),
  ]
}

const ofTasks = ({ id, tasks }: Form): readonly Text[] => [
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

/** What a column says and its form does not compile while it is built: clients alone read it. */
const READ_BY_CLIENTS: Attributes = Object.fromEntries(
  Object.entries(COLUMN_ATTRIBUTES).filter(
    ([name]) => !['sDefault', 'sComputed', 'sValidation', 'sRequiredWhen', 'sReadOnlyWhen'].includes(name),
  ),
)

const ofShownColumns = (form: Form, module: Module): readonly Text[] => {
  const scope = scopeOf(form, [...module.forms.values()], module)
  return [...form.everyColumn.values()].flatMap(({ metadata }) =>
    told(
      `${form.id}.${metadata.sName}`,
      expressionMistakes(READ_BY_CLIENTS, metadata, { scope, values: valueTypeOfColumn(metadata) }),
    ),
  )
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
): Promise<readonly ModuleComplaint[]> => {
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
  const forms = [...module.forms.values()]
  const others = [
    ...(charactersOf(rows, constants) > MOST_CHARACTERS ? [tooLarge(sModelsId)] : []),
    ...told(sModelsId, moduleMistakes(rows.module, { isOwnList })),
    ...ofColumns(rows, constants),
    ...forms.flatMap(ofTasks),
    ...forms.flatMap((form) => ofShownColumns(form, module)),
    ...rows.buttons.flatMap((button) => ofButton(button, module)),
    ...rows.charts.flatMap((chart) => chartMistakes(chart, chart.columns)),
  ]
  return [...forms.flatMap(ofBacking), ...others.map((message) => ({ path: PATH, message }))]
}
