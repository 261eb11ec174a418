// A work order on a machine, end to end: a press that speaks Modbus counts, and what it counts while the order is on it stands on the work order, on
// the shop floor, and in the report and the completion that are made; once, for one order at a time.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { add, approve, press, type Row, read, record, save, tryPress } from './machine-desk.ts'
import { openPress, type Press } from './press.ts'

const ORDER = 'mft-work-order'
const START = 'sp_btn_mftworkorder_start'
const STOP = 'sp_btn_mftworkorder_stop'
let service: TestService
let admin: Client
let platform: Client
let plant: Press
let machine: string
let process: string
let product: string

const POINTS = [
  { sName: 'Good', sAddress: '10', sType: 'uint32', sByteOrder: 'CDAB', sRole: 'good' },
  { sName: 'Running', sArea: 'coil', sAddress: '3', sType: 'bool', sRole: 'running' },
]

const count = (made: number): void => {
  plant.registers.set(10, made & 0xffff)
  plant.registers.set(11, made >>> 16)
}
const runs = (sParentId: string): Promise<readonly Row[]> => read(admin, ORDER, 'panel-runs', { sParentId })
/** Rolls up until the work order has so much; what is on the way has a second to come. */
const counted = (order: string, expected: number): Promise<void> =>
  eventually(async () => {
    await platform.post('/entry/scheduler/run', { sId: 'plc-roll-up' })
    return (await runs(order)).reduce((sum, { dGoodQty }) => sum + Number(dGoodQty), 0) === expected
  })
const twoReadings = async (): Promise<void> => {
  const from = plant.asked()
  await eventually(async () => plant.asked() > from + 1)
}
const order = async (dQty: number): Promise<string> => {
  const row = await save(admin, ORDER, [
    { sFormId: `${ORDER}.master`, rows: [{ handleType: 'add', data: { sProductId: product, dQty } }] },
    {
      sFormId: `${ORDER}.slave-steps`,
      rows: [{ handleType: 'add', data: { sProcessId: process, dRunMinutes: 1 } }],
    },
  ])
  await approve(admin, ORDER, row.sId)
  return row.sId
}

const orderOf = async ({ sWorkOrderNo }: Row): Promise<string> =>
  String((await read(admin, ORDER, 'list')).find((one) => one.sBillNo === sWorkOrderNo)?.sId)

before(async () => {
  plant = await openPress()
  count(1_000)
  plant.coils.set(3, true)
  service = await openTestService({
    environment: { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' },
  })
  admin = await service.signIn()
  platform = await service.signIn({ loginType: 'builder' })
  const centre = await add(admin, 'ele-work-centre', { sCode: 'RUNS', sName: 'Runs' })
  const step = await add(admin, 'ele-process', { sCode: 'RUNS', sName: 'Run', sWorkCentreId: centre.sId })
  process = step.sId
  const press = await add(admin, 'ele-machine', {
    ...{ sCode: 'RUNS', sName: 'Counting press', sWorkCentreId: centre.sId, dHourOutput: 3_600_000 },
    sState: 'idle',
  })
  machine = press.sId
  const [first] = await read(admin, 'ele-product', 'list')
  product = String(first?.sId)
  await add(
    admin,
    'ept-device',
    { sCode: 'RUNS', sName: 'Press', sMachineId: machine, sHost: '127.0.0.1', iPort: plant.port },
    POINTS,
  )
  await eventually(async () =>
    (await read(admin, 'ept-device', 'list')).some((one) => one.sCode === 'RUNS' && one.sState === 'online'),
  )
})
after(async () => {
  await service?.close()
  await plant?.stop()
})

test('what the machine counts from start to stop is the order’s, once, and offered to its report and completion', async () => {
  const first = await order(500)
  const second = await order(500)
  count(1_010)
  await twoReadings()
  await press(admin, ORDER, START, [first, { sMachineId: machine, dPerCount: 2 }])
  assert.equal((await record(admin, ORDER, first)).sOnMachines, 'Counting press')
  const busy = await tryPress(admin, ORDER, START, [second, { sMachineId: machine }])
  assert.deepEqual([busy.status, busy.body.procedureCode], [422, -4], busy.text)
  count(1_060)
  await counted(first, 100)
  const report = await press(admin, ORDER, 'sp_btn_workorder_to_report', [first])
  const [line] = await read(admin, 'mft-report', 'slave', { sParentId: report.sId })
  assert.deepEqual([line?.dGoodQty, line?.sMachineName], [100, 'Counting press'])
  const completion = await press(admin, ORDER, 'sp_btn_workorder_to_completion', [first])
  assert.equal((await record(admin, 'mft-completion', completion.sId)).dQty, 100)
  count(1_070)
  await counted(first, 120)
  const rest = await press(admin, ORDER, 'sp_btn_workorder_to_completion', [first])
  assert.equal((await record(admin, 'mft-completion', rest.sId)).dQty, 20)

  await press(admin, ORDER, STOP, [first])
  await press(admin, ORDER, START, [second, { sMachineId: machine }])
  count(1_075)
  await counted(second, 5)
  assert.equal(
    (await runs(first)).reduce((sum, { dGoodQty }) => sum + Number(dGoodQty), 0),
    120,
  )
})

test('a machine that runs is shown as running, and its output on the shop floor', async () => {
  assert.equal((await record(admin, 'ele-machine', machine)).sState, 'running')
  const floor = await admin.post('/entry/indexPage/commonChar?sModelsId=dash-shop-floor', {})
  assert.match(floor.text, /"Counting press"/)
  const output = (await read(admin, 'ept-output', 'list')).find((one) => one.sMachineCode === 'RUNS')
  assert.equal(output?.dGood, 75)
  plant.coils.set(3, false)
  await eventually(async () => {
    await platform.post('/entry/scheduler/run', { sId: 'plc-roll-up' })
    return (await record(admin, 'ele-machine', machine)).sState === 'idle'
  })
})

test('what was made while the device was lost is of the order that is on the machine when it is found', async () => {
  const third = await order(500)
  const second = (await read(admin, 'mft-run', 'list')).find(
    (one) => one.sMachineName === 'Counting press' && one.tStopped === null,
  )
  assert.ok(second)
  await plant.stop()
  await eventually(async () =>
    (await read(admin, 'ept-device', 'list')).some((one) => one.sCode === 'RUNS' && one.sState === 'lost'),
  )
  await press(admin, ORDER, STOP, [await orderOf(second)])
  await press(admin, ORDER, START, [third, { sMachineId: machine }])
  count(1_100)
  await plant.start()
  await counted(third, 25)
  await press(admin, ORDER, STOP, [third])
})
