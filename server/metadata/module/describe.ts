// The module's and its forms' own rows in one language, as the wire shows them. Pure.
import { type Language, textIn } from '#contracts/language.ts'
import type { ColumnMetadata, FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import type { FormRow, ModuleRow } from '../load/rows.ts'
import { textOrNull } from './localise.ts'

export const describeModule = (row: ModuleRow, language: Language): ModuleMetadata['module'] => ({
  sId: row.sId,
  sParentId: row.sParentId,
  sName: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
  iOrder: row.iOrder,
  sRoute: row.sRoute,
  bCheck: row.bCheck,
  sProcName: row.sProcName,
  bUnTask: row.bUnTask,
  sUnType: row.sUnType,
  sVersionFlowId: row.sVersionFlowId,
  sVersionFlowCode: row.sVersionFlowCode,
  sLanguage: language,
})

export const describeForm = (
  row: FormRow,
  columns: readonly ColumnMetadata[],
  language: Language,
): FormMetadata => ({
  sId: row.sId,
  sModelsId: row.sModelsId,
  sTbName: row.sTbName,
  sFormKind: row.sFormKind,
  sName: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
  iOrder: row.iOrder,
  sParentFormId: row.sParentFormId,
  sParentColumn: row.sParentColumn,
  sDefaultOrder: row.sDefaultOrder,
  iPageSize: row.iPageSize,
  bReadOnly: row.bReadOnly,
  sNoAdd: textOrNull(language, { en: row.sNoAddEn, zh: row.sNoAddZh }),
  columns,
  broken: null,
})
