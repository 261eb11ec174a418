// Judges which rows of a resource are asked for. Pure.
import type { Static } from 'typebox'
import {
  attributesOf,
  columnsOfAttributes,
  RESOURCES,
  type ResourceName,
} from '#contracts/metadata/resources.ts'
import { RowConditions } from '#contracts/requests/metadata-requests.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import type { Condition, PageAsked } from './query/resource-query.ts'

export type PageWords = {
  readonly filters?: string | undefined
  readonly search?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

const parse = jsonParser(RowConditions)

const NOT_CONDITIONS = {
  en: 'must be a JSON list of {"field", "op": "eq" | "in" | "contains", "value"}',
  zh: '须为 JSON 列表，每项为 {"field", "op": "eq" | "in" | "contains", "value"}',
}
const NO_FIELD = { en: 'is no column of this resource', zh: '不是该资源的列' }
const NO_LIST = { en: 'must be a list', zh: '须为列表' }
const NO_VALUE = { en: 'must be a text, a number or null', zh: '须为文本、数字或 null' }

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'

const complaintOf = (
  { field, op, value }: Static<typeof RowConditions>[number],
  columns: ReadonlySet<string>,
  index: number,
): readonly Complaint[] => {
  const at = `filters.${index}`
  if (!columns.has(field)) return [{ path: `${at}.field`, message: NO_FIELD }]
  if (op !== 'in') return isValue(value) ? [] : [{ path: `${at}.value`, message: NO_VALUE }]
  return Array.isArray(value) && value.every(isValue) ? [] : [{ path: `${at}.value`, message: NO_LIST }]
}

const conditionsIn = (name: ResourceName, text: string | undefined): readonly Condition[] => {
  if (text === undefined) return []
  const conditions = parse(text)
  if (conditions === undefined) throw invalidRequest([{ path: 'filters', message: NOT_CONDITIONS }])
  const columns = new Set(['sId', ...columnsOfAttributes(attributesOf(RESOURCES[name]))])
  const complaints = conditions.flatMap((condition, index) => complaintOf(condition, columns, index))
  if (complaints.length > 0) throw invalidRequest(complaints)
  return conditions
}

/** Throws invalid_request. */
export const judgePage = (
  name: ResourceName,
  { filters, search, pageNum, pageSize }: PageWords,
): PageAsked => ({
  filters: conditionsIn(name, filters),
  search: search === undefined || search.trim() === '' ? null : search.trim(),
  pageNum,
  pageSize,
})
