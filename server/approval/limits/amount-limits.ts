// Which limits of a module's roles the amount of a record is within. Approvals in one step ask it, and the steps of processes.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Catalogue, Relation } from '#server/schema/catalogue/catalogue.ts'
import { resolveRoutine } from '#server/schema/resolve/resolve.ts'
import { type AmountLimit, enoughSql, limitsSql, type Reached } from './limit-query.ts'

/** What one unit of a currency is worth on a day, as an edition has it: of tenant, subsidiary, currency and day. */
const RATE = 'fn_currency_rate'

export type JudgedLimit = AmountLimit & { readonly isEnough: boolean }

/** Those of the subsidiary; none where the module has none. Of a record without a table nothing is enough. */
export const judgedLimits = async (
  { query, context }: { readonly query: Query; readonly context: RequestContext },
  asked: {
    readonly sModelsId: string
    readonly sId: string
    readonly relation: Relation | null
    readonly catalogue: Catalogue
  },
): Promise<readonly JudgedLimit[]> => {
  const limits = await query<AmountLimit>(limitsSql(asked.sModelsId))
  if (limits.length === 0) return []
  const { relation, sId } = asked
  const rate = resolveRoutine(asked.catalogue, context.sBrandsId, RATE)
  const [reached] =
    relation === null ? [] : await query<Reached>(enoughSql(limits, { relation, sId, rate }, context))
  return limits.map((limit, at) => ({
    ...limit,
    isEnough: reached?.enough[at] ?? limit.sMost === null,
  }))
}

/** Of the roles that somebody has those with a limit count, the highest; who has none of them has no limit. */
export const isWithin = (own: readonly JudgedLimit[]): boolean =>
  own.length === 0 || own.some(({ isEnough }) => isEnough)
