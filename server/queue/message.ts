// A message as the consumer takes it, and what work on it is given.
import type { Text } from '#contracts/language.ts'
import type { P2pQueue, Payload } from '#contracts/queue.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'

export type Message = {
  readonly sId: string
  readonly sName: P2pQueue
  /** Where it was put in; all three are null where no tenant caused it. */
  readonly sBrandsId: string | null
  readonly sSubsidiaryId: string | null
  readonly sUserId: string | null
  readonly iVersion: number
  /** Counting this one. */
  readonly iTries: number
  readonly payload: unknown
}

export type Work<Name extends P2pQueue> = {
  readonly message: Message & { readonly sName: Name }
  readonly payload: Payload<Name>
  /** Of who caused it, with the rights of this moment; null where no tenant did. */
  readonly session: Session | null
  /**
   * The transaction of the effect, as the tenant or else as the platform. The message is claimed in it, so that it is done once;
   * throws DoneAlready where somebody else did it, or it was stopped.
   */
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
  /** Aborted at the listener's limit, and where the message is not this node's any more. */
  readonly unwanted: AbortSignal
}

export type Listener<Name extends P2pQueue> = (work: Work<Name>) => Promise<void>

export type Listeners = { readonly [Name in P2pQueue]: Listener<Name> }

/** It failed, as whom it concerns is told. */
export class Failed extends Error {
  override readonly name: string = 'Failed'
  readonly said: Text
  constructor(said: Text) {
    super(said.en)
    this.said = said
  }
}

/** Another try would fail the same way. */
export class GivenUp extends Failed {
  override readonly name = 'GivenUp'
}

/** Nothing may be done about it for now: it is looked at again in a while, and this was no try. */
export class Waits extends Failed {
  override readonly name = 'Waits'
}

/** The message is not this try's to do any more. */
export class DoneAlready extends Error {
  override readonly name = 'DoneAlready'
}
