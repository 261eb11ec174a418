// What the process that makes load is asked, and what it answers.

export type LoadRequest = {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly path: string
  readonly token: string
  /** JSON text; null for none. */
  readonly body: string | null
}

/** Requests sent one after the other on one connection; measured as one. */
export type LoadUnit = readonly LoadRequest[]

export type LoadOrder = {
  readonly port: number
  /** How many units are under way at any time. */
  readonly connections: number
  readonly milliseconds: number
  readonly units: readonly LoadUnit[]
}

export type LoadResult = {
  /** How long each unit took, in milliseconds. */
  readonly latencies: readonly number[]
  readonly milliseconds: number
  /** How often each status other than 200 was answered. */
  readonly refusals: Readonly<Record<number, number>>
}

/** Units in one second. */
export const rateOf = ({ latencies, milliseconds }: LoadResult): number =>
  (latencies.length / milliseconds) * 1000
