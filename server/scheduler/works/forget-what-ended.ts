// Jobs that forget what no longer counts, part after part, so that none holds anything up.
import { Type } from 'typebox'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { forgetIdempotencyKeysSql, forgetLocksSql } from '../query/forget-query.ts'
import { type Task, type Work, workOf } from '../work.ts'

/** Of one transaction. */
const MOST = 2_000

const forgetAll = async ({ effect, unwanted }: Task<unknown>, forget: Sql): Promise<number> => {
  let total = 0
  for (let last = MOST; last === MOST && !unwanted.aborted; total += last) {
    const [forgotten] = await effect((query) => query<{ count: number }>(forget))
    last = forgotten?.count ?? 0
  }
  return total
}

const Nothing = Type.Object({}, { additionalProperties: false })

export const forgetIdempotencyKeys: Work = workOf(Nothing, (task) =>
  forgetAll(task, forgetIdempotencyKeysSql(MOST)),
)

export const forgetLocks: Work = workOf(Nothing, (task) => forgetAll(task, forgetLocksSql(MOST)))
