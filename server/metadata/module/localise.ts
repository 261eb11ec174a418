// Metadata rows in one language, as the wire shows them. Pure.
import { type Language, textIn } from '#contracts/language.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { CONSTANT_ATTRIBUTES } from '#contracts/metadata/constant.ts'
import { REPORT_ATTRIBUTES } from '#contracts/metadata/report.ts'
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
import { tellerOf } from './tell.ts'

const tellColumn = tellerOf(COLUMN_ATTRIBUTES)
const tellButton = tellerOf(BUTTON_ATTRIBUTES)
const tellReport = tellerOf(REPORT_ATTRIBUTES)

export const localiseColumn = (row: ColumnRow, language: Language): ColumnMetadata => ({
  sId: row.sId,
  ...tellColumn(row, language),
})

export const localiseConstant: (row: ConstantRow, language: Language) => ConstantMetadata =
  tellerOf(CONSTANT_ATTRIBUTES)

export const localiseButton = (
  row: ButtonRow,
  language: Language,
  params: FormMetadata | null,
): ButtonMetadata => ({ sCode: row.sActionCode, ...tellButton(row, language), params })

export const localiseReport = (row: ReportRow, language: Language): ReportMetadata => ({
  sId: row.sId,
  ...tellReport(row, language),
})

const span = (value: unknown, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise

/** A layout that says nothing, or nothing that can be drawn, is half as wide as the page and three rows high. */
const listOf = ({ sListFormId, sListModelsId, jFilters, sPeriod }: ChartRow): ChartDefinition['list'] =>
  sListFormId === null || sListModelsId === null
    ? null
    : { sModelsId: sListModelsId, sFormId: sListFormId, filters: jFilters, period: sPeriod }

export const localiseChart = (row: ChartRow, language: Language): ChartDefinition => ({
  id: row.sId,
  name: textIn(language, { en: row.sNameEn, zh: row.sNameZh }),
  kind: row.sCharType,
  routineName: row.sProcName,
  list: listOf(row),
  order: row.iOrder,
  // What is wrong with its layout costs it its size, no more.
  misfits: (row.misfits ?? []).filter((name) => name !== 'jLayout'),
  layout: { w: span(row.jLayout.w, 12, 6), h: span(row.jLayout.h, 12, 3) },
  columns: row.columns.map(({ sName, sRole, sLabelEn, sLabelZh, jListColumns }) => ({
    name: sName,
    role: sRole,
    label: textIn(language, { en: sLabelEn, zh: sLabelZh }),
    listColumns: jListColumns,
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
