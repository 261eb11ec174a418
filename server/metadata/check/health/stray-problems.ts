// Rows that belong to nothing that there is: bill numbers of no form, overlays of no column, modules and forms that stand under themselves. Pure.
import type { Text } from '#contracts/language.ts'
import type { NamingRow } from '../names/naming-tables.ts'
import type { Known } from './known.ts'
import { type HealthProblem, problemOf, textOf } from './problem.ts'

export const billNumberProblems = ({ forms }: Known, row: NamingRow): readonly HealthProblem[] => {
  const table = textOf(row, 'sTbName') ?? ''
  if ([...forms.byId.values()].some((form) => form.table === table.toLowerCase())) return []
  return [
    problemOf(
      row,
      'billNumber',
      {
        en: `no form shows ${table}: nothing is numbered by it`,
        zh: `没有表单显示 ${table}，该编号不会被使用`,
      },
      {
        mend: { en: 'Make a form of that table, or delete it.', zh: '请为该表创建表单，或删除。' },
        fix: { operation: 'delete' },
      },
    ),
  ]
}

/** One that names a column of the table may add it to the form; any other means a control that is there. */
export const overlayProblems = (
  { columns, forms, names }: Known,
  row: NamingRow,
): readonly HealthProblem[] => {
  const form = forms.byId.get(textOf(row, 'sFormId') ?? '')
  const control = textOf(row, 'sControlName') ?? textOf(row, 'sName') ?? ''
  const name = textOf(row, 'sName')
  const isThere = (columns.get(form?.sId ?? '') ?? []).some(
    ({ values }) => (values.sControlName ?? values.sName) === control || values.sName === name,
  )
  const table = names.columns.get(form?.table ?? '')
  const mayBeAdded = name !== null && table?.has(name) !== false
  if (form !== undefined && (isThere || mayBeAdded)) return []
  return [
    problemOf(
      row,
      'overlay',
      { en: `there is no ${control} on that form to lay it over`, zh: `该表单没有可覆盖的 ${control}` },
      { mend: { en: 'Delete it.', zh: '请删除。' }, fix: { operation: 'delete' } },
    ),
  ]
}

const PARENTS = { gdsmodule: 'sParentId', gdsconfigformmaster: 'sParentFormId' } as const

const circleFrom = (
  start: NamingRow,
  rows: ReadonlyMap<string, NamingRow>,
  parent: string,
): readonly string[] | null => {
  const way = [start.sId]
  for (let at = textOf(start, parent); at !== null; at = textOf(rows.get(at) ?? start, parent)) {
    if (at === start.sId) return [...way, at]
    if (way.includes(at) || !rows.has(at)) return null
    way.push(at)
  }
  return null
}

/** Of a module or a form: of each circle, the first row by its id tells it. */
export const circleProblems = ({ modules, formRows }: Known, row: NamingRow): readonly HealthProblem[] => {
  if (row.table !== 'gdsmodule' && row.table !== 'gdsconfigformmaster') return []
  const parent = PARENTS[row.table]
  const circle = circleFrom(row, row.table === 'gdsmodule' ? modules : formRows, parent)
  if (circle === null || circle.toSorted()[0] !== row.sId) return []
  const way = circle.join(' → ')
  const what: Text = { en: `it stands under itself: ${way}`, zh: `它是自己的下级：${way}` }
  return [
    problemOf(row, 'circle', what, {
      mend: { en: 'Say another one above it, or none.', zh: '请更改其上级，或清空。' },
      fix: { operation: 'update', data: { [parent]: null } },
    }),
  ]
}

/** A module of the menu with forms of its own, which nobody was granted. */
export const grantProblems = (
  { forms }: Known,
  row: NamingRow,
  granted: ReadonlySet<string>,
): readonly HealthProblem[] =>
  row.table !== 'gdsmodule' || !forms.ofModule.has(row.sId) || granted.has(row.sId)
    ? []
    : [
        problemOf(
          row,
          'grant',
          { en: 'nobody is granted it', zh: '没有任何人被授予该模块' },
          { mend: { en: 'Grant it to a role, or delete it.', zh: '请授权给某个角色，或删除。' } },
        ),
      ]
