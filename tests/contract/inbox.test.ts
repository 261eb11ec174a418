// The inbox of approvals and what a record tells of its own: each is told what is theirs, where they work, and what they may do about it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InboxAnswer, RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'sal-sales-order'

const MODEL = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="tests">
  <process id="order-approval" name="Order approval" isExecutable="true">
    <startEvent id="begin" />
    <sequenceFlow id="f1" sourceRef="begin" targetRef="head" />
    <userTask id="head" name="Head of sales" activiti:assignee="demo-clerk" activiti:dueDate="2020-01-01T00:00:00Z" />
    <sequenceFlow id="f2" sourceRef="head" targetRef="finance" />
    <userTask id="finance" name="Finance" activiti:candidateUsers="demo-clerk,demo-admin" />
    <sequenceFlow id="f3" sourceRef="finance" targetRef="done" />
    <endEvent id="done" />
  </process>
</definitions>`

let service: TestService
let admin: Client
let clerk: Client
let sId: string

const start = async (): Promise<string> => {
  const { status, body, text } = await admin.post('/entry/workflow/start', { sKey: 'order-approval' })
  assert.equal(status, 200, text)
  const { processInstanceId } = body
  await service.database.query(
    `update framework.act_hi_procinst set "sModelsId" = '${MODULE}', "sFormId" = '${MODULE}.master', "sRowId" = '${sId}' where id_ = '${processInstanceId}'`,
  )
  return processInstanceId
}

const inbox = async (client: Client, box: string, more = ''): Promise<InboxAnswer> => {
  const { status, body, text } = await client.get(`/entry/workflow/inbox?box=${box}${more}`)
  assert.equal(status, 200, text)
  return body
}

const flow = async (client: Client, more = ''): Promise<RecordFlowAnswer> => {
  const { status, body, text } = await client.get(
    `/entry/workflow/record?sModelsId=${MODULE}&sId=${sId}${more}`,
  )
  assert.equal(status, 200, text)
  return body
}

const approve = async (taskId: string | null, comment: string) => {
  const { status, text } = await clerk.post('/entry/workflow/act', { taskId, action: 'approve', comment })
  assert.equal(status, 200, text)
}

const kinds = ({ actions }: RecordFlowAnswer) => [...new Set(actions.map(({ kind }) => kind))]

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ loginType: 'builder' })
  clerk = await service.signIn({ user: 'clerk' })
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
  const { body } = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${MODULE}.list?sModelsId=${MODULE}`,
    { pageSize: 1 },
  )
  sId = body.rows[0].sId
})
after(() => service?.close())

test('who is asked finds it to do, who began it as theirs, and both see on the record whom it waits for', async () => {
  await start()
  const { items, total, counts } = await inbox(clerk, 'todo')
  const [item] = items
  assert.deepEqual([total, counts], [1, { todo: 1, copied: 0 }])
  assert.equal(item?.sStep, 'Head of sales')
  assert.equal(item.isOverdue, true)
  assert.deepEqual(item.actions, ['approve', 'reject'])
  assert.notEqual(item.sTitle, item.sProcess)
  assert.deepEqual([item.sModelsId, item.sRowId], [MODULE, sId])
  assert.equal((await inbox(clerk, 'todo', `&search=${encodeURIComponent(item.sTitle)}`)).total, 1)
  assert.equal((await inbox(clerk, 'todo', '&search=nothing')).total, 0)
  assert.deepEqual((await inbox(admin, 'started')).items[0]?.actions, ['urge', 'withdraw'])
  assert.equal((await inbox(admin, 'todo')).total, 0)

  const told = await flow(admin, '&withModel=1')
  assert.equal(told.instances[0]?.sState, 'running')
  assert.deepEqual(told.instances[0]?.waiting[0]?.people.length, 1)
  assert.deepEqual(told.diagram?.current, ['head'])
  assert.match(told.diagram?.xml ?? '', /order-approval/)
  assert.deepEqual(kinds(told), ['withdraw', 'urge'])
  assert.deepEqual(kinds(await flow(clerk)), [
    ...['approve', 'reject', 'return', 'transfer', 'delegate', 'addSigner', 'copy'],
  ])
})

test('a step that is done is told with its words, and may be taken back or returned to', async () => {
  const [task] = (await inbox(clerk, 'todo')).items
  await approve(task?.taskId ?? null, 'Fine with me')
  assert.equal((await inbox(clerk, 'done')).items[0]?.sOutcome, 'approve')
  assert.deepEqual((await inbox(admin, 'started')).items[0]?.actions, ['urge'])
  assert.equal((await inbox(admin, 'todo')).items[0]?.sStep, 'Finance')
  const told = await flow(admin)
  const opinion = told.instances[0]?.opinions[0]
  assert.deepEqual(
    [opinion?.sStep, opinion?.action, opinion?.sText],
    ['Head of sales', 'approve', 'Fine with me'],
  )
  assert.deepEqual(told.actions.find(({ kind }) => kind === 'return')?.steps, [
    { sActivityId: 'head', sName: 'Head of sales' },
  ])
  assert.ok(!kinds(told).includes('withdraw'))
  assert.ok(kinds(await flow(clerk)).includes('takeBack'))
  const { users } = (await admin.get(`/entry/workflow/people?sModelsId=${MODULE}`)).body
  assert.ok(users.some(({ sUserId }: { sUserId: string }) => sUserId === 'demo-clerk'))
  assert.equal(told.diagram?.xml, null)
  assert.ok(told.diagram?.finished.includes('head'))
})

test('what was said stays with the record over all its submissions', async () => {
  const [task] = (await inbox(clerk, 'todo')).items
  await approve(task?.taskId ?? null, 'Paid for')
  await start()
  const { instances } = await flow(admin)
  assert.deepEqual(
    instances.map(({ sState, opinions }) => [sState, opinions.length]),
    [
      ['running', 0],
      ['approved', 2],
    ],
  )
})

test('a copy counts until it is seen, and nobody sees what is another’s', async () => {
  const { items } = await inbox(admin, 'started')
  await service.database.query(`
    insert into framework.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sTitle", "sKind", "sProcessInstanceId")
    values ('demo', 'demo-clerk', 'copy-1', 'To know', 'copy', '${items[0]?.processInstanceId}')`)
  assert.equal((await clerk.get('/entry/workflow/inbox/counts')).body.copied, 1)
  await admin.post('/entry/workflow/inbox/see', { taskIds: ['copy-1'] })
  assert.equal((await inbox(clerk, 'copied')).counts.copied, 1)
  await clerk.post('/entry/workflow/inbox/see', { taskIds: ['copy-1'] })
  const { counts, items: copies } = await inbox(clerk, 'copied')
  assert.deepEqual([counts.copied, copies[0]?.isSeen], [0, true])
})

test('a copy tells its step, who sent it and with which words', async () => {
  const manager = await service.signIn({ user: 'manager' })
  const [task] = (await inbox(clerk, 'todo')).items
  const { status, text } = await clerk.post('/entry/workflow/act', {
    ...{ taskId: task?.taskId, action: 'copy', users: ['demo-manager'], comment: 'Have a look' },
  })
  assert.equal(status, 200, text)
  const [copy] = (await inbox(manager, 'copied')).items
  assert.deepEqual(
    [copy?.sStep, copy?.sProcess, copy?.sSender?.startsWith('Chen Wei'), copy?.sWords],
    ['Head of sales', 'Order approval', true, 'Have a look'],
  )
})

test('nobody is told of a record that they do not see', async () => {
  const acme = await service.signIn({ company: 'acme' })
  const { status } = await acme.get(`/entry/workflow/record?sModelsId=${MODULE}&sId=${sId}`)
  assert.equal(status, 404)
  for (const box of ['todo', 'done', 'started', 'copied']) assert.equal((await inbox(acme, box)).total, 0)
})
