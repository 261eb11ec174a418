// What is reported of an error that is not the client's: a fault of a routine tells its implementer where it lies, any other
// is our fault.
import { AppError } from '../errors/app-error.ts'
import { routineFaultOf } from '../errors/routine-fault.ts'
import type { Observation } from './observation.ts'

export type FaultPlace = {
  readonly where: string
  readonly traceId: string
  /** In whose name the request ran. */
  readonly sBrandsId?: string | undefined
}

export const faultOf = (error: unknown, { where, traceId, sBrandsId }: FaultPlace): Observation => {
  const fault = routineFaultOf(error)
  if (fault === null) return { kind: 'fault', where, error, traceId }
  return {
    kind: 'routine-fault',
    where,
    traceId,
    ...fault,
    ...(sBrandsId === undefined ? {} : { sBrandsId }),
  }
}

/** Whether an error that is answered in words is a fault of a routine, which goes to its implementer as well. */
export const isToldFault = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && routineFaultOf(error) !== null
