// `npm run bench`: the generic endpoints against hand-written handlers, what isolation costs, and what growth costs.
import { availableParallelism } from 'node:os'
import { type BenchServer, startBenchServer } from './fixtures/bench-server.ts'
import { costText } from './measure/cost-at-rest.ts'
import { startLoadGenerator } from './measure/load-generator.ts'
import { comparisonTable, isolationTable, type NamedComparison, spreadText } from './measure/report.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { tenantNames, withStage } from './stage.ts'
import { compareWorkload } from './workloads/compare-workload.ts'
import { measureGrowth } from './workloads/growth.ts'
import { measureIdleStreams } from './workloads/idle-streams.ts'
import { measureIsolationCost } from './workloads/isolation-cost.ts'
import { listPage } from './workloads/list-page.ts'
import { measureMachines } from './workloads/machines.ts'
import { moduleMetadata } from './workloads/module-metadata.ts'
import { measureOpenTasks } from './workloads/open-tasks.ts'
import { orderSave } from './workloads/order-save.ts'
import { orderWithLines } from './workloads/order-with-lines.ts'
import { measureProcesses } from './workloads/processes.ts'
import { measurePublish } from './workloads/publish-under-readers.ts'
import type { Workload } from './workloads/workload.ts'

const WORKLOADS: readonly Workload[] = [listPage, orderWithLines, orderSave, moduleMetadata]

const report = (line: string): void => console.error(`  ${line}`)

const isAsked = ({ only }: BenchOptions, name: string): boolean =>
  only.length === 0 || only.some((part) => name.toLowerCase().includes(part.toLowerCase()))

const ISOLATION = 'Isolation of a read'
const GROWTH = 'Growth of an installation'
const IDLE_STREAMS = 'Idle live streams'
/** Of a processor of the service. */
const MOST_OF_MACHINES = 0.25
const MACHINES = 'Machines'
const OPEN_TASKS = 'Open tasks of a user'
const PROCESSES = 'Processes'
const PUBLISH = 'Publish under readers'

const runComparisons = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  const workloads = WORKLOADS.filter(({ name }) => isAsked(options, name))
  const wantsIsolation = isAsked(options, ISOLATION)
  if (workloads.length === 0 && !wantsIsolation) return
  await withStage(server, { ...options, report }, async (stage) => {
    const comparisons: NamedComparison[] = []
    for (const workload of workloads) {
      report(workload.name)
      comparisons.push({ ...workload, comparison: await compareWorkload(workload, stage, options.turns) })
    }
    if (comparisons.length > 0) console.log(`\n${comparisonTable(comparisons)}`)
    if (!wantsIsolation) return
    report(ISOLATION)
    const tenants = tenantNames(options.amounts.tenants)
    const costs = await measureIsolationCost(stage.databaseUrl, tenants, options.isolationSlices)
    console.log(`\n${ISOLATION}\n${isolationTable(costs)}`)
  })
}

const runGrowth = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  if (!isAsked(options, GROWTH)) return
  report(GROWTH)
  const load = await startLoadGenerator()
  try {
    const growth = await measureGrowth(server, load, { ...options.growth, turns: options.turns })
    const { small, large, comparison } = growth
    const sizes = `${small.modules} to ${large.modules} modules, ${small.tenants} to ${large.tenants} tenants`
    console.log(`\n${GROWTH}: ${sizes}: a read takes ${spreadText(comparison.ratio)} times as long`)
  } finally {
    await load.stop()
  }
}

const runOpenTasks = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  if (!isAsked(options, OPEN_TASKS)) return
  report(OPEN_TASKS)
  const load = await startLoadGenerator()
  try {
    const { openTasks, turns } = options
    const { anew, kept } = await measureOpenTasks(server, load, { ...openTasks, turns })
    const { modules, fewRows, manyRows } = openTasks
    console.log(`\n${OPEN_TASKS}: ${modules} modules
  counted anew over ${manyRows} documents: ${anew.second.p50.toFixed(1)} ms, ${spreadText(anew.ratio)} times as long as over ${fewRows}
  from the cache: ${kept.second.p50.toFixed(1)} ms, ${spreadText(kept.ratio, 3)} of the time`)
  } finally {
    await load.stop()
  }
}

const runIdleStreams = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  if (!isAsked(options, IDLE_STREAMS)) return
  report(IDLE_STREAMS)
  const measured = await measureIdleStreams(server, options.idleStreams)
  const { streams, without, openedInMs } = measured
  const each = ((measured.with.megabytes - without.megabytes) / streams) * 1_000
  console.log(`\n${IDLE_STREAMS}: ${streams}, opened within ${(openedInMs / 1_000).toFixed(1)} s
  without: ${costText(without)}
  with:    ${costText(measured.with)}
  each:    ${each.toFixed(1)} kB`)
}

const runMachines = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  if (!isAsked(options, MACHINES)) return
  report(MACHINES)
  const { devices, signals } = options.machines
  const { without, modbus, opcua } = await measureMachines(server, options.machines)
  const lineOf = ({ cost, samplesASecond }: typeof modbus): string => {
    const ratio = (cost.processorShare - without.processorShare) / MOST_OF_MACHINES
    return `${costText(cost)}, ${samplesASecond.toFixed(0)} samples a second, ${ratio.toFixed(2)} of what they may take`
  }
  console.log(`\n${MACHINES}: ${devices} devices of ${signals} signals, each second
  without: ${costText(without)}
  Modbus:  ${lineOf(modbus)}
  OPC UA:  ${lineOf(opcua)}, ${(opcua.cost.processorShare / modbus.cost.processorShare).toFixed(2)} times Modbus`)
}

const runProcesses = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  if (!isAsked(options, PROCESSES)) return
  report(PROCESSES)
  const { processes, turns } = options
  const { byHand, length, open } = await measureProcesses(server, { ...processes, turns })
  console.log(`\n${PROCESSES}
${comparisonTable([{ name: 'Approval by two', comparison: byHand }])}
  of 50 elements: ${spreadText(length.ratio)} times as long as of 5
  beside ${processes.openInstances} open instances: ${spreadText(open.ratio)} times as long as beside none`)
}

const runPublish = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  if (!isAsked(options, PUBLISH)) return
  report(PUBLISH)
  const { readers, publishes } = options.publish
  const measured = await measurePublish(server, options.publish)
  const { reads, p95Before, p95During, publishMs, doubledMs } = measured
  console.log(`\n${PUBLISH}: ${publishes} of them in ${publishMs.toFixed(0)} ms each, ${readers} readers, ${reads} reads
  p95: ${p95Before.toFixed(1)} ms before, ${p95During.toFixed(1)} ms while it is published and a second after
  more than doubled for ${doubledMs} ms at most`)
}

const run = async (options: BenchOptions): Promise<void> => {
  const server = await startBenchServer(options.databaseUrl)
  try {
    console.log(`${server.name}, ${availableParallelism()} processors, Node ${process.version}`)
    await runComparisons(server, options)
    await runGrowth(server, options)
    await runOpenTasks(server, options)
    await runIdleStreams(server, options)
    await runMachines(server, options)
    await runProcesses(server, options)
    await runPublish(server, options)
  } finally {
    await server.stop()
  }
}

const options = readOptions(process.argv.slice(2), process.env)
if (options !== undefined) await run(options)
