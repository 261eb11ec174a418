// Measures sides by turns, in short slices, so that whatever else the machine does falls on all of them alike.
import { type LoadResult, rateOf } from './load.ts'
import { pairedRatios, quantile, type Spread, spreadOf } from './statistics.ts'

export type Side = { readonly measure: (milliseconds: number) => Promise<LoadResult> }

export type Turns = {
  /** How often each side is measured. */
  readonly rounds: number
  readonly sliceMs: number
  /** How long each side runs before anything counts. */
  readonly warmUpMs: number
}

export type SideFigures = {
  /** Units in a second, of each slice. */
  readonly rates: readonly number[]
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export type Comparison = {
  readonly first: SideFigures
  readonly second: SideFigures
  /** Rates of the first over those of the second in the same round. */
  readonly ratio: Spread
}

const figuresOf = (results: readonly LoadResult[]): SideFigures => {
  const latencies = results.flatMap((result) => result.latencies)
  return { rates: results.map(rateOf), p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

const refuseRefusals = ({ refusals }: LoadResult): void => {
  const [status] = Object.keys(refusals)
  if (status !== undefined) throw new Error(`a request was answered ${status}: ${JSON.stringify(refusals)}`)
}

/** Which side goes first changes with every round. Throws when a request is not answered 200. */
export const compare = async (
  sides: { readonly first: Side; readonly second: Side },
  { rounds, sliceMs, warmUpMs }: Turns,
): Promise<Comparison> => {
  const results = { first: [] as LoadResult[], second: [] as LoadResult[] }
  const measure = async (name: 'first' | 'second', milliseconds: number): Promise<LoadResult> => {
    const result = await sides[name].measure(milliseconds)
    refuseRefusals(result)
    return result
  }
  if (warmUpMs > 0) for (const name of ['first', 'second'] as const) await measure(name, warmUpMs)
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const)
    for (const name of order) results[name].push(await measure(name, sliceMs))
  }
  const [first, second] = [figuresOf(results.first), figuresOf(results.second)]
  return { first, second, ratio: spreadOf(pairedRatios(first.rates, second.rates)) }
}
