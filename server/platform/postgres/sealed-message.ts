// A message of the queue as the database takes it on a tenant's connection: with the service's seal over all of it.
import type { RequestContext } from '#server/kernel/context/request-context.ts'

export type UnsealedMessage = {
  readonly sName: string
  readonly iVersion: number
  readonly payload: unknown
  /** Empty: in no order with others. */
  readonly sKey: string
}

export type SealedMessage = Omit<UnsealedMessage, 'payload'> & {
  readonly sId: string
  readonly sPayload: string
  /** In seconds since the epoch, as the database counts. */
  readonly iExpiry: number
  readonly sSeal: string
}

/** For one user, and for the transaction that is under way. */
export type SealMessage = (context: RequestContext, message: UnsealedMessage) => SealedMessage

/** What a step of a process writes, with the service's seal over it. */
export type SealedStep = { readonly step: string; readonly expiry: number; readonly seal: string }

/** For one user, and for the transaction that is under way. */
export type SealStep = (context: RequestContext, step: string) => SealedStep
