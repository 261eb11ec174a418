// Tries something within the transaction of the adoption; a failure takes back that one thing.
import type { Moving } from './moving.ts'

/** Answers why it failed, or undefined when it was done. */
export const attempt = async (
  { target }: Pick<Moving, 'target'>,
  work: () => Promise<void>,
): Promise<string | undefined> => {
  await target.query('savepoint adopt_attempt')
  try {
    await work()
    await target.query('release savepoint adopt_attempt')
    return undefined
  } catch (error) {
    await target.query('rollback to savepoint adopt_attempt')
    return error instanceof Error ? error.message : String(error)
  }
}
