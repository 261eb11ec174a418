// The process that makes load: takes one order at a time from its parent and answers what it measured.
import type { LoadOrder, LoadResult, LoadUnit } from './load.ts'
import { driveConnection, type EncodedUnit, encodeRequest } from './load-connection.ts'

const encode = (units: readonly LoadUnit[]): readonly EncodedUnit[] =>
  units.map((unit) => unit.map(encodeRequest))

const run = async ({ port, connections, milliseconds, units }: LoadOrder): Promise<LoadResult> => {
  const encoded = encode(units)
  const latencies: number[] = []
  const refusals: Record<number, number> = {}
  const startedAt = performance.now()
  let sent = 0
  const source = {
    next: () => (performance.now() - startedAt < milliseconds ? encoded[sent++ % encoded.length] : undefined),
    done: (taken: number, statuses: readonly number[]) => {
      latencies.push(taken)
      for (const status of statuses) if (status !== 200) refusals[status] = (refusals[status] ?? 0) + 1
    },
  }
  await Promise.all(Array.from({ length: connections }, () => driveConnection(port, source)))
  return { latencies, milliseconds: performance.now() - startedAt, refusals }
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
