// How long each statement of a transaction may take, where that is less than elsewhere.
import { type Sql, sql } from './sql.ts'

/** A statement is ended a little after the work that it is part of has been given up at its limit, which says more. */
export const GRACE_MS = 500

/** Ends what runs longer in this transaction; no statement is given less than a millisecond. */
export const limitSql = (mostMs: number): Sql =>
  sql`select set_config('statement_timeout', ${sql.value(String(Math.max(1, Math.ceil(mostMs))))}, true)`
