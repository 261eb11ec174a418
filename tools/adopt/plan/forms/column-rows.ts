// The metadata of one column of a form: how it is labelled, edited, checked, searched and summed.

import { addsUp } from '#contracts/labels/adds-up.ts'
import { widthOf } from '#contracts/labels/column-width.ts'
import { wordsOf } from '#contracts/labels/words.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnPlan, DefaultPlan, ReferencePlan } from '../adoption-plan.ts'
import type { MetadataRow } from './metadata-row.ts'

export type FormColumn = {
  readonly formId: string
  readonly column: ColumnPlan
  readonly order: number
  readonly isInList: boolean
  readonly isSearched: boolean
  /** A column whose records can be chosen: the list that shows them, and the column shown. */
  readonly lookup: {
    readonly reference: ReferencePlan
    readonly listId: string
    readonly show: string
  } | null
  /** The column of the same form that holds the text shown. */
  readonly textColumn: string | null
  /** An expression that fills a new row, instead of the column's own default. */
  readonly defaultExpression: string | null
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const TEXTS: readonly FieldType[] = ['text', 'longText', 'choice']
const NUMBERS: readonly FieldType[] = ['integer', 'decimal', 'money', 'quantity']

/** The default in the language of metadata; null where the database's own default says it. */
const defaultOf = (column: ColumnPlan): string | null => {
  const { default: found, fieldType } = column
  if (found === null) return null
  if (found.kind === 'now' || found.kind === 'today') return `${found.kind}()`
  return found.kind === 'literal' ? literalOf(found, fieldType) : null
}

const literalOf = ({ text }: DefaultPlan & { kind: 'literal' }, fieldType: FieldType): string | null => {
  if (TEXTS.includes(fieldType)) return quoted(text)
  if (fieldType === 'flag') return text === '1' ? 'true' : 'false'
  return NUMBERS.includes(fieldType) && /^-?\d+(?:\.\d+)?$/.test(text) ? text : null
}

const isAddable = ({ from, fieldType }: ColumnPlan): boolean => {
  if (from.kind !== 'column' || !NUMBERS.includes(fieldType)) return false
  return addsUp(wordsOf(from.column))
}

const lookupValues = ({ lookup, textColumn }: FormColumn) => ({
  sLookupFormId: lookup?.listId ?? null,
  sLookupValue: lookup === null ? null : lookup.reference.targetColumn,
  sLookupShow: lookup?.show ?? null,
  sLookupText: textColumn,
  jLookupCopy: lookup?.reference.copies ?? [],
})

const validationOf = ({ name, length }: ColumnPlan) =>
  length === null
    ? {}
    : {
        sValidation: `len(${name}) <= ${length}`,
        sValidationMessageEn: `At most ${length} characters.`,
        sValidationMessageZh: `最多 ${length} 个字符。`,
      }

const flag = (value: boolean): number => (value ? 1 : 0)

/** The row of gdsconfigformslave for a column. */
export const columnRow = (form: FormColumn): MetadataRow => {
  const { formId, column, order } = form
  return {
    table: 'gdsconfigformslave',
    sId: `${formId}.${column.name}`,
    values: {
      sFormId: formId,
      sName: column.name,
      sControlName: column.name,
      sLabelEn: column.label.en,
      sLabelZh: column.label.zh,
      sFieldType: form.lookup === null && column.fieldType === 'lookup' ? 'text' : column.fieldType,
      iOrder: order * 10,
      iWidth: widthOf(column),
      iDigits: column.digits,
      bInList: flag(form.isInList),
      bRequired: flag(column.isRequired && !column.mayBeEmpty && column.default === null),
      bReadOnly: flag(column.isReadOnly),
      bSearch: flag(form.isSearched),
      bSum: flag(isAddable(column)),
      sDefault: form.defaultExpression ?? defaultOf(column),
      sConstName: column.choices.length > 0 ? column.name : null,
      sHelpEn: column.help?.en ?? null,
      sHelpZh: column.help?.zh ?? null,
      sValidation: null,
      sValidationMessageEn: null,
      sValidationMessageZh: null,
      ...validationOf(column),
      ...lookupValues(form),
    },
  }
}

/** The rows of gdsformconst for the choices of a form's columns. */
export const choiceRows = (formId: string, columns: readonly ColumnPlan[]): readonly MetadataRow[] =>
  columns.flatMap(({ name, choices }) =>
    choices.map((choice, index) => ({
      table: 'gdsformconst',
      sId: `${formId}.${name}.${choice}`,
      values: {
        sFormId: formId,
        sConstName: name,
        sValue: choice,
        sLabelEn: choice,
        sLabelZh: choice,
        iOrder: (index + 1) * 10,
      },
    })),
  )
