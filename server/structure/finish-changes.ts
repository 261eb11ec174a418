// Finishes what a node that ended in the middle has left of changes of structure: the structure stands, what goes with it does not.
import type { Beside, BesideRoutines, BesideTables } from '#server/kernel/context/beside-structure.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { unwrittenSql, writtenSql } from '#server/platform/postgres/beside-query.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'

type Kept = Pick<Beside, 'context'>

export type FinishParts = {
  readonly database: Pick<Database, 'platform'>
  readonly observe: Observe
  /** The turn of whoever writes metadata; throws locked where somebody has it. */
  readonly takeTurnAtOnce: (query: Query) => Promise<unknown>
  readonly tables: (query: Query, beside: BesideTables & Kept) => Promise<void>
  readonly routines: (query: Query, beside: BesideRoutines & Kept) => Promise<void>
}

/** Never throws: what cannot be finished now is told, and tried again. */
export type FinishChanges = () => Promise<void>

type Found = { readonly beside: Beside }

export const createFinishChanges = (parts: FinishParts): FinishChanges => {
  const { database, observe, takeTurnAtOnce } = parts

  const finishOne = (sId: string): Promise<void> =>
    database.platform(async (query) => {
      // Whoever carries a change out has the turn until it is written: what is found now has nobody.
      await takeTurnAtOnce(query)
      const found = await query<Found>(unwrittenSql())
      const beside = found.map((one) => one.beside).find((one) => one.sId === sId)
      if (beside === undefined) return
      await (beside.kind === 'tables' ? parts.tables(query, beside) : parts.routines(query, beside))
      await query(writtenSql(sId))
    })

  return async () => {
    try {
      const found = await database.platform((query) => query<Found>(unwrittenSql()))
      for (const { beside } of found) await finishOne(beside.sId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'locked') return
      const reason = error instanceof Error ? error.message : String(error)
      observe({ kind: 'notice', text: `A change of structure is not finished yet: ${reason}` })
    }
  }
}

type Service = Readonly<Record<string, (...asked: never[]) => Promise<unknown>>>

/** A service whose every answer stands on finished changes, its own failures' included. */
export const finishing = <T extends Service>(finish: FinishChanges, service: T): T => {
  const around =
    (answer: Service[string]) =>
    async (...asked: never[]) => {
      await finish()
      try {
        return await answer(...asked)
      } catch (error) {
        await finish()
        throw error
      }
    }
  return Object.fromEntries(
    Object.entries(service).map(([name, answer]) => [name, around(answer)]),
  ) as unknown as T
}
