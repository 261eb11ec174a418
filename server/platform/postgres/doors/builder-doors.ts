// The doors to the framework's tables for those who build: transactions as the platform that may take their time. They have connections that nothing
// else needs, lent fairly by tenant, and an end: by the time in which a request is answered nothing is begun any more.
import type pg from 'pg'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { turnIsTaken } from '#server/kernel/errors/turn-is-taken.ts'
import { type FairGate, makeFairGate } from '../../fairness/fair-gate.ts'
import { tooMuchAtOnce } from '../../fairness/refusals.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import { makePlatformDoor } from './platform-door.ts'

const READERS = 4
/** One works with the turn, the others read. */
export const BUILDER_CONNECTIONS = READERS + 1

const MOST_WAITING = 40
const LONGEST_WAIT_MS = 4000
const LONGEST_LOCK_MS = 3000

const TAKES_TOO_LONG = {
  en: 'This takes too long, and nothing of it was done. Do less at once.',
  zh: '此操作耗时过长，未作任何更改，请减少单次操作的内容。',
}

type BuilderDoors = Pick<Database, 'platformFor' | 'platformByTurns'>

export const makeBuilderDoors = (pool: pg.Pool, statementTimeoutMs: number): BuilderDoors => {
  const open = makePlatformDoor(pool)
  const longestWaitMs = Math.min(LONGEST_WAIT_MS, statementTimeoutMs * 0.4)
  const lockMs = Math.ceil(Math.min(LONGEST_LOCK_MS, statementTimeoutMs * 0.3))
  const readers = makeFairGate({
    places: READERS,
    perTenant: READERS / 2,
    reserved: 1,
    mostWaiting: MOST_WAITING,
    longestWaitMs,
  })
  const turn = makeFairGate({
    places: 1,
    perTenant: 1,
    reserved: 0,
    mostWaiting: MOST_WAITING,
    longestWaitMs,
    refusals: { tooMany: tooMuchAtOnce, tooLong: turnIsTaken },
  })
  const through =
    (gate: FairGate): BuilderDoors['platformFor'] =>
    async (context, work) => {
      const endsAt = performance.now() + statementTimeoutMs * 0.9
      const leave = await gate.enter(context.sBrandsId)
      try {
        return await open(async (query) => {
          await query(sql`
            select set_config('statement_timeout', ${sql.value(String(statementTimeoutMs))}, true),
              set_config('lock_timeout', ${sql.value(String(lockMs))}, true)`)
          return work((statement) => {
            if (performance.now() > endsAt) return Promise.reject(new AppError('timeout', TAKES_TOO_LONG))
            return query(statement)
          })
        })
      } finally {
        leave()
      }
    }
  return { platformFor: through(readers), platformByTurns: through(turn) }
}
