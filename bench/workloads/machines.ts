// What reading machines costs the service: its share of a processor while all signals of all devices change each second, roll-up included. The
// machines are another process.
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, onDatabase } from '../fixtures/bench-server.ts'
import { fillDatabase } from '../fixtures/fill-database.ts'
import { addMachines } from '../fixtures/machines.ts'
import { type Cost, costAtRest } from '../measure/cost-at-rest.ts'
import { startGenericService } from '../services/generic-service.ts'
import { type Machines, startMachines } from '../services/machines.ts'

export type MachinesOptions = {
  readonly devices: number
  readonly signals: number
  /** For which is measured. */
  readonly restMs: number
}

type Protocol = keyof Machines['ports']
export type Measured = { readonly cost: Cost; readonly samplesASecond: number }

const PLUGIN = { PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' }
const PATIENCE_MS = 60_000

type Kept = { readonly devices: number; readonly samples: number }

const keptIn = (databaseUrl: string): Promise<Kept> =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<Kept>(
      `select count(distinct p."sParentId")::int as devices, count(*)::int as samples
       from framework.plc_sample s
       join eptdevicepoint p on p."sId" = s."sPointId"
       where s."dValue" is not null`,
    )
    return rows[0] ?? { devices: 0, samples: 0 }
  })

const waitForAll = async (databaseUrl: string, devices: number): Promise<void> => {
  const until = performance.now() + PATIENCE_MS
  while ((await keptIn(databaseUrl)).devices < devices) {
    if (performance.now() > until) throw new Error('not all machines are read')
    await pause(200)
  }
}

const measure = async (
  server: BenchServer,
  { devices, signals, restMs }: MachinesOptions,
  read: { readonly protocol: Protocol; readonly port: number } | null,
): Promise<Measured> => {
  await using started = new AsyncDisposableStack()
  const databaseUrl = await server.makeDatabase()
  await fillDatabase(databaseUrl, { tenants: 1, documents: 100, orders: 100 })
  if (read !== null) await addMachines(databaseUrl, { devices, signals, ...read })
  const service = await startGenericService({ databaseUrl, tenants: ['b1'], environment: PLUGIN })
  started.defer(service.stop)
  const { pid } = service
  if (pid === undefined) throw new Error('the service has no process')
  if (read === null) return { cost: await costAtRest(pid, restMs), samplesASecond: 0 }
  await waitForAll(databaseUrl, devices)
  const before = await keptIn(databaseUrl)
  const begun = performance.now()
  const cost = await costAtRest(pid, restMs)
  const { samples } = await keptIn(databaseUrl)
  return { cost, samplesASecond: (1_000 * (samples - before.samples)) / (performance.now() - begun) }
}

export const measureMachines = async (
  server: BenchServer,
  options: MachinesOptions,
): Promise<{ readonly without: Cost; readonly modbus: Measured; readonly opcua: Measured }> => {
  await using started = new AsyncDisposableStack()
  const { cost: without } = await measure(server, options, null)
  const { ports, stop } = await startMachines(options.devices, options.signals)
  started.defer(stop)
  const modbus = await measure(server, options, { protocol: 'modbus', port: ports.modbus })
  const opcua = await measure(server, options, { protocol: 'opcua', port: ports.opcua })
  return { without, modbus, opcua }
}
