// Why a transaction failed: once a statement has, all that were sent with it fail too, and say no more than that.
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'

const IN_FAILED_TRANSACTION = '25P02'

/** Tells of each failure of one transaction what it comes from, told in their order. */
export const createFirstFailure = (): ((failure: unknown) => unknown) => {
  let cause: unknown
  return (failure) => {
    if (driverErrorOf(failure)?.code === IN_FAILED_TRANSACTION) return cause ?? failure
    cause = failure
    return failure
  }
}
