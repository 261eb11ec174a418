// A record of another form: searched as one types, shown by its text, its columns copied into the row.
import type { Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { readForm } from '../../../data/read-form.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Cell, Suggestion, Widget, WidgetContext } from '../widget.ts'
import { findExactly } from './find-exactly.ts'
import { valueColumn } from './lookup-columns.ts'
import { readByPinyin } from './read-by-pinyin.ts'
import { suggestionOf } from './suggestion.ts'

const MOST_SUGGESTIONS = 20

const rank = (found: Row, typed: string): number => {
  const values = Object.values(found)
    .filter((value) => typeof value === 'string')
    .map((value) => value.toLowerCase())
  if (values.includes(typed)) return 0
  return values.some((value) => value.startsWith(typed)) ? 1 : 2
}

const suggest = async (
  typed: string,
  field: FieldView,
  { http }: WidgetContext,
): Promise<readonly Suggestion[]> => {
  const { sLookupFormId, sLookupModelsId } = field.column
  if (sLookupFormId === null || sLookupModelsId === null) return []
  const search = typed.trim()
  const request: ReadRequest = {
    pageSize: MOST_SUGGESTIONS,
    count: 'none',
    ...(search === '' ? {} : { search }),
  }
  const { rows } = await readForm(http, { sModelsId: sLookupModelsId, sFormId: sLookupFormId }, request)
  if (search === '') return rows.map((row) => suggestionOf(row, field))
  const lower = search.toLowerCase()
  const ordered = rows.toSorted((a, b) => rank(a, lower) - rank(b, lower))
  const byPinyin =
    rows.length < MOST_SUGGESTIONS ? await readByPinyin(http, field, search).catch(() => []) : []
  const known = new Set(ordered.map((row) => row[valueColumn(field)]))
  const more = byPinyin.filter((row) => !known.has(row[valueColumn(field)]))
  return [...ordered, ...more].map((row) => suggestionOf(row, field))
}

const format = ({ field, value, row }: Cell, { lookupText }: WidgetContext): string => {
  if (value === null || value === undefined || value === '') return ''
  const { sLookupText } = field.column
  const carried = sLookupText === null ? null : row[sLookupText]
  return carried === null || carried === undefined ? lookupText(field, String(value)) : String(carried)
}

export const lookupWidget: Widget = {
  align: 'start',
  format,
  input: {
    kind: 'suggested',
    suggest,
    find: findExactly,
    clear: (field) => ({
      [field.name]: null,
      ...(field.column.sLookupText === null ? {} : { [field.column.sLookupText]: null }),
    }),
  },
}
