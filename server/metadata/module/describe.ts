// The module's and its forms' own rows in one language, as the wire shows them. Pure.
import type { Language } from '#contracts/language.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import type { ColumnMetadata, FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { FormRow, ModuleRow } from '../load/rows.ts'
import { tellerOf } from './tell.ts'

const tellModule = tellerOf(MODULE_ATTRIBUTES)
const tellForm = tellerOf(FORM_ATTRIBUTES)

export const describeModule = (row: ModuleRow, language: Language): ModuleMetadata['module'] => ({
  sId: row.sId,
  ...tellModule(row, language),
  sLanguage: language,
})

export const describeForm = (
  row: FormRow,
  columns: readonly ColumnMetadata[],
  language: Language,
): FormMetadata => ({ sId: row.sId, ...tellForm(row, language), columns, broken: null })
