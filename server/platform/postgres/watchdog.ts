// Ends a backend whose statement outlives its limit although it was cancelled: a routine can swallow the cancellation.
import type pg from 'pg'

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

/** Starts watching one statement; the function returned ends the watch. */
export const watchStatement = (
  platform: pg.Pool,
  processId: number,
  statementTimeoutMs: number,
): (() => void) => {
  const timer = setTimeout(() => {
    terminate(platform, processId).catch(() => undefined)
  }, statementTimeoutMs + GRACE_MS)
  timer.unref()
  return () => clearTimeout(timer)
}
