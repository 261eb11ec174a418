// How deep what a routine answers may be: PostgreSQL, the service and whoever reads it follow each level on a stack that ends.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { isDeeperThan } from '#server/kernel/json/json-parts.ts'
import { MOST_LEVELS } from '#server/kernel/json/tenant-json.ts'
import { eachInSteps, type Steps } from '#server/kernel/steps/steps.ts'

const STACK_EXCEEDED = '54001'

const tooDeep = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `The routine ${name} goes too deep: what it answers may be nested ${MOST_LEVELS} levels, and calls within calls must come to an end.`,
    zh: `存储过程 ${name} 嵌套过深：返回结果最多嵌套 ${MOST_LEVELS} 层，且调用不得无限嵌套。`,
  })

/** Throws broken_metadata where a text among the answers of the routine is nested too deeply. */
export function* refuseDeep(name: string, rows: readonly unknown[]): Steps<void> {
  const values = rows.flatMap((row) => Object.values(row as Readonly<Record<string, unknown>>))
  yield* eachInSteps(values, function* (value) {
    if (typeof value === 'string' && (yield* isDeeperThan(value, MOST_LEVELS))) throw tooDeep(name)
  })
}

/** An error of a call of the routine; broken_metadata where the database could not follow it any deeper. */
export const explainDeep = (name: string, error: unknown): unknown => {
  const found = driverErrorOf(error)
  if (found?.code !== STACK_EXCEEDED || found.isRaised) return error
  const explained = tooDeep(name)
  explained.cause = error
  return explained
}
