// A request that failed: the problem document that the service sent, or that it could not be reached.
import type { Problem } from '#contracts/error-codes.ts'

/** `problem` is null when no answer came at all. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly problem: Problem | null

  constructor(problem: Problem | null) {
    super(problem?.detail ?? 'The service could not be reached')
    this.problem = problem
  }
}

/** The problem behind an error of any kind; null when it is none of the service's. */
export const problemOf = (error: unknown): Problem | null =>
  error instanceof RequestFailure ? error.problem : null

/** Whether nothing is wrong with what was asked for: the service did not answer, or cannot be used at the moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.problem === null || error.problem.code === 'unavailable')

/** Whether the service itself refused, for the reason named by `code`. */
export const isProblem = (error: unknown, code: Problem['code']): boolean => problemOf(error)?.code === code
