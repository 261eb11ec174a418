// Texts of looked-up values that rows do not carry: collected for a moment, asked for together, kept while the page is open.
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Http } from '../../../data/http.ts'
import { readForm } from '../../../data/read-form.ts'
import type { FieldView } from '../../model/module-view.ts'
import { shownColumn, valueColumn } from './lookup-columns.ts'

export type LookupTexts = {
  /** The text, or the value itself where there is none; empty while it is being asked for. */
  read(field: FieldView, value: string): string
  keep(field: FieldView, value: string, text: string): void
  subscribe(listener: () => void): () => void
  /** Changes whenever a text became known. */
  version(): number
}

type Wanted = { readonly field: FieldView; readonly values: Set<string> }

const PATIENCE_MS = 8
const MOST_AT_ONCE = 200

const sourceOf = (field: FieldView): string =>
  `${field.column.sLookupFormId} ${valueColumn(field)} ${shownColumn(field)}`

const chunksOf = (values: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / MOST_AT_ONCE) }, (_, index) =>
    values.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  )

const readTexts = async (
  http: Http,
  field: FieldView,
  values: readonly string[],
): Promise<Map<string, string>> => {
  const { sLookupFormId, sLookupModelsId } = field.column
  if (sLookupFormId === null || sLookupModelsId === null) return new Map()
  const request: ReadRequest = {
    filters: [{ field: valueColumn(field), op: 'in', value: values }],
    pageSize: values.length,
    count: 'none',
  }
  const { rows } = await readForm(http, { sModelsId: sLookupModelsId, sFormId: sLookupFormId }, request)
  return new Map(rows.map((row) => [String(row[valueColumn(field)]), String(row[shownColumn(field)] ?? '')]))
}

export const createLookupTexts = (http: Http): LookupTexts => {
  const known = new Map<string, string>()
  const wanted = new Map<string, Wanted>()
  const listeners = new Set<() => void>()
  let version = 0
  const tell = (): void => {
    version += 1
    for (const listener of listeners) listener()
  }
  const fetchAll = async (): Promise<void> => {
    const batch = [...wanted.values()]
    wanted.clear()
    const requests = batch.flatMap(({ field, values }) =>
      chunksOf([...values]).map((chunk) => ({ field, chunk })),
    )
    await Promise.all(
      requests.map(async ({ field, chunk }) => {
        const found = await readTexts(http, field, chunk).catch(() => new Map<string, string>())
        for (const value of chunk) known.set(`${sourceOf(field)} ${value}`, found.get(value) ?? value)
      }),
    )
    tell()
  }
  const ask = (field: FieldView, value: string): void => {
    if (wanted.size === 0) setTimeout(() => void fetchAll(), PATIENCE_MS)
    const entry = wanted.get(sourceOf(field)) ?? { field, values: new Set<string>() }
    entry.values.add(value)
    wanted.set(sourceOf(field), entry)
  }
  return {
    read: (field, value) => {
      const text = known.get(`${sourceOf(field)} ${value}`)
      if (text === undefined) ask(field, value)
      return text ?? ''
    },
    keep: (field, value, text) => {
      const key = `${sourceOf(field)} ${value}`
      if (known.get(key) === text) return
      known.set(key, text)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}
