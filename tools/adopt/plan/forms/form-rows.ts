// The metadata of the forms of one module: the list, the master, and the lines.

import { labelOf, singular, wordsOf } from '#contracts/labels/words.ts'
import type { AdoptionPlan, ReferencePlan, TablePlan, ViewPlan } from '../adoption-plan.ts'
import { hasListView, listViewName } from '../list-view.ts'
import { formOn, listColumns, plainColumn } from './form-columns.ts'
import { type FormValues, orderText, rowsOf } from './form-row.ts'
import { linesId, listId, masterId, moduleId } from './ids.ts'
import type { MetadataRow } from './metadata-row.ts'

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
