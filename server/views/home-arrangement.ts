// How a user arranges the first page, kept for every browser.
import { type HomeArrangement, STANDARD_HOME } from '#contracts/requests/home-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { homeSql, keepHomeSql } from './query/home-query.ts'

export type HomeArrangements = {
  /** The standard's where the user has arranged nothing. */
  readonly get: (context: RequestContext) => Promise<HomeArrangement>
  readonly keep: (context: RequestContext, arrangement: HomeArrangement) => Promise<void>
}

export const createHomeArrangements = (database: Database): HomeArrangements => ({
  get: async (context) => {
    const [kept] = await database.readCurrent<HomeArrangement>(context, homeSql())
    return kept ?? STANDARD_HOME
  },
  keep: async (context, arrangement) => {
    await database.writeTable(context, 'write', keepHomeSql(arrangement))
  },
})
