// What is worth reporting, as values. Logic emits them; the log and the metrics are two readers (platform/telemetry).

/** How a read through a cache ended; `bypass` while a change is being committed or the store is down. */
export type CacheOutcome = 'hit' | 'held' | 'miss' | 'shared' | 'bypass'

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
  | { readonly kind: 'cache-read'; readonly cache: string; readonly outcome: CacheOutcome }
  | { readonly kind: 'cache-evicted'; readonly cache: string }
  | { readonly kind: 'store-lost'; readonly reason: string }
  | { readonly kind: 'store-back' }

export type Observe = (observation: Observation) => void

/** For code under test and for tools that report in their own way. */
export const observeNothing: Observe = () => undefined
