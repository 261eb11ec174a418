// Tells of faults in work that nobody waits for. What the database could not do is told of where it fails requests too.
import { AppError } from '../errors/app-error.ts'
import type { Observe } from './observation.ts'

export const faultTeller =
  (observe: Observe) =>
  (where: string, error: unknown): void => {
    if (!(error instanceof AppError)) observe({ kind: 'fault', where, error })
  }
