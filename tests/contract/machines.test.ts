// Machines end to end: devices entered over HTTP, presses that speak Modbus read each second, what they count and how long they run rolled up by
// shift and shown; a press that goes away is shown as lost and found again, holds up no other, and nobody reaches what the operator did not list.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { add, type Row, read, save } from './machine-desk.ts'
import { openPress, type Press } from './press.ts'

let service: TestService
let admin: Client
let platform: Client
let press: Press
let folder: Press

before(async () => {
  press = await openPress()
  folder = await openPress()
  service = await openTestService({
    environment: { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' },
  })
  admin = await service.signIn()
  platform = await service.signIn({ loginType: 'builder' })
})
after(async () => {
  await service?.close()
  await press?.stop()
  await folder?.stop()
})

const device = async (sCode: string): Promise<Row> => {
  const row = (await read(admin, 'ept-device', 'list')).find((one) => one.sCode === sCode)
  assert.ok(row)
  return row
}
const becomes = (sCode: string, sState: string): Promise<void> =>
  eventually(async () => (await device(sCode)).sState === sState)
const values = async (sId: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await read(admin, 'ept-device', 'panel-values', { sParentId: sId })).map(({ sName, dValue }) => [
      sName,
      dValue,
    ]),
  )
const rollUp = async (): Promise<void> => {
  const answer = await platform.post('/entry/scheduler/run', { sId: 'plc-roll-up' })
  assert.ok([200, 409].includes(answer.status), answer.text)
}
const output = async (machine: string): Promise<Row | undefined> =>
  (await read(admin, 'ept-output', 'list')).find(({ sMachineName }) => sMachineName === machine)

const POINTS = [
  { sName: 'Good', sAddress: '10', sType: 'uint32', sByteOrder: 'CDAB', sRole: 'good' },
  { sName: 'Running', sArea: 'coil', sAddress: '3', sType: 'bool', sRole: 'running' },
  { sName: 'Temperature', sAddress: '12', sType: 'int16', dScale: 0.1, dDeadBand: 0.5, sUnit: '°C' },
]

/** CDAB: the lower word comes first. */
const count = (on: Press, made: number): void => {
  on.registers.set(10, made & 0xffff)
  on.registers.set(11, made >>> 16)
}

const made = { machine: '', press: '', folder: '' }

test('a device is entered, read each second, and its values are shown', async () => {
  count(press, 100_000)
  press.coils.set(3, true)
  press.registers.set(12, 0xfff6)
  const machine = await add(admin, 'ele-machine', {
    sCode: 'PRESS',
    sName: 'Big press',
    dHourOutput: 3_600_000,
  })
  made.machine = machine.sId
  const row = await add(
    admin,
    'ept-device',
    { sCode: 'D1', sName: 'Press', sMachineId: machine.sId, sHost: '127.0.0.1', iPort: press.port },
    POINTS,
  )
  made.press = row.sId
  await becomes('D1', 'online')
  await eventually(async () => (await values(made.press)).Good !== null)
  assert.deepEqual(await values(made.press), { Good: 100_000, Running: 1, Temperature: -1 })
})

test('what it counts and how long it runs is rolled up, and stands on the shop floor', async () => {
  count(press, 100_042)
  await eventually(async () => (await values(made.press)).Good === 100_042)
  await eventually(async () => {
    await rollUp()
    return (await output('Big press'))?.dGood === 42
  })
  press.coils.set(3, false)
  await eventually(async () => {
    await rollUp()
    return (await output('Big press'))?.iStops === 1
  })
  const answer = await admin.post('/entry/indexPage/commonChar?sModelsId=dash-shop-floor', {})
  assert.equal(answer.status, 200, answer.text)
  assert.match(answer.text, /"Big press"/)
  const row = await output('Big press')
  assert.deepEqual([row?.dGood, row?.dScrap, row?.dQuality], [42, 0, 100])
})

test('a dead band keeps what trembles out', async () => {
  const kept = async () =>
    (
      await service.database.query<{ n: number }>(
        `select count(*)::int as n from framework.plc_sample s
          join eptdevicepoint p on p."sId" = s."sPointId" where p."sName" = 'Temperature'`,
      )
    )[0]?.n ?? 0
  const before = await kept()
  const asked = press.asked()
  for (const raw of [0xfff7, 0xfff5, 0xfff6]) {
    press.registers.set(12, raw)
    const from = press.asked()
    await eventually(async () => press.asked() > from + 1)
  }
  assert.ok(press.asked() > asked + 3)
  assert.equal(await kept(), before)
  press.registers.set(12, 20)
  await eventually(async () => (await values(made.press)).Temperature === 2)
})

test('a press that goes away is lost, holds up no other, and is found again by itself', async () => {
  count(folder, 5)
  const machine = await add(admin, 'ele-machine', { sCode: 'FOLDER', sName: 'Folder' })
  const row = await add(
    admin,
    'ept-device',
    { sCode: 'D2', sName: 'Folder', sMachineId: machine.sId, sHost: '127.0.0.1', iPort: folder.port },
    POINTS.slice(0, 1),
  )
  made.folder = row.sId
  await becomes('D2', 'online')
  await press.stop()
  await becomes('D1', 'lost')
  assert.match(String((await device('D1')).sError), /./)
  assert.deepEqual((await values(made.press)).Good, null)
  count(folder, 6)
  await eventually(async () => (await values(made.folder)).Good === 6)
  count(press, 100_050)
  await press.start()
  await becomes('D1', 'online')
  await eventually(async () => {
    await rollUp()
    return (await output('Big press'))?.dGood === 50
  })
})

test('a register that is not there harms no other, and is named', async () => {
  press.missing.add(12)
  await eventually(async () => /Temperature/.test(String((await device('D1')).sError)))
  assert.equal((await device('D1')).sState, 'online')
  assert.deepEqual(await values(made.press), { Good: 100_050, Running: 0, Temperature: null })
  press.missing.clear()
  await eventually(async () => (await device('D1')).sError === null)
})

test('what is changed counts at once, and what is not active is left alone', async () => {
  const { version } = await device('D2')
  await save(admin, 'ept-device', [
    {
      sFormId: 'ept-device.master',
      rows: [{ handleType: 'update', sId: made.folder, version, data: { bActive: 0 } }],
    },
  ])
  assert.equal((await device('D2')).sState, 'off')
  await eventually(async () => (await values(made.folder)).Good === null)
  const asked = folder.asked()
  const others = press.asked()
  await eventually(async () => press.asked() > others + 2)
  assert.equal(folder.asked(), asked)
})

test('nobody reaches what the operator did not list, whatever a name says', async () => {
  for (const [sCode, sHost] of [
    ['X1', '127.0.0.2'],
    ['X2', '169.254.169.254'],
    ['X3', '::1'],
    ['X4', '::ffff:127.0.0.1'],
  ]) {
    await add(admin, 'ept-device', { sCode, sName: sCode, sHost, iPort: press.port }, POINTS.slice(0, 1))
    await becomes(String(sCode), 'refused')
  }
  assert.match(String((await device('X1')).sError), /PLC_NETWORKS/)
})

test('an address that is none is refused', async () => {
  const answer = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=ept-device', {
    forms: [
      {
        sFormId: 'ept-device.master',
        rows: [{ handleType: 'add', data: { sCode: 'W', sName: 'W', sHost: '127.0.0.1' } }],
      },
      { sFormId: 'ept-device.slave', rows: [{ handleType: 'add', data: { sName: 'W', sAddress: '70000' } }] },
    ],
  })
  assert.equal(answer.status, 422, answer.text)
  assert.match(answer.text, /70000 is no address/)
})

test('another company has devices of its own, and sees nothing of these', async () => {
  const acme = await service.signIn({ company: 'acme' })
  const theirs = (await read(acme, 'ept-device', 'list', {})).map(({ sId }) => sId)
  assert.ok(made.press && made.folder && !theirs.includes(made.press) && !theirs.includes(made.folder))
  assert.deepEqual(await read(acme, 'ept-output', 'list', {}), [])
  count(folder, 1_000)
  const row = await add(
    acme,
    'ept-device',
    { sCode: 'A1', sName: 'Theirs', sHost: '127.0.0.1', iPort: folder.port },
    POINTS.slice(0, 1),
  )
  await eventually(async () => {
    const [point] = await read(acme, 'ept-device', 'panel-values', { sParentId: row.sId })
    return point?.dValue === 1_000
  })
  assert.deepEqual(
    await service.database.query(
      `select distinct s."sBrandsId" from framework.plc_sample s join eptdevicepoint p on p."sId" = s."sPointId"
        where p."sBrandsId" <> s."sBrandsId"`,
    ),
    [],
  )
})

test('a pause of the job ends the samples, which the list says', async () => {
  await platform.post('/entry/scheduler/pause', { sId: 'plc-sample' })
  await eventually(async () => {
    const answer = await platform.get('/entry/scheduler/jobs')
    return answer.body.jobs.some(
      ({ sId, bRunning }: { sId: string; bRunning: number }) => sId === 'plc-sample' && bRunning === 0,
    )
  })
  const asked = press.asked()
  await platform.post('/entry/scheduler/resume', { sId: 'plc-sample' })
  await eventually(async () => press.asked() > asked)
})
