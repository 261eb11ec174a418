// Which records a lookup offers for what is typed, and which of them first: the first is taken by Enter.
import type { Row } from '#contracts/records.ts'
import { type FormAddress, readForm } from '../../../data/read-form.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Suggestion, WidgetContext } from '../widget.ts'
import { shownColumn, valueColumn } from './lookup-columns.ts'
import { readByPinyin } from './read-by-pinyin.ts'
import { suggestionOf } from './suggestion.ts'

const MOST_SUGGESTIONS = 20
const PAGE = { pageSize: MOST_SUGGESTIONS, count: 'none' } as const

type Typed = {
  readonly search: string
  readonly field: FieldView
  readonly address: FormAddress
  readonly context: WidgetContext
}

/** What is called so comes before what says so in another column. */
const rank = (found: Row, typed: string, field: FieldView): number => {
  const shown = String(found[shownColumn(field)] ?? '').toLowerCase()
  const values = Object.values(found)
    .filter((value) => typeof value === 'string')
    .map((value) => value.toLowerCase())
  const orders = [
    shown === typed,
    values.includes(typed),
    shown.startsWith(typed),
    values.some((value) => value.startsWith(typed)),
    true,
  ]
  return orders.indexOf(true)
}

/** Beyond a full page there may be what is called exactly so. */
const readCalledSo = async ({
  search,
  field,
  address,
  context: { http },
}: Typed): Promise<readonly Row[]> => {
  const value = [...new Set([search, search.toUpperCase(), search.toLowerCase()])]
  const filters = [{ field: shownColumn(field), op: 'in' as const, value }]
  return (await readForm(http, address, { ...PAGE, filters })).rows
}

const readMore = (typed: Typed, isFull: boolean): Promise<readonly Row[]> =>
  // What is found is offered where more cannot be read.
  (isFull ? readCalledSo(typed) : readByPinyin(typed.context.http, typed.field, typed.search)).catch(() => [])

export const suggest = async (
  text: string,
  field: FieldView,
  context: WidgetContext,
): Promise<readonly Suggestion[]> => {
  const { sLookupFormId, sLookupModelsId } = field.column
  if (sLookupFormId === null || sLookupModelsId === null) return []
  const address = { sModelsId: sLookupModelsId, sFormId: sLookupFormId }
  const search = text.trim()
  const { rows } = await readForm(context.http, address, search === '' ? PAGE : { ...PAGE, search })
  if (search === '') return rows.map((row) => suggestionOf(row, field))
  const known = new Set(rows.map((row) => row[valueColumn(field)]))
  const more = await readMore({ search, field, address, context }, rows.length === MOST_SUGGESTIONS)
  const lower = search.toLowerCase()
  return [...rows, ...more.filter((row) => !known.has(row[valueColumn(field)]))]
    .toSorted((a, b) => rank(a, lower, field) - rank(b, lower, field))
    .map((row) => suggestionOf(row, field))
}
