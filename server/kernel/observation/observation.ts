// What is worth reporting, as values. Logic emits them; the log and the metrics are two readers (platform/telemetry).

import type { RoutineFault } from '../errors/routine-fault.ts'
import type { NodeDifference } from './node-difference.ts'

/** How a read through a cache ended; `bypass` while a change is being committed or the store is down. */
export type CacheOutcome = 'hit' | 'held' | 'miss' | 'shared' | 'bypass'

/** Why a transaction was ended from outside: it outlived its limit, held others up by a lock on a whole table, or held too many locks. */
export type EndedBecause = 'overdue' | 'stood-still' | 'table-lock' | 'many-locks'

/** Times are in milliseconds. Never put a password, a token or a row's values in an observation. */
export type Observation =
  | { readonly kind: 'notice'; readonly text: string }
  | {
      readonly kind: 'request'
      readonly traceId: string
      readonly tier: string
      readonly method: string
      /** The route's pattern, not the address that was asked for. */
      readonly route: string
      readonly status: number
      readonly milliseconds: number
      readonly sBrandsId?: string
      readonly sUserId?: string
    }
  | {
      readonly kind: 'stage'
      readonly useCase: string
      readonly stage: string
      readonly milliseconds: number
    }
  /** Something went wrong on our side. */
  | { readonly kind: 'fault'; readonly where: string; readonly error: unknown; readonly traceId?: string }
  | {
      readonly kind: 'transaction-ended'
      readonly because: EndedBecause
      /** The statement it was at, without its values, and whose it was; unknown where it was another node's. */
      readonly at?: string
      readonly table?: string
      readonly locks?: number
      readonly traceId?: string
      readonly sBrandsId?: string
      readonly sUserId?: string
    }
  /** The database's clock is far from this node's, or no longer. */
  | { readonly kind: 'clocks-apart'; readonly offsetMs: number; readonly isFar: boolean }
  /** The replica is too far behind to be read from, or no longer. */
  | { readonly kind: 'replica-behind'; readonly isBehind: boolean; readonly because?: string }
  /** Something went wrong inside a routine: a matter for its implementer. */
  | ({
      readonly kind: 'routine-fault'
      readonly where: string
      readonly traceId: string
      readonly sBrandsId?: string
    } & RoutineFault)
  /** This node did a message of the queue. */
  | {
      readonly kind: 'message-done'
      readonly destination: string
      readonly milliseconds: number
    }
  /** A try at a message of the queue failed. */
  | {
      readonly kind: 'message-failed'
      readonly destination: string
      readonly messageId: string
      readonly tries: number
      readonly because: string
    }
  /** A run of a job has ended; `because` says why it failed. */
  | {
      readonly kind: 'job-run'
      readonly job: string
      readonly milliseconds: number
      /** How much later it began than it was meant to. */
      readonly lateMs: number
      readonly because: string | null
    }
  /** What fails every request alike has begun, or is over. */
  | { readonly kind: 'trouble'; readonly what: string; readonly reason?: string; readonly isOver: boolean }
  | { readonly kind: 'cache-read'; readonly cache: string; readonly outcome: CacheOutcome }
  | { readonly kind: 'cache-evicted'; readonly cache: string }
  /** The catalogue was read: overrides of customers that it leaves out, in words. */
  | { readonly kind: 'overrides-ignored'; readonly overrides: readonly string[] }
  | { readonly kind: 'store-lost'; readonly reason: string }
  | { readonly kind: 'store-back' }
  /** In what other nodes on the database are otherwise now; nothing once they belong together again. */
  | { readonly kind: 'nodes-differ'; readonly differences: readonly NodeDifference[] }

export type Observe = (observation: Observation) => void

/** For code under test and for tools that report in their own way. */
export const observeNothing: Observe = () => undefined
