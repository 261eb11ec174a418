// Whether the server ended a connection by a limit that a routine has set on it. Of these the service itself sets but the first, and
// its watch knows by the age of a transaction when it was that one. Otherwise the routine has failed, and the server has not.
import type pg from 'pg'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { lastWordOf } from '../wire/connections.ts'

const LIMITS: Readonly<Record<string, string>> = {
  '25P03': 'idle_in_transaction_session_timeout',
  '25P04': 'transaction_timeout',
  '57P05': 'idle_session_timeout',
}

const limitBehind = (error: unknown): string | undefined => {
  const { code = '', isRaised, severity } = driverErrorOf(error) ?? {}
  return isRaised === false && severity === 'FATAL' ? LIMITS[code] : undefined
}

/** An error of the routine in place of that of the connection; one that happened within a routine tells more by itself. */
export const explainOwnLimit = (client: pg.PoolClient, error: unknown): unknown => {
  if (error instanceof AppError) return error
  const cause = [error, lastWordOf(client)].find((one) => limitBehind(one) !== undefined)
  if (cause === undefined || driverErrorOf(cause)?.where !== undefined) return error
  return new Error(`a routine set ${limitBehind(cause)}, by which the server ended its connection`, { cause })
}
