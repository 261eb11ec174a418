// How a user works with the pages, kept for every browser.
import { type Preferences, STANDARD_PREFERENCES } from '#contracts/requests/preference-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { keepPreferencesSql, preferencesSql } from './query/preference-query.ts'

export type UserPreferences = {
  /** The standard's where the user has chosen nothing. */
  readonly get: (context: RequestContext) => Promise<Preferences>
  readonly keep: (context: RequestContext, preferences: Preferences) => Promise<void>
}

export const createPreferences = (database: Database): UserPreferences => ({
  get: async (context) => {
    const [chosen] = await database.readCurrent<Preferences>(context, preferencesSql())
    return chosen ?? STANDARD_PREFERENCES
  },
  keep: async (context, preferences) => {
    await database.writeTable(context, 'write', keepPreferencesSql(preferences))
  },
})
