// Which columns a form has, in which order, and what each is there for.
import type { AdoptionPlan, ColumnPlan, ReferencePlan, TablePlan } from '../adoption-plan.ts'
import type { FormColumn } from './column-rows.ts'
import { listId } from './ids.ts'

const MOST_IN_LIST = 18
const MOST_SEARCHED = 8
const LONGEST_SEARCHED = 200

/** The form that columns are planned for. */
export type Form = {
  readonly plan: AdoptionPlan
  readonly formId: string
  readonly columns: readonly ColumnPlan[]
  readonly references: readonly ReferencePlan[]
  readonly showColumn: string | null
}

export const formOn = (
  plan: AdoptionPlan,
  formId: string,
  { columns, references, showColumn }: TablePlan,
): Form => ({
  plan,
  formId,
  columns,
  references,
  showColumn,
})

const lookupOf = ({ plan, references }: Form, column: ColumnPlan): FormColumn['lookup'] => {
  const reference = references.find((one) => one.column === column.name)
  const target = plan.tables.find(({ key }) => key === reference?.target)
  if (reference === undefined || target === undefined) return null
  return { reference, listId: listId(plan.prefix, target.key), show: target.showColumn }
}

const isBinary = ({ type }: ColumnPlan): boolean => type === 'bytea'

/** Short texts, and the number that a row is known by. */
const isSearchable = ({ name, fieldType, length }: ColumnPlan, showColumn: string | null): boolean =>
  (fieldType === 'text' && (length ?? 0) <= LONGEST_SEARCHED) ||
  (name === showColumn && fieldType === 'integer')

/** A column as it stands in a form where a row is edited. */
export const plainColumn = (form: Form, column: ColumnPlan, order: number): FormColumn => ({
  formId: form.formId,
  // Bytes in a row are shown; files that are sent stand outside.
  column: isBinary(column) ? { ...column, isReadOnly: true } : column,
  order,
  isInList: !isBinary(column),
  isSearched: false,
  lookup: lookupOf(form, column),
  textColumn: null,
  defaultExpression: null,
})

/** In a list the text of a record referred to stands in a column of its own, behind the reference. */
const textOf = ({ plan }: Form, column: ColumnPlan, { target, textColumn }: ReferencePlan): ColumnPlan => {
  const shown = plan.tables.find(({ key }) => key === target)
  return {
    ...column,
    name: textColumn,
    type: 'text',
    isRequired: false,
    mayBeEmpty: false,
    isReadOnly: true,
    default: null,
    computed: null,
    choices: [],
    fieldType: 'text',
    length: null,
    digits: null,
    label: column.fieldType === 'lookup' || shown === undefined ? column.label : shown.label,
    help: null,
  }
}

/** The columns of a list: what fits, what is searched, and the texts of records referred to. */
export const listColumns = (form: Form): readonly FormColumn[] => {
  const columns = form.columns
    .filter((column) => !isBinary(column))
    .flatMap((column) => {
      const reference = form.references.find((one) => one.column === column.name)
      const own = { column, textColumn: reference?.textColumn ?? null }
      return reference === undefined
        ? [own]
        : [own, { column: textOf(form, column, reference), textColumn: null }]
    })
  let inList = 0
  let searched = 0
  return columns.map(({ column, textColumn }, index): FormColumn => {
    const isHidden = textColumn !== null || column.fieldType === 'longText' || column.fieldType === 'json'
    const isInList = !isHidden && inList < MOST_IN_LIST
    const isSearched =
      textColumn === null && isSearchable(column, form.showColumn) && searched < MOST_SEARCHED
    if (isInList) inList += 1
    if (isSearched) searched += 1
    return {
      ...plainColumn(form, column, index + 1),
      isInList,
      isSearched,
      lookup: lookupOf(form, column),
      textColumn,
    }
  })
}
