// The rows of one form: itself, its columns, its choices.
import type { TablePlan } from '../adoption-plan.ts'
import { choiceRows, columnRow, type FormColumn } from './column-rows.ts'
import type { MetadataRow } from './metadata-row.ts'

/** The order of a form's rows as metadata spells it. */
export const orderText = ({ order }: Pick<TablePlan, 'order'>): string | null =>
  order.map(({ column, isDescending }) => (isDescending ? `${column} desc` : column)).join(', ') || null

export type FormValues = {
  readonly module: string
  readonly sTbName: string
  readonly kind: 'list' | 'master' | 'slave'
  readonly label: { readonly en: string; readonly zh: string }
  readonly order: number
  readonly isReadOnly: boolean
  readonly sDefaultOrder: string | null
  readonly parent: { readonly formId: string; readonly column: string } | null
}

const formRow = (formId: string, form: FormValues): MetadataRow => ({
  table: 'gdsconfigformmaster',
  sId: formId,
  values: {
    sModelsId: form.module,
    sTbName: form.sTbName,
    sFormKind: form.kind,
    sNameEn: form.label.en,
    sNameZh: form.label.zh,
    iOrder: form.order,
    sParentFormId: form.parent?.formId ?? null,
    sParentColumn: form.parent?.column ?? null,
    sDefaultOrder: form.sDefaultOrder,
    iPageSize: form.kind === 'slave' ? 1000 : 50,
    bReadOnly: form.isReadOnly ? 1 : 0,
  },
})

/** More sums than this are neither read nor asked for. */
const MOST_SUMS = 20

const withFewSums = (rows: readonly MetadataRow[]): readonly MetadataRow[] => {
  let sums = 0
  return rows.map((row) => {
    if (row.values.bSum !== 1) return row
    sums += 1
    return sums <= MOST_SUMS ? row : { ...row, values: { ...row.values, bSum: 0 } }
  })
}

/** A form with its columns and choices. */
export const rowsOf = (
  formId: string,
  values: FormValues,
  columns: readonly FormColumn[],
): readonly MetadataRow[] => [
  formRow(formId, values),
  ...withFewSums(columns.map(columnRow)),
  ...choiceRows(
    formId,
    columns.map(({ column }) => column),
  ),
]
