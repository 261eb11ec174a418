// The turn at metadata: one writes it, or looks at a draft, at a time, so that what is judged is what is committed; who reads it waits for nobody.
import type { Session } from '#server/kernel/context/session.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { turnIsTaken } from '#server/kernel/errors/turn-is-taken.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

const LOCK_NOT_HAD = '55P03'

/** Other nodes have theirs. */
const takeTurn = async (query: Query): Promise<void> => {
  try {
    await query(sql`lock table framework.gdsmodule in share row exclusive mode`)
  } catch (error) {
    if (driverErrorOf(error)?.code === LOCK_NOT_HAD) throw turnIsTaken()
    throw error
  }
}

/** For whoever does not wait. Throws locked. */
export const takeTurnAtOnce = (query: Query) =>
  query(sql`lock table framework.gdsmodule in share row exclusive mode nowait`)

/** Throws unavailable where the turn does not come in time, and timeout where the work does not end in time: nothing is done then. */
export const inTurn = <T>(
  database: Pick<Database, 'platformByTurns'>,
  { context }: Pick<Session, 'context'>,
  work: (query: Query) => Promise<T>,
): Promise<T> =>
  database.platformByTurns(context, async (query) => {
    await takeTurn(query)
    return work(query)
  })
