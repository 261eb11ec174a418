// Processes of a tenant that tell each other something take turns: who tells holds instance after instance, and two at once would wait for each
// other. Who holds one already does not wait for the turn: all of it is made anew, and waits before it holds anything.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { makeFairGate } from '#server/platform/fairness/fair-gate.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

class OutOfTurn extends Error {
  constructor() {
    super('another process tells others something at this moment')
  }
}

const take = async (query: Query, waits: boolean): Promise<boolean> => {
  const [answer] = await query<{ isTaken: boolean }>(
    sql`select framework.take_turn(${sql.value(waits)}) as "isTaken"`,
  )
  return answer?.isTaken === true
}

/** Of a transaction that holds no instance yet. */
export const waitForTurn = async (query: Query): Promise<void> => {
  await take(query, true)
}

/** Of one that does: `byTurns` makes it anew where it has to wait. */
export const requireTurn = async (query: Query): Promise<void> => {
  if (!(await take(query, false))) throw new OutOfTurn()
}

/** Those of one tenant stand in line without a connection: one of them waits in the database, for other nodes. */
const line = makeFairGate({
  places: Number.POSITIVE_INFINITY,
  perTenant: 1,
  reserved: 0,
  mostWaiting: 500,
  longestWaitMs: 60_000,
})

/** Runs a transaction, and where it was out of turn once more; `begin` is its first statement. */
export const byTurns = async <T>(
  { sBrandsId }: Pick<RequestContext, 'sBrandsId'>,
  transaction: (begin: (query: Query) => Promise<void>) => Promise<T>,
): Promise<T> => {
  try {
    return await transaction(async () => {})
  } catch (error) {
    if (!(error instanceof OutOfTurn)) throw error
  }
  const leave = await line.enter(sBrandsId)
  try {
    return await transaction(waitForTurn)
  } finally {
    leave()
  }
}
