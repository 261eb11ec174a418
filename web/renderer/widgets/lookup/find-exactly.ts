// Records for texts that were pasted into a lookup: those whose code or name is the very text, and no others.
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Row } from '#contracts/records.ts'
import { readForm } from '../../../data/read-form.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Found, WidgetContext } from '../widget.ts'
import { shownColumn, valueColumn } from './lookup-columns.ts'
import { suggestionOf } from './suggestion.ts'

const PAGE = 1000
/** Each is asked for in three spellings, and a filter takes a thousand values. */
const MOST_TEXTS = 300

const folded = (value: unknown): string => String(value ?? '').toLowerCase()

/** The columns by which people name such a record: what the lookup shows and stores, and what is searched. */
const namingColumns = async (field: FieldView, context: WidgetContext): Promise<readonly string[]> => {
  const { sLookupModelsId, sLookupFormId } = field.column
  const module = await context.readModule(sLookupModelsId ?? '').catch(() => null)
  const columns = module?.forms.find(({ sId }) => sId === sLookupFormId)?.columns ?? []
  const searched = columns.filter(
    (column) => column.bSearch === 1 && column.bVisible === 1 && valueTypeOfColumn(column) === 'text',
  )
  return [...new Set([shownColumn(field), valueColumn(field), ...searched.map(({ sName }) => sName)])]
}

type Search = {
  readonly field: FieldView
  readonly columns: readonly string[]
  readonly context: WidgetContext
}

const readNamed = async (texts: readonly string[], search: Search): Promise<readonly Row[]> => {
  const { field, columns, context } = search
  const { sLookupFormId, sLookupModelsId } = field.column
  if (sLookupFormId === null || sLookupModelsId === null) return []
  const value = [...new Set(texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))]
  const filters = [{ or: columns.map((column) => ({ field: column, op: 'in' as const, value })) }]
  const address = { sModelsId: sLookupModelsId, sFormId: sLookupFormId }
  const { rows } = await readForm(context.http, address, { filters, pageSize: PAGE, count: 'none' })
  if (rows.length < PAGE || texts.length === 1) return rows
  return readInParts(texts, Math.ceil(texts.length / 2), search)
}

const readInParts = async (
  texts: readonly string[],
  size: number,
  search: Search,
): Promise<readonly Row[]> => {
  const parts = Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size),
  )
  return (await Promise.all(parts.map((part) => readNamed(part, search)))).flat()
}

/** What each text names. Throws RequestFailure. */
export const findExactly = async (
  texts: readonly string[],
  field: FieldView,
  context: WidgetContext,
): Promise<ReadonlyMap<string, Found>> => {
  const columns = await namingColumns(field, context)
  const rows = await readInParts(texts, MOST_TEXTS, { field, columns, context })
  const named = new Map<string, Map<string, Row>>()
  for (const row of rows) {
    for (const name of new Set(columns.map((column) => folded(row[column])))) {
      const records = named.get(name) ?? new Map<string, Row>()
      named.set(name, records.set(String(row[valueColumn(field)]), row))
    }
  }
  return new Map(
    texts.map((text): [string, Found] => {
      const [row, ...others] = named.get(folded(text))?.values() ?? []
      if (row === undefined) return [text, 'none']
      return [text, others.length > 0 ? 'several' : suggestionOf(row, field)]
    }),
  )
}
