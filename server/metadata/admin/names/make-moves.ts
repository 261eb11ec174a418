// Writes the names that rows of metadata have for what is called otherwise, and writes that down.
import type { MetadataMove } from '#contracts/tables.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { auditSql } from '../query/audit-query.ts'
import { moveSql, type Place, storedSql } from './names-query.ts'

type At = { readonly query: Query; readonly context: RequestContext }

type Stored = Readonly<Record<string, unknown>> & { readonly sId: string; readonly version: string }

const storedAt = async ({ query, context }: At, place: Place): Promise<Stored> => {
  const [found] = await query<{ row: Omit<Stored, 'version'> }>(storedSql(place, context.sBrandsId))
  return { version: '', sId: place.sId, ...found?.row }
}

/** What says something else by now than it did stays as it is. */
export const makeMoves = async (at: At, moves: readonly MetadataMove[]): Promise<void> => {
  const { query, context } = at
  for (const { before: said, after, ...place } of moves) {
    const before = await storedAt(at, place)
    if (JSON.stringify(before[place.where]) !== JSON.stringify(said)) continue
    await query(moveSql(place, context.sBrandsId, after))
    await query(auditSql(place.kind, context, { before, after: await storedAt(at, place) }))
  }
}
