// Parses the body of a read into intent. It knows the shape of the contract and nothing of any form.
import { CONTEXT_KEYS } from '#contracts/context-keys.ts'
import type { Text } from '#contracts/language.ts'
import type { CountMode } from '#contracts/records.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import { isObject, parseFilters } from './filter-parse.ts'
import * as complaints from './read-complaints.ts'
import type { OrderIntent, ReadIntent } from './read-intent.ts'
import { READ_LIMITS } from './read-limits.ts'
import { isStorable } from './storable-text.ts'

type Fields = Readonly<Record<string, unknown>>
type Reader = { readonly body: Fields; readonly report: (path: string, message: Text) => void }

const COUNT_MODES: ReadonlySet<unknown> = new Set<CountMode>(['exact', 'capped', 'none'])

// A client's value for a key of the context is overruled in silence.
const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...['pageNum', 'pageSize', 'cursor', 'filters', 'orderBy', 'search', 'sId', 'sParentId'],
  ...['fields', 'sums', 'groupBy', 'count', 'params', 'openTasks'],
  ...CONTEXT_KEYS,
])

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

const wholeNumber = (
  { body, report }: Reader,
  name: 'pageNum' | 'pageSize',
  { most, message }: { readonly most: number; readonly message: Text },
): number | null => {
  const value = body[name]
  if (isAbsent(value)) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value
  report(name, message)
  return null
}

const textOf = ({ body, report }: Reader, name: string): string | null => {
  const value = body[name]
  if (isAbsent(value)) return null
  if (typeof value !== 'string') report(name, complaints.NOT_A_TEXT)
  else if (value.length > READ_LIMITS.characters) report(name, complaints.TOO_LONG)
  else if (!isStorable(value)) report(name, complaints.NOT_WELL_FORMED)
  else return value
  return null
}

const listOf = ({ body, report }: Reader, name: string, most: number): readonly unknown[] | null => {
  const value = body[name]
  if (isAbsent(value)) return null
  if (!Array.isArray(value)) report(name, complaints.NOT_A_LIST)
  else if (value.length > most) report(name, complaints.tooMany(most))
  else return value
  return []
}

const namesOf = (reader: Reader, name: string, most: number): readonly string[] | null =>
  listOf(reader, name, most)?.filter((entry, index): entry is string => {
    if (typeof entry !== 'string') reader.report(`${name}.${index}`, complaints.NOT_A_NAME)
    return typeof entry === 'string'
  }) ?? null

const orderEntry = (reader: Reader, entry: unknown, path: string): OrderIntent | null => {
  if (!isObject(entry)) {
    reader.report(path, complaints.NOT_AN_OBJECT)
    return null
  }
  const { field, desc } = entry
  for (const key of Object.keys(entry))
    if (key !== 'field' && key !== 'desc') reader.report(`${path}.${key}`, complaints.UNKNOWN_KEY)
  if (!isAbsent(desc) && typeof desc !== 'boolean') reader.report(`${path}.desc`, complaints.NOT_A_FLAG)
  if (typeof field === 'string') return { field, isDescending: desc === true }
  reader.report(`${path}.field`, complaints.NOT_A_NAME)
  return null
}

const orderOf = (reader: Reader): readonly OrderIntent[] | null =>
  listOf(reader, 'orderBy', READ_LIMITS.keys)
    ?.map((entry, index) => orderEntry(reader, entry, `orderBy.${index}`))
    .filter((entry) => entry !== null) ?? null

const wordsOf = (reader: Reader): readonly string[] => {
  const words = (textOf(reader, 'search') ?? '').split(/\s+/u).filter((word) => word !== '')
  if (words.length <= READ_LIMITS.words) return words
  reader.report('search', complaints.TOO_MANY_WORDS)
  return []
}

const countOf = ({ body, report }: Reader): CountMode => {
  const { count } = body
  if (isAbsent(count)) return 'capped'
  if (COUNT_MODES.has(count)) return count as CountMode
  report('count', complaints.NOT_A_COUNT)
  return 'capped'
}

const paramsOf = ({ body, report }: Reader): Fields => {
  const { params } = body
  if (isAbsent(params)) return {}
  if (isObject(params)) return params
  report('params', complaints.NOT_AN_OBJECT)
  return {}
}

const openTasksOf = ({ body, report }: Reader): boolean => {
  const { openTasks } = body
  if (!isAbsent(openTasks) && typeof openTasks !== 'boolean') report('openTasks', complaints.NOT_A_FLAG)
  return openTasks === true
}

const PAGE_NUM = { most: READ_LIMITS.offset, message: complaints.NOT_A_PAGE }
const PAGE_SIZE = { most: READ_LIMITS.pageSize, message: complaints.NOT_A_PAGE_SIZE }

/** What the body asks for. Never throws: complaints about its shape are part of the intent. */
export const parseRead = (given: unknown): ReadIntent => {
  const found: Complaint[] = []
  const report = (path: string, message: Text): void => {
    found.push({ path, message })
  }
  const body = isObject(given) ? given : {}
  if (!isObject(given) && !isAbsent(given)) report('', complaints.NOT_AN_OBJECT)
  for (const key of Object.keys(body)) if (!KNOWN_KEYS.has(key)) report(key, complaints.UNKNOWN_KEY)
  const reader: Reader = { body, report }
  return {
    pageNum: wholeNumber(reader, 'pageNum', PAGE_NUM) ?? 1,
    pageSize: wholeNumber(reader, 'pageSize', PAGE_SIZE),
    cursor: textOf(reader, 'cursor'),
    filters: parseFilters(body.filters, (complaint) => found.push(complaint)),
    orderBy: orderOf(reader),
    words: wordsOf(reader),
    sId: textOf(reader, 'sId'),
    sParentId: textOf(reader, 'sParentId'),
    fields: namesOf(reader, 'fields', READ_LIMITS.fields),
    sums: namesOf(reader, 'sums', READ_LIMITS.sums) ?? [],
    groupBy: namesOf(reader, 'groupBy', READ_LIMITS.keys),
    count: countOf(reader),
    params: paramsOf(reader),
    openTasks: openTasksOf(reader),
    complaints: found,
  }
}
