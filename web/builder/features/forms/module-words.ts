// A module in either language, from the rows of which it is made: what they say in one language takes the place of what they say in the
// other. Pure.
import type { Language } from '#contracts/language.ts'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import { columnsOf } from '#contracts/metadata/attribute-columns.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { CONSTANT_ATTRIBUTES } from '#contracts/metadata/constant.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import { toldOf } from '#contracts/metadata/told.ts'
import type { ConstantMetadata, FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { ResourceRow } from '../../../data/resources.ts'
import type { FormRows } from './use-form-columns.ts'

export type WordRows = {
  readonly module: ResourceRow | null
  readonly buttons: readonly ResourceRow[]
  readonly constants: readonly ResourceRow[]
}

type Words = Readonly<Record<string, unknown>>

/** By attribute; what a row does not say in that language is left as it is. */
const wordsOf = (attributes: Attributes, row: ResourceRow | undefined | null, language: Language): Words => {
  if (row === undefined || row === null) return {}
  const told = toldOf(attributes).flatMap(([name, attribute]) => {
    if (attribute.type !== 'words') return []
    const [en = name, zh = en] = columnsOf(name, attribute)
    const value = row[language === 'zh-CN' ? zh : en]
    return value === null || value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(told)
}

const formIn = (form: FormMetadata, rows: FormRows | undefined, language: Language): FormMetadata => {
  if (rows === undefined) return form
  const at = (sControlName: string) => (row: ResourceRow) => row.sControlName === sControlName
  return {
    ...form,
    ...wordsOf(FORM_ATTRIBUTES, rows.form, language),
    columns: form.columns.map((column) => ({
      ...column,
      ...wordsOf(COLUMN_ATTRIBUTES, rows.columns.find(at(column.sControlName)), language),
      ...wordsOf(COLUMN_ATTRIBUTES, rows.overlays.find(at(column.sControlName)), language),
    })),
  }
}

const isOf = (constant: ConstantMetadata) => (row: ResourceRow) =>
  row.sFormId === constant.sFormId && row.sConstName === constant.sConstName && row.sValue === constant.sValue

export const moduleIn = (
  metadata: ModuleMetadata,
  forms: readonly FormRows[],
  { module, buttons, constants }: WordRows,
  language: Language,
): ModuleMetadata => ({
  ...metadata,
  module: { ...metadata.module, ...wordsOf(MODULE_ATTRIBUTES, module, language) },
  forms: metadata.forms.map((form) =>
    formIn(
      form,
      forms.find((rows) => rows.form.sId === form.sId),
      language,
    ),
  ),
  buttons: metadata.buttons.map((button) => ({
    ...button,
    ...wordsOf(
      BUTTON_ATTRIBUTES,
      buttons.find(({ sActionCode }) => sActionCode === button.sCode),
      language,
    ),
  })),
  constants: metadata.constants.map((constant) => ({
    ...constant,
    ...wordsOf(CONSTANT_ATTRIBUTES, constants.find(isOf(constant)), language),
  })),
})
