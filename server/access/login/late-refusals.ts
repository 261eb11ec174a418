// Whoever is refused because too much is asked gets that answer a little later, so that asking again and again costs the service
// little.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { Overload } from '#server/kernel/errors/overload.ts'

export type RefuseLate = <T>(work: () => Promise<T>) => Promise<T>

const isOfTooMuch = (error: unknown): boolean =>
  error instanceof Overload || (error instanceof AppError && error.code === 'rate_limited')

/** Passes on what the work settles with; refusals of too much after `delayMs`. */
export const refuseLateBy =
  (delayMs: number): RefuseLate =>
  async (work) => {
    try {
      return await work()
    } catch (error) {
      if (isOfTooMuch(error)) await new Promise((resolve) => setTimeout(resolve, delayMs))
      throw error
    }
  }
