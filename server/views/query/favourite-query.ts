// The statements behind favourites: calls of the framework's functions, which know whose they are.
import type { Favourite } from '#contracts/requests/favourite-requests.ts'
import type { ViewName } from '#contracts/requests/view-requests.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type FavouriteRecord = {
  readonly sModelsId: string
  /** Null, as what follows, for a module. */
  readonly sFormId: string | null
  readonly sScope: ViewName['sScope'] | null
  readonly sRoleId: string | null
  readonly sName: string | null
  /** JSON text. */
  readonly view: string | null
}

export const favouritesSql = (): Sql =>
  sql`select f."sModelsId", f."sFormId", f."sScope", f."sRoleId", f."sName", f."jView"::text as view
    from framework.user_favourites() f`

export const keepFavouritesSql = (favourites: readonly Favourite[]): Sql => {
  const records = favourites.map(({ sModelsId, view }) => ({ sModelsId, ...view }))
  return sql`select framework.keep_favourites(${sql.value(JSON.stringify(records))})`
}
