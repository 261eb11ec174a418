// Ends a backend whose statement outlives its limit although it was cancelled: a routine can swallow the cancellation.
import type pg from 'pg'
import { AppError } from '#server/kernel/errors/app-error.ts'

const GRACE_MS = 1000

const terminate = async (platform: pg.Pool, processId: number): Promise<void> => {
  const client = await platform.connect()
  try {
    await client.query('begin; set local role platform_runtime')
    await client.query('select pg_terminate_backend($1)', [processId])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

const overdue = (error: unknown): AppError => {
  const timeout = new AppError('timeout', { en: 'The database took too long', zh: '数据库操作超时' })
  timeout.cause = error
  return timeout
}

export type Watched = { readonly processId: number; readonly statementTimeoutMs: number }

/** Runs one statement of the backend under watch. Throws timeout when the backend had to be ended for it. */
export const watchStatement = async <T>(
  platform: pg.Pool,
  { processId, statementTimeoutMs }: Watched,
  run: () => Promise<T>,
): Promise<T> => {
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    terminate(platform, processId).catch(() => undefined)
  }, statementTimeoutMs + GRACE_MS)
  timer.unref()
  try {
    return await run()
  } catch (error) {
    throw isOverdue ? overdue(error) : error
  } finally {
    clearTimeout(timer)
  }
}
