// What one call of a routine may answer: the service has to hold it and to send it, and all tenants wait meanwhile.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { answerTooLarge } from '#server/kernel/errors/answer-too-large.ts'
import { MOST_CHARACTERS } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { refuseDeep } from './depth.ts'

const charactersOf = (row: unknown): number =>
  Object.values(row as Readonly<Record<string, unknown>>).reduce(
    (sum: number, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  )

/** The query for a call of the routine, whose answers together may have so many characters, and none of them go too deep. */
export const boundedQuery = (query: Query, name: string, context: RequestContext): Query => {
  let left = MOST_CHARACTERS
  return async <Row>(statement: Parameters<Query>[0]) => {
    const rows = await query<Row>(statement)
    for (const row of rows) left -= charactersOf(row)
    if (left < 0) throw answerTooLarge()
    await inSlices(refuseDeep(name, rows), context)
    return rows
  }
}
