// Whether a write failed because the database takes none. A transaction also fails so where a routine made it read-only, or
// says so itself: the server is asked, about nothing that code of a transaction can have set.
import type pg from 'pg'
import { ReadOnlyDatabase } from '#server/kernel/errors/read-only-database.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'

const READ_ONLY = '25006'

/** Nobody sets the one; of the other, `reset_val` is what the server gave the session, whatever was set since. */
const ASK = `
select exists (
  select from pg_catalog.pg_settings s
  where (s.name = 'in_hot_standby' and s.setting = 'on')
    or (s.name = 'default_transaction_read_only' and s.reset_val = 'on')
) as "isReadOnly"`

const takesNoWrites = async (client: pg.ClientBase): Promise<boolean> => {
  await client.query('rollback')
  const { rows } = await client.query<{ isReadOnly: boolean }>(ASK)
  return rows[0]?.isReadOnly === true
}

/** What the error of a transaction that was to write means; it is rolled back where the server had to be asked. */
export const explainReadOnly = async (client: pg.ClientBase, error: unknown): Promise<unknown> => {
  const known = driverErrorOf(error)
  if (known?.code !== READ_ONLY || known.isRaised) return error
  const isReadOnly = await takesNoWrites(client).catch(() => false)
  return isReadOnly ? new ReadOnlyDatabase(error) : error
}
