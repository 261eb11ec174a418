// Records looked up whose Chinese names are typed as Pinyin: the service searches by characters, so the names are compared here.
import type { Row } from '#contracts/records.ts'
import type { Http } from '../../../data/http.ts'
import { readForm } from '../../../data/read-form.ts'
import { hasChinese, loadPinyin, mayBePinyin } from '../../../ui/text/pinyin.ts'
import type { FieldView } from '../../model/module-view.ts'
import { shownColumn, valueColumn } from './lookup-columns.ts'

/** Of a longer list only this many names are compared. */
const MOST_NAMES = 1000
const MOST_FOUND = 20
const FRESH_MS = 60_000

type Names = { readonly readAt: number; readonly rows: Promise<readonly Row[]> }

/** The names of each form, kept for a moment while somebody types. */
const kept = new WeakMap<Http, Map<string, Names>>()

const readNames = async (http: Http, field: FieldView): Promise<readonly Row[]> => {
  const { sLookupFormId, sLookupModelsId } = field.column
  if (sLookupFormId === null || sLookupModelsId === null) return []
  const fields = [...new Set([valueColumn(field), shownColumn(field)])]
  const request = { fields, pageSize: MOST_NAMES, count: 'none' } as const
  const { rows } = await readForm(http, { sModelsId: sLookupModelsId, sFormId: sLookupFormId }, request)
  return rows
}

const namesOf = (http: Http, field: FieldView): Promise<readonly Row[]> => {
  const forms = kept.get(http) ?? new Map<string, Names>()
  kept.set(http, forms)
  const key = `${field.column.sLookupFormId} ${valueColumn(field)} ${shownColumn(field)}`
  const known = forms.get(key)
  if (known !== undefined && Date.now() - known.readAt < FRESH_MS) return known.rows
  const rows = readNames(http, field).catch(() => [])
  forms.set(key, { readAt: Date.now(), rows })
  return rows
}

/** None when nothing Chinese could be meant. */
export const readByPinyin = async (http: Http, field: FieldView, typed: string): Promise<readonly Row[]> => {
  const { sLookupFormId, sLookupModelsId } = field.column
  if (!mayBePinyin(typed) || sLookupFormId === null || sLookupModelsId === null) return []
  const names = await namesOf(http, field)
  const textOf = (row: Row): string => String(row[shownColumn(field)] ?? '')
  if (!names.some((row) => hasChinese(textOf(row)))) return []
  const match = await loadPinyin()
  const values = names.filter((row) => match(textOf(row), typed)).map((row) => row[valueColumn(field)])
  if (values.length === 0) return []
  const request = {
    filters: [{ field: valueColumn(field), op: 'in', value: values.slice(0, MOST_FOUND) }],
    pageSize: MOST_FOUND,
    count: 'none',
  } as const
  const { rows } = await readForm(http, { sModelsId: sLookupModelsId, sFormId: sLookupFormId }, request)
  return rows
}
