// Device commands end to end: asked for, approved, written once to a press that speaks Modbus, read back; and all that keeps one from being written.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import {
  add,
  approve,
  change,
  press as pressButton,
  type Row,
  read,
  record,
  tryAdd,
  tryApprove,
  tryPress,
} from './machine-desk.ts'
import { openPress, type Press } from './press.ts'

const MODULE = 'ept-command'
let service: TestService
let admin: Client
let manager: Client
let press: Press
let gone: Press
const points = new Map<string, string>()

const POINTS = [
  { sName: 'Good', sAddress: '10', sType: 'uint32', sByteOrder: 'CDAB', sRole: 'good' },
  {
    sName: 'Target',
    sAddress: '20',
    sType: 'uint32',
    sByteOrder: 'CDAB',
    bWritable: 1,
    dLeast: 0,
    dMost: 5_000_000,
  },
  {
    sName: 'Temperature',
    sAddress: '22',
    sType: 'int16',
    dScale: 0.1,
    dOffset: -40,
    bWritable: 1,
    dLeast: -40,
    dMost: 90,
    sUnit: '°C',
  },
  {
    sName: 'Enabled',
    sArea: 'coil',
    sAddress: '5',
    sType: 'bool',
    bWritable: 1,
    dLeast: 0,
    dMost: 1,
    bTwoPersons: 1,
  },
]

const device = async (sCode: string, on: Press): Promise<string> => {
  const row = await add(
    admin,
    'ept-device',
    { sCode, sName: sCode, sHost: '127.0.0.1', iPort: on.port },
    POINTS,
  )
  for (const { sName, sId } of await read(admin, 'ept-device', 'slave', { sParentId: row.sId }))
    points.set(`${sCode} ${sName}`, sId)
  return row.sId
}
const state = (sCode: string) => async (): Promise<string> =>
  String((await read(admin, 'ept-device', 'list')).find((one) => one.sCode === sCode)?.sState)
const command = (point: string, dValue: number, more: object = {}) => ({
  sPointId: points.get(point),
  dValue,
  sReason: 'Trial',
  ...more,
})
const send = async (point: string, dValue: number, as = admin): Promise<string> => {
  const { sId } = await add(admin, MODULE, command(point, dValue))
  await approve(as, MODULE, sId)
  return sId
}
const listed = async (sId: string): Promise<Row> => {
  const row = (await read(admin, MODULE, 'list')).find((one) => one.sId === sId)
  assert.ok(row)
  return row
}
const becomes = async (sId: string, sState: string): Promise<Row> => {
  await eventually(async () => (await listed(sId)).sState === sState)
  return listed(sId)
}

before(async () => {
  press = await openPress()
  gone = await openPress()
  service = await openTestService({
    environment: { SCHEDULER: 'on', PLUGINS: 'plc', PLC_NETWORKS: '127.0.0.1' },
  })
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
  await device('D1', press)
  await device('D2', gone)
  await eventually(async () => (await state('D1')()) === 'online' && (await state('D2')()) === 'online')
})
after(async () => {
  await service?.close()
  await press?.stop()
  await gone?.stop()
})

test('an approved command is written once, in the way of its point, and read back', async () => {
  const target = await becomes(await send('D1 Target', 300_000), 'done')
  assert.deepEqual([press.registers.get(20), press.registers.get(21)], [300_000 & 0xffff, 300_000 >>> 16])
  assert.deepEqual([target.dReadBack, target.sError, target.sDeviceName], [300_000, null, 'D1'])
  const warm = await becomes(await send('D1 Temperature', -35.5), 'done')
  assert.equal(press.registers.get(22), 45)
  assert.deepEqual([warm.dReadBack, warm.sUnit], [-35.5, '°C'])
  assert.equal(press.written.length, 3)
  const { sState, tClaimed } = await record(admin, MODULE, target.sId)
  assert.deepEqual([sState, typeof tClaimed], ['done', 'string'])
  const withdrawn = await tryPress(admin, MODULE, 'sp_btn_eptcommand_unexamine', [target.sId])
  assert.deepEqual([withdrawn.status, withdrawn.body.procedureCode], [422, -3], withdrawn.text)
})

test('commands of one device are written in the order of their approval', async () => {
  const made = []
  for (const dValue of [1, 2, 3]) made.push((await add(admin, MODULE, command('D1 Temperature', dValue))).sId)
  const from = press.written.length
  for (const sId of made.toReversed()) await approve(admin, MODULE, sId)
  for (const sId of made) await becomes(sId, 'done')
  assert.deepEqual(
    press.written.slice(from).map(([, value]) => value / 10 - 40),
    [3, 2, 1],
  )
})

test('what a point does not take is said before it is approved', async () => {
  for (const [point, dValue, words] of [
    ['D1 Temperature', 91, 'Temperature takes -40 – 90 °C, not 91.'],
    ['D1 Temperature', 1.55, 'Temperature goes in steps of 0.1 and cannot be 1.55.'],
    ['D1 Enabled', 0.5, 'Enabled goes in steps of 1 and cannot be 0.5.'],
  ] as const) {
    const answer = await tryAdd(admin, MODULE, command(point, dValue))
    assert.equal(answer.status, 422, answer.text)
    assert.ok(answer.text.includes(words), answer.text)
  }
  const readOnly = await tryAdd(admin, MODULE, command('D1 Good', 1))
  assert.deepEqual([readOnly.status, readOnly.body.errors[0].path], [400, 'forms.0.rows.0.data.sPointId'])
  const { sId } = await add(admin, MODULE, command('D1 Temperature', 20))
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [
      {
        sFormId: `${MODULE}.master`,
        rows: [
          {
            handleType: 'update',
            sId,
            version: (await record(admin, MODULE, sId)).version,
            data: { bCheck: 1, tUntil: '2099-01-01T00:00:00Z' },
          },
        ],
      },
    ],
  })
  assert.notEqual(answer.status, 200, 'nobody approves by saving')
})

test('where two people are wanted, who asks does not approve', async () => {
  const { sId } = await add(admin, MODULE, command('D1 Enabled', 1))
  const own = await tryApprove(admin, MODULE, sId)
  assert.match(JSON.stringify(own), /Enabled wants two people/)
  assert.equal(press.coils.get(5), undefined)
  await approve(manager, MODULE, sId)
  await becomes(sId, 'done')
  assert.equal(press.coils.get(5), true)
})

test('a device that says otherwise is believed', async () => {
  press.fixed.add(22)
  const row = await becomes(await send('D1 Temperature', 30), 'differs')
  assert.equal(row.dReadBack, 1)
  press.fixed.clear()
})

test('a register that the device refuses is a failure in its words', async () => {
  press.missing.add(22)
  const row = await becomes(await send('D1 Temperature', 31), 'failed')
  assert.match(String(row.sError), /./)
  press.missing.clear()
})

test('a device that is lost fails in words, and what is sent to it later is not what was asked for before', async () => {
  await gone.stop()
  await eventually(async () => (await state('D2')()) === 'lost')
  const row = await becomes(await send('D2 Target', 7), 'failed')
  assert.match(String(row.sError), /ECONNREFUSED|does not answer/)
  await gone.start()
  await eventually(async () => (await state('D2')()) === 'online')
  assert.deepEqual(gone.written, [])
})

test('what cannot be sent in time expires; approved anew, it is sent', async () => {
  const { sId } = await add(admin, MODULE, command('D2 Target', 8, { iSeconds: 5 }))
  const row = await read(admin, 'ept-device', 'list')
  const second = row.find((one) => one.sCode === 'D2')
  assert.ok(second)
  await approve(admin, MODULE, (await add(admin, MODULE, command('D2 Target', 9))).sId)
  await eventually(async () => gone.registers.get(20) === 9)
  const off = change(admin, 'ept-device', second.sId, { bActive: 0 })
  await off
  assert.match(JSON.stringify(await tryApprove(admin, MODULE, sId)), /D2 is not active/)
  await change(admin, 'ept-device', second.sId, { bActive: 1 })
  await service.database.query(
    `update eptdevicepoint set "bWritable" = 0 where "sId" = '${points.get('D2 Target')}'`,
  )
  await service.database.query(
    `update eptcommand set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = 'x' where "sId" = '${sId}'`,
  )
  await becomes(sId, 'expired')
  assert.equal(gone.registers.get(20), 9)
  await service.database.query(
    `update eptdevicepoint set "bWritable" = 1 where "sId" = '${points.get('D2 Target')}'`,
  )
  await pressButton(admin, MODULE, 'sp_btn_eptcommand_unexamine', [sId])
  await approve(admin, MODULE, sId)
  await becomes(sId, 'done')
  assert.equal(gone.registers.get(20), 8)
})

test('what was taken by somebody who is gone is unknown, and never sent again', async () => {
  const { sId } = await add(admin, MODULE, command('D1 Target', 11, { iSeconds: 5 }))
  await service.database.query(
    `update eptcommand set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = 'x', "tClaimed" = now() where "sId" = '${sId}'`,
  )
  await becomes(await send('D1 Temperature', 12), 'done')
  await becomes(sId, 'unknown')
  assert.notEqual(press.registers.get(20), 11)
})
