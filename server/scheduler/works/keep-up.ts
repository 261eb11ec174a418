// Jobs that keep the database in shape: periods of bill numbers that are over, statistics of tables that have changed.
import { closeNumberPeriodSql, renewStatisticsSql } from '../query/work-query.ts'
import { type Work, workOf } from '../work.ts'
import { Nothing, repeat } from './repeat.ts'

export const closeNumberPeriods: Work = workOf(Nothing, (task) => repeat(task, 1, closeNumberPeriodSql()))

export const renewStatistics: Work = workOf(Nothing, async ({ effect, unwanted }) => {
  let count = 0
  for (let name: string | null = ''; name !== null && !unwanted.aborted; count += name === null ? 0 : 1) {
    const after: string = name
    const [renewed] = await effect((query) => query<{ name: string | null }>(renewStatisticsSql(after)))
    name = renewed?.name ?? null
  }
  return count
})
