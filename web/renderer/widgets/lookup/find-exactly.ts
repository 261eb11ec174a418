// Records for texts that were pasted into a lookup: those whose code or name is the very text, and no others.
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Row } from '#contracts/records.ts'
import { readForm } from '../../../data/read-form.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Found, WidgetContext } from '../widget.ts'
import { shownColumn, valueColumn } from './lookup-columns.ts'
import { suggestionOf } from './suggestion.ts'

const PAGE = 1000
/** How many values one comparison takes, and how many all of one read may have without growing too heavy. */
const MOST_VALUES = 1000
const MOST_IN_ALL = 18_000
const SPELLINGS = 3

const inParts = <Each>(all: readonly Each[], size: number): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

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
  const or = inParts(value, MOST_VALUES).flatMap((part) =>
    columns.map((field) => ({ field, op: 'in' as const, value: part })),
  )
  const address = { sModelsId: sLookupModelsId, sFormId: sLookupFormId }
  const asked = { filters: [{ or }], pageSize: PAGE, count: 'none' } as const
  const { rows, nextCursor } = await readForm(context.http, address, asked)
  if (nextCursor === undefined || texts.length === 1) return rows
  return readInParts(texts, Math.ceil(texts.length / 2), search)
}

const readInParts = async (texts: readonly string[], size: number, search: Search): Promise<readonly Row[]> =>
  (await Promise.all(inParts(texts, size).map((part) => readNamed(part, search)))).flat()

/** What each text names. Throws RequestFailure. */
export const findExactly = async (
  texts: readonly string[],
  field: FieldView,
  context: WidgetContext,
): Promise<ReadonlyMap<string, Found>> => {
  const columns = await namingColumns(field, context)
  const atOnce = Math.min(MOST_VALUES, Math.floor(MOST_IN_ALL / (SPELLINGS * columns.length)))
  const rows = await readInParts(texts, atOnce, { field, columns, context })
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
