// The statements behind the arrangement of the first page: calls of the framework's functions, which know whose it is.
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const homeSql = (): Sql =>
  sql`select h."sOrder" as "order", h."sHidden" as "hidden" from framework.user_home() h`

export const keepHomeSql = ({ order, hidden }: HomeArrangement): Sql =>
  sql`select framework.keep_home(${sql.value(order)}, ${sql.value(hidden)})`
