// Whether the service has no room, or no database, just now: nothing is wrong with what was asked for, and asking again may do.
import { AppError } from './app-error.ts'

const FOR_NOW: readonly string[] = ['unavailable', 'rate_limited']

export const isRefusedForNow = (error: unknown): error is AppError =>
  error instanceof AppError && FOR_NOW.includes(error.code)
