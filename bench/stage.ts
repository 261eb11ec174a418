// Sets the stage for the comparisons: a filled database, both services on it, the process that makes load; and clears it away.
import type { BenchServer } from './fixtures/bench-server.ts'
import { type Amounts, addHandWrittenTables, fillDatabase } from './fixtures/fill-database.ts'
import { startLoadGenerator } from './measure/load-generator.ts'
import { startGenericService } from './services/generic-service.ts'
import { startHandWrittenService } from './services/hand-written-service.ts'
import type { Service } from './services/service.ts'
import type { Stage } from './workloads/compare-workload.ts'
import { LARGE_MODULE_PATH } from './workloads/module-metadata.ts'

export type StageOptions = {
  readonly amounts: Amounts
  readonly profileFolder: string | undefined
  readonly report: (line: string) => void
}

/** The companies b1, b2, … of a filled database. */
export const tenantNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `b${index + 1}`)

const largeModuleOf = async ({ port, tokens: [token] }: Service): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}${LARGE_MODULE_PATH}`, { headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the module cannot be read: ${response.status} ${text}`)
  return text
}

/** Runs `work` on a stage of its own. Whatever happens, everything that was started is stopped. */
export const withStage = async (
  server: BenchServer,
  { amounts, profileFolder, report }: StageOptions,
  work: (stage: Stage) => Promise<void>,
): Promise<void> => {
  await using started = new AsyncDisposableStack()
  report(`Filling a database: ${amounts.tenants} tenants, ${amounts.tenants * amounts.documents} documents`)
  const databaseUrl = await server.makeDatabase()
  await fillDatabase(databaseUrl, amounts)
  await addHandWrittenTables(databaseUrl)
  report('Starting the services')
  const tenants = tenantNames(amounts.tenants)
  const nodeArguments = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]
  const generic = await startGenericService({ databaseUrl, tenants, nodeArguments })
  started.defer(generic.stop)
  const moduleText = await largeModuleOf(generic)
  report(`The module metadata has ${Math.round(moduleText.length / 1000)} kB`)
  const handWritten = await startHandWrittenService({ databaseUrl, tenants, moduleText })
  started.defer(handWritten.stop)
  const load = await startLoadGenerator()
  started.defer(load.stop)
  await work({ generic, handWritten, load, databaseUrl })
}
