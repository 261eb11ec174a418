// How much room the server's table of locks has, which all tenants share: whoever runs the server is told where it is little.
import { asAdministrator } from '../administrator/administrator.ts'

const ENOUGH = 256

/** What is to be said of this max_locks_per_transaction; undefined where it will do. */
export const lockRoomWarning = (locksPerTransaction: number): string | undefined =>
  locksPerTransaction >= ENOUGH
    ? undefined
    : `Warning: the database has max_locks_per_transaction = ${locksPerTransaction}, and routines of one company may use up the room for locks of all: set it to ${ENOUGH} or more and restart the database (docs/reference/configuration.md).`

/** Tells of a server with little room for locks. */
export const tellLockRoom = (url: string, report: (line: string) => void): Promise<void> =>
  asAdministrator({ url, purpose: 'start' }, async (client) => {
    const { rows } = await client.query<{ max_locks_per_transaction: string }>(
      'show max_locks_per_transaction',
    )
    const warning = lockRoomWarning(Number(rows[0]?.max_locks_per_transaction))
    if (warning !== undefined) report(warning)
  })
