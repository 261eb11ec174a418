// Metadata rows in one language, as the wire shows them. Pure.
import { type Language, textIn } from '#contracts/language.ts'
import type {
  BillNumberMetadata,
  ButtonMetadata,
  ChainMetadata,
  ColumnMetadata,
  ConstantMetadata,
  FormMetadata,
  ReportMetadata,
} from '#contracts/module.ts'
import type {
  BillNumberRow,
  ButtonRow,
  ChartRow,
  ColumnRow,
  ConstantRow,
  ReportRow,
  SiblingRow,
} from '../load/rows.ts'
import type { ChartDefinition } from './module.ts'

type Pair = { readonly en: string | null; readonly zh: string | null }

export const textOrNull = (language: Language, { en, zh }: Pair): string | null => {
  const wanted = language === 'zh-CN' ? zh : en
  return wanted ?? en ?? zh
}

const HIDDEN_SAYS_NOTHING = {
  sRequiredWhen: null,
  sReadOnlyWhen: null,
  sVisibleWhen: null,
  sDefault: null,
  sValidation: null,
  sValidationMessage: null,
  sComputed: null,
  jLookupCopy: [],
  sHelp: null,
} as const

/** A hidden column keeps its name and place; what it holds or follows from is nobody's business. */
export const localiseColumn = (row: ColumnRow, language: Language): ColumnMetadata => {
  const {
    sFormId: _form,
    sLabelEn,
    sLabelZh,
    sGroupEn,
    sGroupZh,
    sTabEn,
    sTabZh,
    sHelpEn,
    sHelpZh,
    ...rest
  } = row
  const { sValidationMessageEn, sValidationMessageZh, ...alike } = rest
  const column: ColumnMetadata = {
    ...alike,
    sLabel: textIn(language, { en: sLabelEn, zh: sLabelZh }),
    sGroup: textOrNull(language, { en: sGroupEn, zh: sGroupZh }),
    sTab: textOrNull(language, { en: sTabEn, zh: sTabZh }),
    sHelp: textOrNull(language, { en: sHelpEn, zh: sHelpZh }),
    sValidationMessage: textOrNull(language, { en: sValidationMessageEn, zh: sValidationMessageZh }),
  }
  return row.bVisible === 1 ? column : { ...column, ...HIDDEN_SAYS_NOTHING }
}

export const localiseConstant = (row: ConstantRow, language: Language): ConstantMetadata => ({
  sFormId: row.sFormId,
  sConstName: row.sConstName,
  sValue: row.sValue,
  sLabel: textIn(language, { en: row.sLabelEn, zh: row.sLabelZh }),
  iOrder: row.iOrder,
})

export const localiseButton = (
  row: ButtonRow,
  language: Language,
  params: FormMetadata | null,
): ButtonMetadata => ({
  sCode: row.sActionCode,
  sName: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
  sFormId: row.sFormId,
  sProcName: row.sProcName,
  sNeeds: row.sNeeds,
  sVisibleWhen: row.sVisibleWhen,
  sConfirm: textOrNull(language, { en: row.sConfirmEn, zh: row.sConfirmZh }),
  sTargetModelsId: row.sTargetModelsId,
  sIcon: row.sIcon,
  iOrder: row.iOrder,
  params,
})

export const localiseReport = (row: ReportRow, language: Language): ReportMetadata => ({
  sId: row.sId,
  sFormId: row.sFormId,
  sName: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
})

const span = (value: unknown, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise

/** A layout that says nothing, or nothing that can be drawn, is half as wide as the page and three rows high. */
export const localiseChart = (row: ChartRow, language: Language): ChartDefinition => ({
  id: row.sId,
  name: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
  kind: row.sCharType,
  routineName: row.sProcName,
  order: row.iOrder,
  layout: { w: span(row.jLayout.w, 12, 6), h: span(row.jLayout.h, 12, 3) },
  columns: row.columns.map(({ sName, sRole, sLabelEn, sLabelZh }) => ({
    name: sName,
    role: sRole,
    label: textIn(language, { en: sLabelEn, zh: sLabelZh }),
  })),
})

/** A number as the setting would write it, with `0` for each digit of the running part. */
export const showBillNumber = (row: BillNumberRow): BillNumberMetadata => ({
  sTbName: row.sTbName,
  sFieldName: row.sFieldName,
  sExample: `${row.sPrefix}${row.sDatePattern}${'0'.repeat(row.iWidth - 1)}1`,
  sMode: row.sMode,
})

const step = (position: number): string => String(position).padStart(2, '0')

/** Null for a module that is not a step of a chain. */
export const chainOf = (
  sModelsId: string,
  siblings: readonly SiblingRow[],
  language: Language,
): ChainMetadata | null => {
  const index = siblings.findIndex((sibling) => sibling.sId === sModelsId)
  if (index < 0) return null
  const label = (position: number) => `${step(position)}/${step(siblings.length)}`
  return {
    position: index + 1,
    total: siblings.length,
    label: label(index + 1),
    siblings: siblings.map((sibling, at) => ({
      sModelsId: sibling.sId,
      sName: textIn(language, { en: sibling.sNameEn, zh: sibling.sNameZh }),
      label: label(at + 1),
    })),
  }
}
