// The metadata of the forms of one module: the list, the master, and the lines.
import type { AdoptionPlan, ColumnPlan, ReferencePlan, TablePlan, ViewPlan } from '../adoption-plan.ts'
import { labelOf, singular, wordsOf } from '../words.ts'
import { choiceRows, columnRow, type FormColumn } from './column-rows.ts'
import { linesId, listId, masterId, moduleId } from './ids.ts'
import type { MetadataRow } from './metadata-row.ts'

const MOST_IN_LIST = 18
const MOST_SEARCHED = 8
const LONGEST_SEARCHED = 200

/** The view behind a table's list, where it has texts of other tables to show. */
export const listViewName = ({ table }: TablePlan): string => `viw_${table}`
export const hasListView = ({ references }: TablePlan): boolean => references.length > 0

type Form = {
  readonly plan: AdoptionPlan
  readonly formId: string
  readonly columns: readonly ColumnPlan[]
  readonly references: readonly ReferencePlan[]
  readonly showColumn: string | null
}

const formOn = (
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

const plainColumn = (form: Form, column: ColumnPlan, order: number): FormColumn => ({
  formId: form.formId,
  column,
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

const listColumns = (form: Form): readonly FormColumn[] => {
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

const orderText = ({ order }: Pick<TablePlan, 'order'>): string | null =>
  order.map(({ column, isDescending }) => (isDescending ? `${column} desc` : column)).join(', ') || null

type FormValues = {
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

const rowsOf = (
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

/** The list of a table's rows. */
export const listRows = (plan: AdoptionPlan, table: TablePlan): readonly MetadataRow[] => {
  const formId = listId(plan.prefix, table.key)
  const values: FormValues = {
    module: moduleId(plan.prefix, table.key),
    sTbName: hasListView(table) ? listViewName(table) : table.table,
    kind: 'list',
    label: table.label,
    order: 10,
    isReadOnly: true,
    sDefaultOrder: orderText(table),
    parent: null,
  }
  return rowsOf(formId, values, listColumns(formOn(plan, formId, table)))
}

const oneOf = ({ source, label }: TablePlan) => {
  const words = wordsOf(source.name)
  const isFromName = label.en === labelOf(words, source.name)
  const last = words.at(-1) ?? ''
  const en = isFromName ? labelOf([...words.slice(0, -1), singular(last)], source.name) : label.en
  return { en, zh: label.zh }
}

/** The form in which one row is edited. */
export const masterRows = (plan: AdoptionPlan, table: TablePlan): readonly MetadataRow[] => {
  const formId = masterId(plan.prefix, table.key)
  const values: FormValues = {
    module: moduleId(plan.prefix, table.key),
    sTbName: table.table,
    kind: 'master',
    label: oneOf(table),
    order: 20,
    isReadOnly: false,
    sDefaultOrder: orderText(table),
    parent: null,
  }
  const columns = table.columns.map((column, index) =>
    plainColumn(formOn(plan, formId, table), column, index + 1),
  )
  return rowsOf(formId, values, columns)
}

/** The lines of a table in the form of their master. Columns that are part of the master's key come from the master. */
export const linesRows = (
  plan: AdoptionPlan,
  lines: TablePlan,
  reference: ReferencePlan,
  order: number,
): readonly MetadataRow[] => {
  const formId = linesId(plan.prefix, reference.target, lines.key)
  const values: FormValues = {
    module: moduleId(plan.prefix, reference.target),
    sTbName: lines.table,
    kind: 'slave',
    label: lines.label,
    order: 30 + order * 10,
    isReadOnly: false,
    sDefaultOrder: orderText(lines),
    parent: { formId: masterId(plan.prefix, reference.target), column: reference.column },
  }
  const columns = lines.columns
    .filter(({ name }) => name !== reference.column)
    .map((column, index) => {
      const copied = reference.copies.find(({ to }) => to === column.name)
      const plain = plainColumn(formOn(plan, formId, lines), column, index + 1)
      return copied === undefined
        ? plain
        : { ...plain, defaultExpression: `parent.${copied.from}`, isInList: false }
    })
  return rowsOf(formId, values, columns)
}

/** The list of a view's rows, which cannot be edited. */
export const viewRows = (plan: AdoptionPlan, view: ViewPlan): readonly MetadataRow[] => {
  const formId = listId(plan.prefix, view.key)
  const values: FormValues = {
    module: moduleId(plan.prefix, view.key),
    sTbName: view.view,
    kind: 'list',
    label: view.label,
    order: 10,
    isReadOnly: true,
    sDefaultOrder: null,
    parent: null,
  }
  return rowsOf(
    formId,
    values,
    listColumns({ plan, formId, columns: view.columns, references: [], showColumn: null }),
  )
}
