// `npm run bench`: the generic endpoints against hand-written handlers, what isolation costs, and what growth costs.
import { availableParallelism } from 'node:os'
import { startBenchServer } from './fixtures/bench-server.ts'
import { comparisonTable, type NamedComparison } from './measure/report.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { withStage } from './stage.ts'
import { compareWorkload } from './workloads/compare-workload.ts'
import { listPage } from './workloads/list-page.ts'
import { moduleMetadata } from './workloads/module-metadata.ts'
import { orderSave } from './workloads/order-save.ts'
import { orderWithLines } from './workloads/order-with-lines.ts'
import type { Workload } from './workloads/workload.ts'

const WORKLOADS: readonly Workload[] = [listPage, orderWithLines, orderSave, moduleMetadata]

const report = (line: string): void => console.error(`  ${line}`)

const isAsked = ({ only }: BenchOptions, name: string): boolean =>
  only.length === 0 || only.some((part) => name.toLowerCase().includes(part.toLowerCase()))

const run = async (options: BenchOptions): Promise<void> => {
  const server = await startBenchServer(options.databaseUrl)
  try {
    console.log(`${server.name}, ${availableParallelism()} processors, Node ${process.version}`)
    const workloads = WORKLOADS.filter(({ name }) => isAsked(options, name))
    const comparisons: NamedComparison[] = []
    if (workloads.length > 0)
      await withStage(server, { ...options, report }, async (stage) => {
        for (const workload of workloads) {
          report(workload.name)
          const comparison = await compareWorkload(workload, stage, options.turns)
          comparisons.push({ ...workload, comparison })
        }
      })
    if (comparisons.length > 0) console.log(`\n${comparisonTable(comparisons)}`)
  } finally {
    await server.stop()
  }
}

const options = readOptions(process.argv.slice(2), process.env)
if (options !== undefined) await run(options)
