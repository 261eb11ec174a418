// What the client gave for columns that it may read only: silently accepted when it is what will be stored anyway. Pure.
import { jsonOf } from '#contracts/expression/value.ts'
import type { Text } from '#contracts/language.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Column } from '#server/metadata/module/module.ts'
import type { AskedRow } from './asked-save.ts'
import type { SaveDocument, WorkRow } from './document.ts'
import { holdsFor, valueFor } from './row-expressions.ts'
import { sameValue } from './same-value.ts'
import { tableDefault } from './table-defaults.ts'

type Asked = WorkRow & { readonly asked: AskedRow }

const READ_ONLY: Text = { en: 'This column is read-only', zh: '该列为只读' }

type Pair = { readonly a: unknown; readonly b: unknown }

const same = ({ target }: Asked, name: string, { a, b }: Pair): boolean =>
  sameValue(target, name, { a: a === '' ? null : a, b: b === '' ? null : b })

/** A column that is always read-only keeps what it has, or gets what it was computed or copied; a new row also the table's default. */
const isOverruled = (row: Asked, { name, stored }: Column, given: unknown): boolean => {
  if ((given ?? '') === '' && row.stored === null) return true
  if (row.filled.has(name) || row.defaulted.has(name)) return true
  if (row.values[name] === undefined) return stored?.hasDefault === true
  return same(row, name, { a: given, b: row.values[name] })
}

/** A row that was read-only and stays so: a change of the condition itself opens or closes what stands beside it. */
const isClosed = (document: SaveDocument, row: Asked, { name, readOnlyWhen }: Column): boolean => {
  if (readOnlyWhen === null) return false
  const condition = { expression: readOnlyWhen, name }
  const { stored } = row
  return (
    holdsFor(document, row, condition) &&
    (stored === null || holdsFor(document, row, { ...condition, values: stored }))
  )
}

/** What a column holds when the client gives nothing: the stored value, or a new row's default. */
const untouched = (document: SaveDocument, row: Asked, column: Column): unknown => {
  if (row.stored !== null) return row.stored[column.name]
  const { name, default: byDefault } = column
  const value = byDefault && jsonOf(valueFor(document, row, { expression: byDefault, name }))
  return value ?? tableDefault(document, row, name) ?? null
}

type Given = { readonly column: Column; readonly given: unknown }

const isRefused = (document: SaveDocument, row: Asked, { column, given }: Given): boolean => {
  if (column.metadata.bReadOnly === 1) return !isOverruled(row, column, given)
  if (!isClosed(document, row, column)) return false
  const isLeftEmpty = row.stored === null && (given ?? '') === ''
  return !isLeftEmpty && !same(row, column.name, { a: given, b: untouched(document, row, column) })
}

/** A complaint for each read-only column that the client would change. */
export function* complaintsAboutReadOnly(document: SaveDocument, row: Asked): Steps<readonly Complaint[]> {
  const complaints: Complaint[] = []
  for (const [name, given] of row.asked.given) {
    const column = row.target.form.columns.get(name)
    if (column === undefined) continue
    if (isRefused(document, row, { column, given }))
      complaints.push({ path: `${row.asked.path}.data.${name}`, message: READ_ONLY })
    if (column.readOnlyWhen !== null) yield
  }
  return complaints
}
