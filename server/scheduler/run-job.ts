// One run of a job: find its work, judge its parameters, have it done within its limit. What comes of it is answered, and written down by
// the scheduler.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { databaseWords } from '#server/kernel/errors/database-words.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { judgeOf } from '#server/kernel/requests/request-judge.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { GRACE_MS, limitSql } from '#server/platform/postgres/statement-limit.ts'
import { holdSql } from './query/run-query.ts'
import { NotOurs, type Run, type Task, type Work, type Works } from './work.ts'

export type RunParts = {
  readonly database: Pick<Database, 'platform' | 'platformInBackground'>
  readonly works: Works
}

export type Outcome =
  | { readonly kind: 'done'; readonly iCount: number }
  | { readonly kind: 'failed'; readonly sError: string }
  /** It is not this node's to end. */
  | { readonly kind: 'left' }

const LONGEST_ERROR = 2_000

const reasonOf = (error: unknown): string => {
  const driver = driverErrorOf(error)
  if (driver !== undefined) return databaseWords(driver).en.slice(0, LONGEST_ERROR)
  const said = error instanceof AppError ? error.detail.en : undefined
  return (said ?? (error instanceof Error ? error.message : String(error))).slice(0, LONGEST_ERROR)
}

const workFor = (works: Works, { sWork }: Run): Work => {
  const work = works.get(sWork)
  if (work === undefined) throw new Error(`This version of the service knows no work named "${sWork}".`)
  return work
}

const parametersOf = ({ parameters: schema }: Work, { parameters }: Run): unknown => {
  const judged = judgeOf(schema)(parameters)
  if (judged.isRight) return judged.value
  const wrong = judged.complaints.map(({ path, message }) =>
    `${path} ${typeof message === 'string' ? message : message.en}`.trim(),
  )
  throw new Error(`Its parameters are not what they should be: ${wrong.join('; ')}`)
}

/** Held at the end: a node that stands still in the middle keeps nobody from taking over. `until` is by `performance.now()`. */
const effectOf =
  ({ database }: RunParts, run: Run, until: number): Task<unknown>['effect'] =>
  (work) =>
    database.platformInBackground(async (query) => {
      await query(limitSql(until - performance.now() + GRACE_MS))
      const result = await work(query)
      if ((await query(holdSql(run))).length === 0) throw new NotOurs('Another node has taken over.')
      return result
    })

/** Left as soon as `stop` is aborted, and failed at its limit, whatever it still does. Never throws. */
export const runJob = async (parts: RunParts, run: Run, stop: AbortSignal): Promise<Outcome> => {
  const limit = new AbortController()
  const limitMs = run.iLimitSeconds * 1000
  const { promise: early, reject } = Promise.withResolvers<never>()
  early.catch(() => undefined)
  stop.addEventListener('abort', () => reject(new NotOurs('It is left to another node.')))
  const timer = setTimeout(() => {
    limit.abort()
    reject(new Error(`It did not end within ${run.iLimitSeconds} s.`))
  }, limitMs)
  try {
    const work = workFor(parts.works, run)
    const task: Task<unknown> = {
      run,
      parameters: parametersOf(work, run),
      effect: effectOf(parts, run, performance.now() + limitMs),
      unwanted: AbortSignal.any([stop, limit.signal]),
    }
    return { kind: 'done', iCount: await Promise.race([work.perform(task), early]) }
  } catch (error) {
    return error instanceof NotOurs ? { kind: 'left' } : { kind: 'failed', sError: reasonOf(error) }
  } finally {
    clearTimeout(timer)
  }
}
