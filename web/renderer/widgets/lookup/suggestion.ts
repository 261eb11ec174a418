// A record found for a lookup, as something to choose.
import type { Row } from '#contracts/records.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Suggestion } from '../widget.ts'
import { shownColumn, valueColumn } from './lookup-columns.ts'

const DETAIL_COLUMNS = 2
const LONGEST_DETAIL = 40

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const isPlain = (name: string, value: unknown, field: FieldView): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  name.startsWith('s') &&
  !name.endsWith('Id') &&
  name !== shownColumn(field)

/** Short texts beside the shown one that help to tell records apart, such as the code. */
const detailOf = (found: Row, field: FieldView): string =>
  Object.entries(found)
    .filter(([name, value]) => isPlain(name, value, field))
    .map(([, value]) => String(value))
    .filter((value) => value.length <= LONGEST_DETAIL)
    .slice(0, DETAIL_COLUMNS)
    .join(' · ')

const valuesOf = (found: Row, field: FieldView): Row => {
  const { column } = field
  const copies = column.jLookupCopy.map(({ from, to }) => [
    to,
    (from === undefined ? null : found[from]) ?? null,
  ])
  const shown = column.sLookupText === null ? [] : [[column.sLookupText, found[shownColumn(field)] ?? null]]
  return { ...Object.fromEntries([...shown, ...copies]), [field.name]: found[valueColumn(field)] ?? null }
}

export const suggestionOf = (found: Row, field: FieldView): Suggestion => ({
  key: text(found[valueColumn(field)]),
  text: text(found[shownColumn(field)]),
  detail: detailOf(found, field),
  values: valuesOf(found, field),
})
