// Equipment through HTTP alone: due plans, repair orders that take a machine out of work and give it back, signals in batches.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

const DAY = 86_400_000

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client
let machine: Row
let equipment: string
let plan: string

const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const record = async (module: string, sId: string): Promise<Row> => {
  const [row] = await read(module, 'master', { sId })
  assert.ok(row !== undefined, `${module} ${sId}`)
  return row
}
const save = (module: string, row: object): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.master`, rows: [row] }],
  })
const make = async (module: string, data: object): Promise<string> => {
  const answer = await save(module, { handleType: 'add', data })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const change = async (module: string, sId: string, data: object): Promise<Answer> => {
  const { version } = await record(module, sId)
  return save(module, { handleType: 'update', sId, version, data })
}
const call = (module: string, sProName: string, rest: object): Promise<Answer> =>
  admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, { sProName, ...rest })
const press = (module: string, sProName: string, sId: string) => call(module, sProName, { sIds: [sId] })
const done = async (answer: Promise<Answer>): Promise<Answer> => {
  const { status, text } = await answer
  assert.equal(status, 200, text)
  return answer
}
const refused = async (answer: Promise<Answer>, code: number): Promise<void> => {
  const { status, body, text } = await answer
  assert.deepEqual([status, body.procedureCode], [422, code], text)
}
const approve = async (sId: string) =>
  (await admin.post('/entry/business/doExamine?sModelsId=ept-repair', { sIds: [sId] })).body.results[0]
const state = async (): Promise<unknown> => (await record('ele-machine', machine.sId)).sState
const date = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  const sId = await make('ele-machine', { sCode: 'TEST-M', sName: 'Test press', sState: 'running' })
  machine = await record('ele-machine', sId)
})
after(() => service.close())

test('equipment is one machine at most; what is due stands in the work center', async () => {
  equipment = await make('ept-equipment', { sCode: 'TEST-1', sName: 'Test press', sMachineId: machine.sId })
  const twin = await save('ept-equipment', {
    handleType: 'add',
    data: { sCode: 'TEST-2', sName: 'Twin', sMachineId: machine.sId },
  })
  assert.equal(twin.status, 409, twin.text)
  plan = await make('ept-maintenance', {
    sEquipmentId: equipment,
    sName: 'Weekly care',
    dInterval: 7,
    tLastDone: date(-10),
  })
  assert.equal(String((await record('ept-maintenance', plan)).tNextDue).slice(0, 10), date(-3))
  const due = async (): Promise<number> => {
    const answer = await admin.post('/entry/modelCenter/getModelCenterCalculation', {})
    assert.equal(answer.status, 200, answer.text)
    const items: readonly { sModelsId: string; iCount: number }[] = answer.body.MyWarning
    return items.find(({ sModelsId }) => sModelsId === 'ept-maintenance')?.iCount ?? 0
  }
  const before = await due()
  const late = await make('ept-maintenance', {
    sEquipmentId: equipment,
    sName: 'By hours',
    sIntervalKind: 'hours',
    dInterval: 100,
  })
  assert.equal(await due(), before)
  await done(change('ept-equipment', equipment, { dHours: 150 }))
  assert.equal(await due(), before + 1)
  await done(change('ept-maintenance', late, { bActive: 0 }))
  assert.equal(await due(), before)
})

test('maintenance: the machine stands still while it is repaired, and the plan goes on from there', async () => {
  const order: string = (await done(press('ept-maintenance', 'sp_btn_eptmaintenance_to_repair', plan))).body
    .out.sId
  await refused(press('ept-maintenance', 'sp_btn_eptmaintenance_to_repair', plan), -4)
  assert.match(String((await record('ept-repair', order)).sBillNo), /^RO\d+$/)
  await done(press('ept-repair', 'sp_btn_eptrepair_start', order))
  assert.equal(await state(), 'repair')
  const { version } = await record('ept-repair', order)
  assert.equal((await save('ept-repair', { handleType: 'del', sId: order, version })).status, 422)
  assert.match((await approve(order)).message, /does not say what was done/)
  await done(change('ept-repair', order, { sWork: 'Cleaned and greased', sStateAfter: 'running', dHours: 2 }))
  assert.equal((await approve(order)).ok, true)
  assert.equal(await state(), 'running')
  const due = async () => String((await record('ept-maintenance', plan)).tNextDue).slice(0, 10)
  assert.equal(await due(), date(7))
  await done(press('ept-repair', 'sp_btn_eptrepair_unexamine', order))
  assert.deepEqual([await state(), await due()], ['repair', date(-3)])
  assert.equal((await approve(order)).ok, true)
  const { version: last } = await record('ept-equipment', equipment)
  const gone = await save('ept-equipment', { handleType: 'del', sId: equipment, version: last })
  assert.equal(gone.status, 409, gone.text)
})

test('signals: a batch is recorded once, keeps the last state, and does not end a repair', async () => {
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
  const sMachine = machine.sCode
  const take = (...jSignals: object[]): Promise<Answer> =>
    call('ept-signal', 'Sp_eptsignal_take', { params: { jSignals } })
  const batch = [
    { sMachine, sSignal: 'state', sValue: 'idle', tSignalAt: at(30) },
    { sMachine, sSignal: 'hours', dValue: '2000.5', tSignalAt: at(29) },
    { sMachine, sSignal: 'speed', dValue: 0, tSignalAt: at(28) },
  ]
  assert.equal((await done(take(...batch))).body.out.iTaken, 3)
  assert.equal((await done(take(...batch))).body.out.iTaken, 0)
  assert.equal(await state(), 'idle')
  assert.equal((await record('ept-equipment', equipment)).dHours, 2000.5)
  const filters = [{ field: 'sMachineCode', op: 'eq', value: sMachine }]
  const recorded = await read('ept-signal', 'list', { filters, count: 'exact' })
  assert.deepEqual(
    recorded.slice(0, 3).map(({ sSignal }) => sSignal),
    ['speed', 'hours', 'state'],
  )
  await refused(take({ sMachine: 'nothing', sSignal: 'speed', dValue: 1, tSignalAt: at(1) }), -2)
  await refused(take({ sMachine, sSignal: 'state', sValue: 'dancing', tSignalAt: at(1) }), -3)
  await refused(take({ sMachine, sSignal: 'speed', dValue: 1, tSignalAt: at(-60) }), -3)
  await refused(take(), -1)

  const order = await make('ept-repair', { sEquipmentId: equipment, sFault: 'Paper jam' })
  await done(press('ept-repair', 'sp_btn_eptrepair_start', order))
  await done(take({ sMachine, sSignal: 'state', sValue: 'running', tSignalAt: at(1) }))
  assert.equal(await state(), 'repair')
  await done(press('ept-repair', 'sp_btn_eptrepair_stop', order))
  assert.equal(await state(), 'idle')
  const lasts = await read('ept-last-signal', 'list', { filters })
  assert.deepEqual(
    lasts.map(({ sSignal, sValue }) => [sSignal, sValue]),
    [
      ['hours', null],
      ['speed', null],
      ['state', 'running'],
    ],
  )
})

test('many batches about the same machines at once: nothing is lost, none fails', async () => {
  const machines = (await read('ele-machine', 'list', { pageSize: 3 })).map(({ sCode }) => sCode)
  const begin = Date.now() - 3_600_000
  const batches = Array.from({ length: 12 }, (_, at) =>
    (at % 2 === 0 ? machines : machines.toReversed()).map((sMachine) => ({
      sMachine,
      sSignal: 'test-count',
      dValue: at,
      tSignalAt: new Date(begin + at * 1000).toISOString(),
    })),
  )
  const answers = await Promise.all(
    batches.map((jSignals) => done(call('ept-signal', 'Sp_eptsignal_take', { params: { jSignals } }))),
  )
  assert.ok(answers.every(({ body }) => body.out.iTaken === machines.length))
  const filters = [{ field: 'sSignal', op: 'eq', value: 'test-count' }]
  const lasts = await read('ept-last-signal', 'list', { filters })
  assert.deepEqual(
    lasts.map(({ dValue }) => dValue),
    machines.map(() => 11),
  )
})
