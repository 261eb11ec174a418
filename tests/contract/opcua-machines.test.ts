// Machines that speak OPC UA end to end: a device entered over HTTP, its nodes read each second and shown, what it counts rolled up; gone it is lost,
// holds up no other, and is found again by itself. An address is held against the protocol of its device, whichever of both is changed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type OpcuaServer, openOpcuaServer } from '../../bench/services/opcua-server.ts'

type Row = Record<string, unknown> & { readonly sId: string; readonly version: string }

let service: TestService
let admin: Client
let platform: Client
let press: OpcuaServer
let folder: OpcuaServer

const nodes = () => ({
  Good: { type: 'UInt32', value: 100 } as const,
  Running: { type: 'Boolean', value: true } as const,
})

before(async () => {
  press = await openOpcuaServer({ port: await freePort(), nodes: nodes() })
  folder = await openOpcuaServer({ port: await freePort(), nodes: nodes() })
  service = await openTestService({
    environment: { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' },
  })
  admin = await service.signIn()
  platform = await service.signIn({ loginType: 'builder' })
})
after(async () => {
  await service?.close()
  await press?.close()
  await folder?.close()
})

const save = (forms: readonly object[], sModelsId = 'ept-device') =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${sModelsId}`, { forms })
const read = async (form: string, asked: object = {}): Promise<readonly Row[]> => {
  const [sModelsId] = form.split('.')
  const answer = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${sModelsId}`,
    asked,
  )
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const device = async (sCode: string): Promise<Row> => {
  const row = (await read('ept-device.list')).find((one) => one.sCode === sCode)
  assert.ok(row)
  return row
}
const becomes = (sCode: string, sState: string): Promise<void> =>
  eventually(async () => (await device(sCode)).sState === sState)
const values = async (sParentId: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await read('ept-device.panel-values', { sParentId })).map(({ sName, dValue }) => [sName, dValue]),
  )

const POINTS = [
  { sName: 'Good', sAddress: 'ns=1;s=Good', sType: 'uint32', sRole: 'good' },
  { sName: 'Running', sAddress: 'ns=1;s=Running', sRole: 'running' },
]
const formsOf = (data: object, points: readonly object[] = POINTS): readonly object[] => [
  {
    sFormId: 'ept-device.master',
    rows: [{ handleType: 'add', data: { sProtocol: 'opcua', sHost: '127.0.0.1', sName: 'Press', ...data } }],
  },
  { sFormId: 'ept-device.slave', rows: points.map((one) => ({ handleType: 'add', data: one })) },
]

const ids = { press: '', folder: '' }

test('its nodes are read each second, shown, and rolled up', async () => {
  const machine = await save(
    [{ sFormId: 'ele-machine.master', rows: [{ handleType: 'add', data: { sCode: 'P', sName: 'Press' } }] }],
    'ele-machine',
  )
  assert.equal(machine.status, 200, machine.text)
  const sMachineId: string = machine.body.forms[0].rows[0].sId
  for (const [key, sCode, iPort] of [
    ['press', 'D1', press.port],
    ['folder', 'D2', folder.port],
  ] as const) {
    const answer = await save(formsOf({ sCode, iPort, ...(key === 'press' ? { sMachineId } : {}) }))
    assert.equal(answer.status, 200, answer.text)
    ids[key] = answer.body.forms[0].rows[0].sId
  }
  await becomes('D1', 'online')
  await eventually(async () => (await values(ids.press)).Good === 100)
  assert.deepEqual(await values(ids.press), { Good: 100, Running: 1 })
  const good = press.nodes.get('Good')
  assert.ok(good)
  good.value = 142
  await eventually(async () => {
    await platform.post('/entry/scheduler/run', { sId: 'plc-roll-up' })
    return (await read('ept-output.list')).some(({ dGood }) => dGood === 42)
  })
})

test('gone it is lost, holds up no other, and is found again by itself', async () => {
  await becomes('D2', 'online')
  await press.stop()
  await becomes('D1', 'lost')
  const asked = folder.asked()
  await eventually(async () => folder.asked() > asked + 2)
  assert.equal((await device('D2')).sState, 'online')
  await press.start()
  await becomes('D1', 'online')
  await eventually(async () => (await values(ids.press)).Good === 142)
})

test('an address is one of its protocol, whichever of both is changed', async () => {
  const wrong = await save(formsOf({ sCode: 'W', iPort: 4840 }, [{ sName: 'W', sAddress: '100' }]))
  assert.equal(wrong.status, 422, wrong.text)
  assert.match(wrong.text, /100 is no id of a node: write it like ns=2;s=Press\/Counter/)
  const { version } = await device('D2')
  const changed = await save([
    {
      sFormId: 'ept-device.master',
      rows: [{ handleType: 'update', sId: ids.folder, version, data: { sProtocol: 'modbus' } }],
    },
  ])
  assert.equal(changed.status, 422, changed.text)
  assert.match(changed.text, /ns=1;s=Good is no address/)
})

test('its port is the one of its protocol unless another is said', async () => {
  for (const [sCode, sProtocol, iPort] of [
    ['N1', 'opcua', 4840],
    ['N2', 'modbus', 502],
  ] as const) {
    const answer = await save(formsOf({ sCode, sProtocol, bActive: 0 }, []).slice(0, 1))
    assert.equal(answer.status, 200, answer.text)
    assert.equal((await device(sCode)).iPort, iPort)
  }
})
