// Machines that freeze, reset connections, are slow or start anew, of both protocols: the others are read meanwhile, what is held of them does not
// grow, the service answers, and each is found again by itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type DeviceGate, type Manner, openDeviceGate } from '#tests/support/device-gate.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type OpcuaServer, openOpcuaServer } from '../../bench/services/opcua-server.ts'
import { openPress, type Press } from '../contract/press.ts'

const PROTOCOLS = ['modbus', 'opcua'] as const
const MANNERS: readonly Manner[] = ['passes', 'freezes', 'resets', 'slow']
/** Turns of what goes wrong that are waited for. */
const TURNS = 2
/** What is not collected yet may be so much. */
const MORE_BYTES = 100_000_000

let press: Press
let restarting: Press
let server: OpcuaServer
let service: TestService
let admin: Client
const log: string[] = []
const gates = new Map<string, DeviceGate>()

before(async () => {
  press = await openPress()
  restarting = await openPress()
  server = await openOpcuaServer({ port: await freePort(), nodes: { Good: { type: 'UInt32', value: 1 } } })
  for (const protocol of PROTOCOLS)
    for (const manner of MANNERS) {
      const name = `${protocol} ${manner}`
      const to = protocol === 'modbus' ? press.port : server.port
      gates.set(name, await openDeviceGate({ name, to, log }))
    }
  service = await openTestService({
    environment: { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' },
  })
  admin = await service.signIn()
})
after(async () => {
  await service?.close()
  for (const gate of gates.values()) gate.close()
  await press?.stop()
  await restarting?.stop()
  await server?.close()
})

const add = async (sName: string, iPort: number): Promise<void> => {
  const [sProtocol = ''] = sName.split(' ')
  const sAddress = sProtocol === 'modbus' ? '10' : 'ns=1;s=Good'
  const answer = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=ept-device', {
    forms: [
      {
        sFormId: 'ept-device.master',
        rows: [{ handleType: 'add', data: { sCode: sName, sName, sProtocol, sHost: '127.0.0.1', iPort } }],
      },
      { sFormId: 'ept-device.slave', rows: [{ handleType: 'add', data: { sName: 'Good', sAddress } }] },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
}

/** Answers what the service tells of each device; the service answers whatever they do. */
const states = async (): Promise<ReadonlyMap<string, string>> => {
  const path = '/entry/business/getBusinessDataByFormcustomId/ept-device.list?sModelsId=ept-device'
  const answer = await admin.post(path, {})
  assert.equal(answer.status, 200, answer.text)
  return new Map(
    answer.body.rows.map(({ sCode, sState }: { sCode: string; sState: string }) => [sCode, sState]),
  )
}

const areAllOnline = (): Promise<void> =>
  eventually(async () => {
    const found = await states()
    return [...gates.keys(), 'modbus restarts'].every((name) => found.get(name) === 'online')
  })

/** Of the service and of what the test plays, which are one process. */
const held = (): { readonly sockets: number; readonly bytes: number } => ({
  sockets: process.getActiveResourcesInfo().filter((one) => one.startsWith('TCP')).length,
  bytes: process.memoryUsage().heapUsed,
})

const times = (line: string): number => log.filter((one) => one === line).length

/** What was logged between each of the first lines and the next of the second. */
const between = (first: string, second: string): readonly (readonly string[])[] =>
  log.flatMap((line, from) => {
    const until = log.indexOf(second, from)
    return line === first && until > from ? [log.slice(from, until)] : []
  })

test('machines that break hold up no other, and nothing of them piles up', async () => {
  for (const [name, { port }] of gates) await add(name, port)
  await add('modbus restarts', restarting.port)
  await areAllOnline()
  const before = held()
  log.length = 0
  for (const manner of MANNERS)
    for (const protocol of PROTOCOLS) gates.get(`${protocol} ${manner}`)?.behave(manner)
  await restarting.stop()
  await eventually(async () => {
    const found = await states()
    return (
      found.get('modbus restarts') === 'lost' &&
      PROTOCOLS.every(
        (protocol) =>
          times(`${protocol} freezes ended`) >= TURNS &&
          times(`${protocol} resets ended`) >= TURNS &&
          times(`${protocol} slow answered`) >= TURNS,
      )
    )
  })
  await restarting.start()

  const found = await states()
  for (const protocol of PROTOCOLS) {
    assert.equal(found.get(`${protocol} passes`), 'online')
    assert.equal(found.get(`${protocol} slow`), 'online')
    assert.equal(found.get(`${protocol} freezes`), 'lost')
    assert.equal(found.get(`${protocol} resets`), 'lost')
    const waits = [
      ...between(`${protocol} freezes asked`, `${protocol} freezes ended`),
      ...between(`${protocol} slow asked`, `${protocol} slow answered`),
    ]
    for (const steady of PROTOCOLS) {
      const read = waits.filter((lines) => lines.includes(`${steady} passes asked`))
      assert.ok(read.length >= waits.length / 2, `${steady} was read in ${read.length} of ${waits.length}`)
    }
    for (const manner of MANNERS) assert.ok((gates.get(`${protocol} ${manner}`)?.most() ?? 9) <= 1)
  }

  for (const gate of gates.values()) gate.behave('passes')
  await areAllOnline()
  const after = held()
  assert.ok(after.sockets <= before.sockets + 4, `${before.sockets} sockets became ${after.sockets}`)
  assert.ok(after.bytes <= before.bytes + MORE_BYTES, `${before.bytes} bytes became ${after.bytes}`)
})
