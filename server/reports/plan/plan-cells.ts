// Resolves the names of a template against a form and what its routine returns: label, format and choices of each cell.
// A column that is hidden from the user falls away; a name that nothing has is noted as missing.
import { type Language, textIn } from '#contracts/language.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnMetadata, ConstantMetadata } from '#contracts/module.ts'
import { QUANTITY_PLACES } from '#contracts/quantity-places.ts'
import type { TemplateCell, ValueFormat } from '#contracts/report-template.ts'
import type { Column, Form } from '#server/metadata/module/module.ts'
import type { PlannedCell } from './report-plan.ts'

export type CellSources = {
  readonly form: Form
  readonly constants: readonly ConstantMetadata[]
  /** What the routine returns beside the form's columns. */
  readonly returned: ReadonlySet<string>
  /** What of it must not be shown. */
  readonly withheld: ReadonlySet<string>
  readonly language: Language
  /** Names that neither has are added here. */
  readonly missing: Set<string>
}

type CellWords = Exclude<TemplateCell, string>

const FORMAT_OF_TYPE: Partial<Record<FieldType, ValueFormat>> = {
  money: 'amount',
  quantity: 'quantity',
  decimal: 'number',
  integer: 'number',
  date: 'date',
  timestamp: 'timestamp',
  flag: 'flag',
}

/** What a name's first letter says of its values. */
const FORMAT_OF_PREFIX: Readonly<Record<string, ValueFormat>> = {
  i: 'number',
  d: 'number',
  b: 'flag',
}

const formatOf = (column: Column | undefined, field: string): ValueFormat =>
  (column && FORMAT_OF_TYPE[column.metadata.sFieldType]) ?? FORMAT_OF_PREFIX[field.charAt(0)] ?? 'text'

const choicesOf = (
  { metadata }: Column,
  { constants, form }: CellSources,
): Readonly<Record<string, string>> | null => {
  if (metadata.sConstName === null) return null
  const own = constants.filter(
    ({ sFormId, sConstName }) => sFormId === form.id && sConstName === metadata.sConstName,
  )
  return Object.fromEntries(own.map(({ sValue, sLabel }) => [sValue, sLabel]))
}

/** Empty for what only the routine returns and the template does not label. */
const labelOf = (
  { labelEn, labelZh }: Omit<CellWords, 'field'>,
  language: Language,
  own?: string,
): string => {
  const given = textIn(language, { en: labelEn ?? '', zh: labelZh ?? '' })
  return given || own || labelEn || labelZh || ''
}

/** Whether this user may not see the column of that name. */
const isHidden = ({ form, withheld }: CellSources, field: string): boolean =>
  !form.columns.has(field) && (form.everyColumn.has(field) || withheld.has(field))

/** Null for as many as there are. */
const digitsOf = ({ iDigits, sFieldType }: ColumnMetadata): number | null =>
  iDigits ?? (sFieldType === 'quantity' ? QUANTITY_PLACES : null)

/** The cell, or null when the user may not see it or nothing has it. */
export const planCell = (cell: TemplateCell, sources: CellSources): PlannedCell | null => {
  const words = typeof cell === 'string' ? { field: cell } : cell
  const { field } = words
  if (isHidden(sources, field)) return null
  const column = sources.form.columns.get(field)
  if (column === undefined && !sources.returned.has(field)) {
    sources.missing.add(`${sources.form.id}: ${field}`)
    return null
  }
  return {
    field,
    label: labelOf(words, sources.language, column?.metadata.sLabel),
    format: words.format ?? formatOf(column, field),
    digits: column === undefined ? null : digitsOf(column.metadata),
    choices: column === undefined ? null : choicesOf(column, sources),
    isStrong: words.strong ?? false,
  }
}

/** A cell to be filled in by hand. */
export const blankCell = (words: Omit<CellWords, 'field'>, { language }: CellSources): PlannedCell => ({
  field: '',
  label: labelOf(words, language),
  format: 'text',
  digits: null,
  choices: null,
  isStrong: false,
})

/** The cells that there are to print. */
export const planCells = (
  cells: readonly TemplateCell[] | undefined,
  sources: CellSources,
): readonly PlannedCell[] =>
  (cells ?? []).map((cell) => planCell(cell, sources)).filter((cell) => cell !== null)

/** A column by its name alone: the barcode's, the currency's; null when it may not be seen. */
export const planName = (field: string | undefined, sources: CellSources): string | null =>
  field === undefined ? null : (planCell(field, sources)?.field ?? null)
