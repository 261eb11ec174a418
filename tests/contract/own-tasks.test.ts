// What a process asks of a user waits for them alone: the work center counts it at once, the home page leads to it, the inbox tells what it is
// about, and tasks are told by pages. What would be submitted is told as that.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Decision, WorkCenterItem } from '#contracts/work-center.ts'
import type { OpenTask } from '#contracts/workflow/processes.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const ORDERS = 'sal-sales-order'

let service: TestService
let admin: Client
let manager: Client
let order: string

before(async () => {
  service = await openTestService({ environment: { CHECKFLOW: 'demo' } })
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
})
after(() => service?.close())

const decisions = async (client: Client): Promise<readonly Decision[]> => {
  const { status, body, text } = await client.get('/entry/modelCenter/getDecisions')
  assert.equal(status, 200, text)
  return body.decisions
}

const counted = async (client: Client): Promise<WorkCenterItem> => {
  const { status, body, text } = await client.post('/entry/modelCenter/getModelCenter', {})
  assert.equal(status, 200, text)
  return body.PendingCheck.find(({ sModelsId }: WorkCenterItem) => sModelsId === ORDERS)
}

const listed = async (client: Client): Promise<number> => {
  const { body } = await client.post(
    `/entry/business/getBusinessDataByFormcustomId/${ORDERS}.list?sModelsId=${ORDERS}`,
    { openTasks: true, pageSize: 1 },
  )
  return body.total
}

test('what would be submitted is told so, and no more once a process has it; whoever is asked decides it', async () => {
  const before = await decisions(admin)
  const first = before.find(({ sModelsId }) => sModelsId === ORDERS)
  assert.deepEqual([first?.act, first?.taskId], ['submit', null])
  order = first?.sId ?? ''
  const [ours, theirs] = [await counted(admin), await counted(manager)]
  const { body, text } = await admin.post(`/entry/business/doExamine?sModelsId=${ORDERS}`, { sIds: [order] })
  assert.equal(body.results[0].ok, true, text)

  const mine = (await decisions(manager)).filter(({ sId }) => sId === order)
  assert.deepEqual(
    mine.map(({ act, taskId, sModelsId }) => [act, taskId !== null, sModelsId]),
    [['decide', true, ORDERS]],
  )
  assert.deepEqual([mine[0]?.sParty, mine[0]?.dAmount], [first?.sParty, first?.dAmount])
  assert.ok((await decisions(admin)).every(({ sId }) => sId !== order))
  const now = await counted(manager)
  assert.deepEqual([now.iTasks, now.iCount], [1, theirs.iCount + 1])
  assert.equal((await counted(admin)).iCount, ours.iCount - 1)
  const { body: anew } = await manager.post('/entry/modelCenter/getModelCenterCalculation', {})
  const item = anew.PendingCheck.find(({ sModelsId }: WorkCenterItem) => sModelsId === ORDERS)
  assert.deepEqual([item.iTasks, item.iCount], [1, theirs.iCount])
  assert.equal(await listed(manager), item.iCount - 1)
})

test('a list tells what a process is approving from what nobody has submitted', async () => {
  const list = async (asked: object): Promise<readonly string[]> => {
    const { status, body, text } = await admin.post(
      `/entry/business/getBusinessDataByFormcustomId/${ORDERS}.list?sModelsId=${ORDERS}`,
      { pageSize: 500, fields: [], filters: [{ field: 'bCheck', op: 'eq', value: 0 }], ...asked },
    )
    assert.equal(status, 200, text)
    return body.rows.map(({ sId }: { sId: string }) => sId)
  }
  const [all, underWay, others] = [
    await list({}),
    await list({ underWay: true }),
    await list({ underWay: false }),
  ]
  assert.ok(underWay.includes(order) && !others.includes(order))
  assert.deepEqual([...underWay, ...others].toSorted(), all.toSorted())
  const { status, body } = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${ORDERS}.list?sModelsId=${ORDERS}`,
    { underWay: 'yes' },
  )
  assert.deepEqual([status, body.errors[0].path], [400, 'underWay'])
})

test('the inbox tells whom a record is with and what it comes to, to who may see it', async () => {
  const {
    body: {
      rows: [row],
    },
  } = await manager.post(`/entry/business/getBusinessDataByFormcustomId/${ORDERS}.list?sModelsId=${ORDERS}`, {
    sId: order,
  })
  const told = async () =>
    (await manager.get('/entry/workflow/inbox?box=todo')).body.items.find(
      ({ sRowId }: { sRowId: string }) => sRowId === order,
    )
  const item = await told()
  assert.deepEqual(
    [item.sParty, Number(item.dAmount), item.sCurrency],
    [row.sCustomerName, row.dTotal, row.sCurrency],
  )
  const found = await manager.get(`/entry/workflow/inbox?search=${encodeURIComponent(row.sCustomerName)}`)
  assert.equal(found.body.items[0]?.sRowId, order)
  await service.database.query(
    `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible") values ('demo', '${ORDERS}.list', 'sCustomerName', 0)`,
  )
  assert.equal((await told()).sParty, null)
})

test('open tasks are told by pages, and how many there are', async () => {
  const { status, text } = await admin.post('/entry/workflow/deploy', {
    xml: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="x">
      <process id="many" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="t"/>
      <userTask id="t" name="One of many" activiti:assignee="demo-manager"><multiInstanceLoopCharacteristics><loopCardinality>25</loopCardinality></multiInstanceLoopCharacteristics></userTask>
      <sequenceFlow id="g" sourceRef="t" targetRef="e"/><endEvent id="e"/></process></definitions>`,
  })
  assert.equal(status, 200, text)
  const { body } = await admin.post('/entry/workflow/start', { sKey: 'many' })
  const page = async (more: string) =>
    (await manager.get(`/entry/workflow/tasks?mine=1&processInstanceId=${body.processInstanceId}${more}`))
      .body
  const whole = await page('')
  assert.deepEqual([whole.tasks.length, whole.total, whole.pageNum, whole.pageSize], [25, 25, 1, 1000])
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => page(`&pageNum=${pageNum}&pageSize=10`)))
  const ids = (tasks: readonly OpenTask[]) => tasks.map(({ taskId }) => taskId)
  assert.deepEqual(
    pages.flatMap(({ tasks }) => ids(tasks)),
    ids(whole.tasks),
  )
  assert.deepEqual(
    pages.map(({ total }) => total),
    [25, 25, 25, 25],
  )
  const { body: center } = await manager.post('/entry/modelCenter/getModelCenter', {})
  const many = center.PendingCheck.find(({ sName }: WorkCenterItem) => sName === 'many')
  assert.deepEqual([many.sModelsId, many.iCount, many.iTasks], ['', 25, 25])
})
