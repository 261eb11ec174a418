// What goes with a change of a table that stands, where whoever carried it out ended before it was written.
import type { BesideTables } from '#server/kernel/context/beside-structure.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { makeMoves } from '#server/metadata/admin/names/make-moves.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { recordSql, takenBackSql } from './query/changes-query.ts'

type Kept = BesideTables & { readonly context: RequestContext }

/** Answers the change that is recorded. */
export const recordChange = async (
  query: Query,
  { context, change, wayBack, takesBack }: Omit<Kept, 'kind' | 'moves'>,
): Promise<string> => {
  const record =
    takesBack === null ? recordSql(context, change, wayBack) : takenBackSql(context.sBrandsId, takesBack)
  const [recorded] = await query<{ sId: string }>(record)
  return recorded?.sId ?? ''
}

/** Names that somebody has changed since stay: they were judged before the structure was. */
export const finishTable = async (query: Query, beside: Kept): Promise<void> => {
  await makeMoves({ query, context: beside.context }, beside.moves)
  await recordChange(query, beside)
}
