// Which layer hides a field, or keeps it from being changed: asked of what merges the layers.

import type { Text } from '#contracts/language.ts'
import type { ExplainedStep } from '#contracts/permissions.ts'
import type { NarrowedBy, Narrowing } from '#server/kernel/context/narrowing.ts'
import type { ColumnLayer } from '#server/metadata/metadata.ts'
import type { Form } from '#server/metadata/module/module.ts'
import { accessBy } from '#server/metadata/overlay/apply-narrowing.ts'
import { holderOf, type Inquiry, listed, stepIn } from './inquiry.ts'

type Layer = ColumnLayer['layer']

const LAYERS = {
  base: { en: 'the platform', zh: '平台' },
  tenant: { en: 'the company', zh: '公司' },
  user: { en: 'the user’s own layer', zh: '用户自身图层' },
} as const satisfies Record<Exclude<Layer, 'rights'>, Text>

const CHANGING: ReadonlySet<string> = new Set(['add', 'update'])

const rightsText = (inquiry: Inquiry, sFormId: string, sName: string): Text => {
  const narrowing: Narrowing | undefined = inquiry.reader.narrowings.get(inquiry.asked.sModelsId)
  const all: readonly NarrowedBy[] = [
    ...(narrowing?.roles ?? []),
    ...(narrowing?.own === null || narrowing === undefined ? [] : [narrowing.own]),
  ]
  const narrow = all.filter((one) => accessBy(one, { sFormId, sName }) !== 'full')
  return listed(narrow.map(({ sRoleId }) => holderOf(inquiry, sRoleId)))
}

type Place = { readonly sFormId: string; readonly sName: string }

/** The layer from which on the columns of that name are so to the end; undefined where in the end they are not. */
const layerFrom = (
  layers: readonly ColumnLayer[],
  { sFormId, sName }: Place,
  isSo: (columns: ColumnLayer['columns']) => boolean,
): Layer | undefined => {
  const states = layers.map(({ layer, columns }) => ({
    layer,
    isSo: isSo(columns.filter((column) => column.sFormId === sFormId && column.sName === sName)),
  }))
  if (states.at(-1)?.isSo !== true) return undefined
  const lastOther = states.findLastIndex((state) => !state.isSo)
  return states[lastOther + 1]?.layer
}

const whose = (inquiry: Inquiry, layer: Layer, { sFormId, sName }: Place): Text =>
  layer === 'rights' ? rightsText(inquiry, sFormId, sName) : LAYERS[layer]

export const explainField = async (inquiry: Inquiry, form: Form, sName: string): Promise<ExplainedStep> => {
  const step = stepIn(inquiry.language)
  const place = { sFormId: form.id, sName }
  if (!form.everyColumn.has(sName))
    return step('field', false, { en: `The form has no field “${sName}”.`, zh: `表单没有字段“${sName}”。` })
  const layers = await inquiry.parts.metadata.columnLayers(inquiry.reader, inquiry.asked.sModelsId)
  if (!form.columns.has(sName)) {
    const layer =
      layerFrom(layers, place, (columns) => columns.every(({ bVisible }) => bVisible === 0)) ?? 'base'
    const isSecret = layers
      .at(-1)
      ?.columns.some((column) => column.sFormId === form.id && column.sName === sName && column.bSecret === 1)
    const by = whose(inquiry, layer, place)
    return step('field', false, {
      en: `The field is ${isSecret ? 'secret: no company shows it' : `hidden by ${by.en}`}.`,
      zh: isSecret ? '该字段为保密字段，任何公司都不显示。' : `该字段被隐藏，来自：${by.zh}。`,
    })
  }
  const readOnly = layerFrom(layers, place, (columns) => columns.every(({ bReadOnly }) => bReadOnly === 1))
  if (readOnly !== undefined && CHANGING.has(inquiry.asked.action)) {
    const by = whose(inquiry, readOnly, place)
    return step('field', false, {
      en: `The field can only be read: so says ${by.en}.`,
      zh: `该字段只读，来自：${by.zh}。`,
    })
  }
  return step('field', true, { en: 'The field is shown.', zh: '该字段可见。' })
}
