// What becomes of one part of an answer that fails where the others are to be told all the same.
import { AppError } from '../errors/app-error.ts'
import { isRefusedForNow } from '../errors/refused-for-now.ts'
import { type FaultPlace, faultOf, isToldFault } from './fault.ts'
import type { Observe } from './observation.ts'

/** Null in its place. A fault of ours or of a routine is observed; what the service only refuses for now is thrown. */
export const leaveOut =
  (observe: Observe, place: FaultPlace) =>
  (error: unknown): null => {
    if (isRefusedForNow(error)) throw error
    if (!(error instanceof AppError) || isToldFault(error)) observe(faultOf(error, place))
    return null
  }
