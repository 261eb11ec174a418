// Work in parts, each a transaction of its own, so that none holds anything up: again until a part finds nothing more.
import { Type } from 'typebox'
import type { Sql } from '#server/platform/postgres/sql.ts'
import type { Task } from '../work.ts'

/** The parameters of work that has none. */
export const Nothing = Type.Object({}, { additionalProperties: false })

/** `most`: what a part does where there is more to do. */
export const repeat = async (
  { effect, unwanted }: Task<unknown>,
  most: number,
  part: Sql,
): Promise<number> => {
  let total = 0
  for (let last = most; last >= most && !unwanted.aborted; total += last) {
    const [done] = await effect((query) => query<{ count: number }>(part))
    last = done?.count ?? 0
  }
  return total
}
