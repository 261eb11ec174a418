// A duplicate of a record: a new one with what may be taken over of it, by metadata, else by what its columns are. Pure.
import type { Row } from '#contracts/records.ts'
import type { FieldView, FormView, ModuleView } from './module-view.ts'
import { type LinesState, NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import type { RecordRules } from './record-rules.ts'
import { newRow } from './row-state.ts'

const NUMBERLIKE = /(no|code|number)$/i
const FILES: ReadonlySet<string> = new Set(['file', 'image'])

const isNumber = ({ name, column }: FieldView, form: FormView, view: ModuleView): boolean => {
  const table = form.form.sTbName.toLowerCase()
  const isDrawn = view.metadata.billNo.some(
    ({ sTbName, sFieldName }) => sTbName.toLowerCase() === table && sFieldName === name,
  )
  const isNaming = name === form.roles.title || column.bRequired === 1
  return isDrawn || (isNaming && column.sFieldType === 'text' && NUMBERLIKE.test(name))
}

const isOwn = (field: FieldView, form: FormView, view: ModuleView): boolean => {
  const { name, valueType, column } = field
  const { status, progress } = form.roles
  if (field.isFixed || FILES.has(column.sFieldType)) return true
  if (name === status || name === progress || name === form.form.sParentColumn) return true
  const isDay = valueType === 'date' || valueType === 'timestamp'
  return (isDay && column.sDefault !== null) || isNumber(field, form, view)
}

/** What a lookup brings along from the record chosen. */
const companionsOf = ({ column }: FieldView): readonly string[] => [
  ...(column.sLookupText === null ? [] : [column.sLookupText]),
  ...column.jLookupCopy.flatMap(({ from, to }) => (from === undefined ? [] : [to])),
]

/** The columns whose values a duplicate takes over. */
export const copiedNames = (form: FormView, view: ModuleView): readonly string[] => {
  const isCopied = (field: FieldView): boolean =>
    field.column.sCopied === null ? !isOwn(field, form, view) : field.column.sCopied === 'always'
  const copied = form.fields.filter(isCopied)
  const brought = new Set(copied.flatMap(companionsOf))
  return form.fields
    .filter(
      (field) =>
        copied.includes(field) ||
        (brought.has(field.name) && field.column.sComputed === null && field.column.sCopied !== 'never'),
    )
    .map(({ name }) => name)
}

const taken = (names: readonly string[], from: Row): Row =>
  Object.fromEntries(
    names.flatMap((name) => (from[name] === null || from[name] === undefined ? [] : [[name, from[name]]])),
  )

export type Copying = {
  readonly view: ModuleView
  readonly master: FormView
  readonly rules: RecordRules
  readonly newId: () => string
}

/** Its rows count as typed: they are saved, and asked about before they are lost. */
export const duplicateOf = (
  source: RecordContent,
  { view, master, rules, newId }: Copying,
): RecordContent => {
  const copies = new Map<string, RowState>()
  const copy = (form: FormView, from: RowState, master: RowState | null): RowState => {
    const row = newRow(newId(), rules.newValues(form, master?.values ?? null), from.masterKey && master?.key)
    const made = { ...row, values: { ...row.values, ...taken(copiedNames(form, view), from.values) } }
    copies.set(from.key, made)
    return made
  }
  const head = copy(master, source.head, null)
  const linesOf = (slave: FormView): LinesState => {
    if (slave.form.bReadOnly === 1 || slave.form.sNoAdd !== null) return NO_LINES
    const { rows } = source.lines[slave.id] ?? NO_LINES
    const copied = rows.flatMap((row) => {
      // What lies under a line that is not copied is not copied either.
      const above = copies.get(row.masterKey ?? source.head.key)
      return above === undefined ? [] : [copy(slave, row, above)]
    })
    return { ...NO_LINES, rows: copied }
  }
  const lines = Object.fromEntries(
    view.slaves.flatMap((slave) => (slave.form.broken === null ? [[slave.id, linesOf(slave)]] : [])),
  )
  return rules.recompute({ formId: master.id, head, lines }, null)
}
