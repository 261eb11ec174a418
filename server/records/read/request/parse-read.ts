// Parses the body of a read into intent. Its shape is judged by its schema; here is what a schema cannot say. It knows nothing of
// any form.
import { ReadBody, type ReadRequest } from '#contracts/requests/read-request.ts'
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import { bodyJudgeOf, judgeOf } from '#server/kernel/requests/request-judge.ts'
import { parseFilters } from './parse-filter.ts'
import * as complaints from './read-complaints.ts'
import type { ReadIntent } from './read-intent.ts'
import { isStorable } from './storable-text.ts'

const judge = bodyJudgeOf(ReadBody)

const PROPERTIES = Object.entries(ReadBody.properties).map(
  ([name, schema]) => [name, judgeOf(schema)] as const,
)

/** What is right of a body that is not, so that all that is wrong is reported at once. */
const rightPartOf = (value: unknown): ReadRequest =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        PROPERTIES.flatMap(([name, judgeProperty]) => {
          const judged = judgeProperty((value as Readonly<Record<string, unknown>>)[name])
          return Object.hasOwn(value, name) && judged.isRight ? [[name, judged.value]] : []
        }),
      )

const unstorable = (body: ReadRequest): readonly Complaint[] =>
  (['cursor', 'search', 'sId', 'sParentId'] as const)
    .filter((name) => !isStorable(body[name] ?? ''))
    .map((path) => ({ path, message: complaints.NOT_WELL_FORMED }))

const wordsOf = ({ search = '' }: ReadRequest, found: Complaint[]): readonly string[] => {
  const words = search.split(/\s+/u).filter((word) => word !== '')
  if (words.length <= READ_LIMITS.words) return words
  found.push({ path: 'search', message: complaints.TOO_MANY_WORDS })
  return []
}

const orderOf = ({ orderBy }: ReadRequest): ReadIntent['orderBy'] =>
  orderBy?.map(({ field, desc }) => ({ field, isDescending: desc === true })) ?? null

/** What the body asks for. Never throws: complaints about its shape are part of the intent. */
export const parseRead = (given: unknown): ReadIntent => {
  const judged = judge(given ?? {})
  const body = judged.isRight ? judged.value : rightPartOf(judged.value)
  const found: Complaint[] = [...(judged.isRight ? [] : judged.complaints), ...unstorable(body)]
  const { pageNum = 1, pageSize = null, cursor = null, filters = [], sId = null, sParentId = null } = body
  const { fields = null, sums = [], groupBy = null } = body
  const { count = 'capped', params = {}, openTasks = false, underWay = null } = body
  return {
    pageNum,
    pageSize,
    cursor,
    sId,
    sParentId,
    fields,
    sums,
    groupBy,
    count,
    params,
    openTasks,
    underWay,
    filters: parseFilters(filters, (complaint) => found.push(complaint)),
    orderBy: orderOf(body),
    words: wordsOf(body, found),
    complaints: found,
  }
}
