// Whether a transaction failed because its context was signed by a time that was not the database's, as after a leap of the
// database's clock. A routine can spoil its context, or say that it is spoilt: the time is measured again, and by it the
// context that was signed is judged.
import { ExpiredContext } from '#server/kernel/errors/expired-context.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import type { DatabaseClock } from '../watch/database-clock.ts'
import { expiryMsOf } from './tenant-context.ts'

const REFUSED = '42501'

const ignore = () => undefined

/** What the error of a transaction with this context means. */
export type ExplainExpired = (signedContext: string, error: unknown) => Promise<unknown>

export const makeExplainExpired =
  ({ measure, now }: Pick<DatabaseClock, 'measure' | 'now'>): ExplainExpired =>
  async (signedContext, error) => {
    const known = driverErrorOf(error)
    if (known?.code !== REFUSED || !known.isRaised) return error
    await measure().catch(ignore)
    return expiryMsOf(signedContext) < now() ? new ExpiredContext(error) : error
  }
