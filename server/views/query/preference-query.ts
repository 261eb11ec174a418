// The statements behind preferences: calls of the framework's functions, which know whose they are.
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const preferencesSql = (): Sql =>
  sql`select p."sTheme", p."sDensity", p."sEnter" from framework.user_preferences() p`

export const keepPreferencesSql = ({ sTheme, sDensity, sEnter }: Preferences): Sql =>
  sql`select framework.keep_preferences(${sql.value(sTheme)}, ${sql.value(sDensity)}, ${sql.value(sEnter)})`
