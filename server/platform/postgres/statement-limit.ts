// How long each statement of a transaction may take, where that is less than elsewhere.
import { type Sql, sql } from './sql.ts'

/** Ends what runs longer in this transaction; no statement is given less than a millisecond. */
export const limitSql = (mostMs: number): Sql =>
  sql`select set_config('statement_timeout', ${sql.value(String(Math.max(1, Math.ceil(mostMs))))}, true)`
