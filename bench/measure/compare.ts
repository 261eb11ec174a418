// Measures sides by turns, in short slices, so that whatever else the machine does falls on all of them alike.
import { type LoadResult, rateOf } from './load.ts'
import { pairedRatios, quantile, type Spread, spreadOf } from './statistics.ts'

export type Side = {
  readonly measure: (milliseconds: number) => Promise<LoadResult>
  /** How long the side's process has been on a processor, in milliseconds; 0 where that cannot be known. */
  readonly processorMs: () => number
}

export type Turns = {
  /** How often each side is measured. */
  readonly rounds: number
  readonly sliceMs: number
  /** How long each side runs before anything counts, in slices as later: whoever rests long gives back its memory and compiled code. */
  readonly warmUpMs: number
}

export type SideFigures = {
  /** Units in a second, of each slice. */
  readonly rates: readonly number[]
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Time on a processor for one unit, of the service's process alone; 0 where that cannot be known. */
  readonly processorMs: number
}

export type Comparison = {
  readonly first: SideFigures
  readonly second: SideFigures
  /** Rates of the first over those of the second in the same round. */
  readonly ratio: Spread
}

type Slice = LoadResult & { readonly processorMs: number }

const figuresOf = (slices: readonly Slice[]): SideFigures => {
  const latencies = slices.flatMap((slice) => slice.latencies)
  return {
    rates: slices.map(rateOf),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    processorMs: slices.reduce((sum, { processorMs }) => sum + processorMs, 0) / latencies.length,
  }
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
  const measure = async (name: 'first' | 'second', milliseconds: number): Promise<Slice> => {
    const before = sides[name].processorMs()
    const result = await sides[name].measure(milliseconds)
    refuseRefusals(result)
    return { ...result, processorMs: sides[name].processorMs() - before }
  }
  const takeTurns = async (times: number): Promise<Record<'first' | 'second', Slice[]>> => {
    const results = { first: [] as Slice[], second: [] as Slice[] }
    for (let round = 0; round < times; round += 1) {
      const order = round % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const)
      for (const name of order) results[name].push(await measure(name, sliceMs))
    }
    return results
  }
  await takeTurns(Math.ceil(warmUpMs / sliceMs))
  const results = await takeTurns(rounds)
  const [first, second] = [figuresOf(results.first), figuresOf(results.second)]
  return { first, second, ratio: spreadOf(pairedRatios(first.rates, second.rates)) }
}
