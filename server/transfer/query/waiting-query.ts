// How many exports of the acting user wait in the queue or are being made.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const ownWaitingSql = (): Sql => sql`select framework.own_waiting('DATA_EXPORT') as waiting`
