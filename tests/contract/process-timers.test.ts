// What processes do by themselves: their timers fire once, on whichever node, also where whoever began them is gone; people hear that they are
// asked; and to-do items follow roles.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '#contracts/messages.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { type Nodes, openNodes } from './live-things.ts'

let nodes: Nodes
let admin: Client
let clerk: Client

before(async () => {
  nodes = await openNodes({ SCHEDULER: 'on' })
  admin = await nodes.node(0).signIn({ loginType: 'builder' })
  clerk = await nodes.node(1).signIn({ user: 'clerk' })
})
after(() => nodes?.close())

type Timer = { readonly sId: string; readonly isGivenUp: boolean; readonly sError: string | null }

const good = async (answer: ReturnType<Client['post']>) => {
  const { status, body, text } = await answer
  assert.equal(status, 200, text)
  return body
}

const XML = (key: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="tests">
<process id="${key}" isExecutable="true">${inside}</process></definitions>`

const timer = (what: string) => `<timerEventDefinition>${what}</timerEventDefinition>`

const deploy = (key: string, inside: string) =>
  good(admin.post('/entry/workflow/deploy', { xml: XML(key, inside) }))

const start = async (by: Client, sKey: string, variables = {}): Promise<string> =>
  (await good(by.post('/entry/workflow/start', { sKey, variables }))).processInstanceId

const instance = async (id: string) => good(admin.get(`/entry/workflow/instances/${id}`))

const timers = async (): Promise<readonly Timer[]> => (await good(admin.get('/entry/workflow/timers'))).timers

const tasksOf = async (client: Client, processInstanceId?: string) => {
  const of = processInstanceId === undefined ? '' : `&processInstanceId=${processInstanceId}`
  return (await good(client.get(`/entry/workflow/tasks?mine=1${of}`))).tasks
}

const idOf = async (user: string): Promise<string> => {
  const [row] = await nodes.database.query<{ sId: string }>(
    `select "sId" from framework.sftlogininfo where "sBrandsId" = 'demo' and "sUserNo" = '${user}'`,
  )
  return row?.sId ?? ''
}

const WAITS = `<startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="wait"/>
  <intermediateCatchEvent id="wait">${timer('<timeDuration>PT1S</timeDuration>')}</intermediateCatchEvent>
  <sequenceFlow id="f2" sourceRef="wait" targetRef="after"/><task id="after"/><sequenceFlow id="f3" sourceRef="after" targetRef="e"/><endEvent id="e"/>`

test('timers fire once on one of the nodes, and in somebody else’s name where who began it may not work any more', async () => {
  await deploy('waits', WAITS)
  const ids = await Promise.all(Array.from({ length: 12 }, () => start(clerk, 'waits')))
  const clerkId = await idOf('clerk')
  await nodes.database.query(`update framework.sftlogininfo set "bDisabled" = 1 where "sId" = '${clerkId}'`)
  try {
    await eventually(async () => (await Promise.all(ids.map(instance))).every(({ ended }) => ended))
  } finally {
    await nodes.database.query(`update framework.sftlogininfo set "bDisabled" = 0 where "sId" = '${clerkId}'`)
    clerk = await nodes.node(1).signIn({ user: 'clerk' })
  }
  for (const { trace } of await Promise.all(ids.map(instance)))
    assert.equal(trace.filter((one: { sActivityId: string }) => one.sActivityId === 'after').length, 1)
})

test('a timer that keeps failing is given up with its reason, and fires once what it lacked is there', async () => {
  await deploy(
    'fails',
    `<startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="wait"/>
  <intermediateCatchEvent id="wait">${timer('<timeDuration>PT0S</timeDuration>')}</intermediateCatchEvent>
  <sequenceFlow id="f2" sourceRef="wait" targetRef="g"/><exclusiveGateway id="g" default="f4"/>
  <sequenceFlow id="f3" sourceRef="g" targetRef="e"><conditionExpression xsi:type="tFormalExpression">\${lacking}</conditionExpression></sequenceFlow>
  <sequenceFlow id="f4" sourceRef="g" targetRef="e"/><endEvent id="e"/>`,
  )
  const id = await start(admin, 'fails')
  const tried = async () => {
    await nodes.database.query(`update framework.sysqueuemessage set "tDue" = clock_timestamp(), "iTries" = greatest("iTries", 4)
      where "sName" = 'WORKFLOW_TIMER' and "sState" = 'waiting' and "iTries" > 0`)
    return (await timers()).some(({ isGivenUp }) => isGivenUp)
  }
  await eventually(tried)
  const [given] = await timers()
  assert.match(given?.sError ?? '', /lacking/)
  const fire = () => admin.post(`/entry/workflow/timers/${given?.sId}/fire`, {})
  assert.equal((await fire()).status, 422)
  assert.equal((await timers()).length, 1)
  await good(admin.post('/entry/workflow/evaluate', { processInstanceId: id, variables: { lacking: true } }))
  await good(fire())
  assert.equal((await instance(id)).ended, true)
  assert.deepEqual(await timers(), [])
})

test('a process that a timer begins is begun by its newest version alone', async () => {
  const begins = (when: string) => `<startEvent id="s">${timer(when)}</startEvent>
  <sequenceFlow id="f1" sourceRef="s" targetRef="t"/><userTask id="t"/><sequenceFlow id="f2" sourceRef="t" targetRef="e"/><endEvent id="e"/>`
  await deploy('begins', begins('<timeDuration>PT1H</timeDuration>'))
  await deploy('begins', begins('<timeCycle>R2/PT1S</timeCycle>'))
  assert.equal((await timers()).length, 1)
  const began = () =>
    nodes.database.query(
      `select from framework.act_hi_procinst h join framework.act_re_procdef p on p.id_ = h.proc_def_id_ where p.key_ = 'begins'`,
    )
  await eventually(async () => (await timers()).length === 0)
  assert.equal((await began()).length, 2)
  const refused = await admin.post('/entry/workflow/deploy', {
    xml: XML('begins', begins('<timeDuration>soon</timeDuration>')),
  })
  assert.equal(refused.status, 400, refused.text)
})

const ASKS = (who: string) => `<startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="look"/>
  <userTask id="look" name="Look at it" ${who}/><sequenceFlow id="f2" sourceRef="look" targetRef="e"/><endEvent id="e"/>`

const asked = async (client: Client): Promise<readonly Message[]> => {
  const { messages } = await good(client.get('/entry/messages/get'))
  return messages.filter(({ kind }: Message) => kind === 'asked')
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the process
const PEOPLE = 'flowable:candidateUsers="${people}"'

test('who is newly asked is told once, and who asks themselves is not', async () => {
  const [clerkId, adminId] = await Promise.all([idOf('clerk'), idOf('admin')])
  await deploy('asks', ASKS(PEOPLE))
  const before = (await asked(clerk)).length
  await start(admin, 'asks', { people: [clerkId, adminId] })
  await eventually(async () => (await asked(clerk)).length > before)
  const [told] = await asked(clerk)
  assert.deepEqual([told?.sTitle, told?.sText, told?.sId], ['asks', 'Look at it', null])
  assert.equal((await asked(clerk)).length, before + 1)
  assert.deepEqual(await asked(await nodes.node(0).signIn()), [])
  assert.equal(told?.isSeen, false)
  const { tasks } = await good(clerk.get('/entry/workflow/tasks?mine=1'))
  const task = tasks.find(({ sName }: { sName: string }) => sName === 'Look at it')
  await good(clerk.post('/entry/workflow/act', { taskId: task.taskId, action: 'approve' }))
  assert.equal((await asked(clerk))[0]?.isSeen, true)
})

test('who does not answer is reminded each period, and urged; two days later somebody else is asked', async () => {
  const xml = XML(
    'reminds',
    `<startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="look"/>
  <userTask id="look" name="Look at it" flowable:approvers="user:clerk" flowable:remind="PT2H" flowable:dueDate="P1D"/>
  <boundaryEvent id="late" attachedToRef="look">${timer('<timeDuration>P2D</timeDuration>')}</boundaryEvent>
  <sequenceFlow id="f2" sourceRef="late" targetRef="boss"/><userTask id="boss" flowable:approvers="user:admin"/>
  <sequenceFlow id="f3" sourceRef="look" targetRef="e"/><sequenceFlow id="f4" sourceRef="boss" targetRef="e"/><endEvent id="e"/>`,
  )
  await good(admin.post('/entry/workflow/deploy', { xml }))
  const id = await start(admin, 'reminds')
  const told = async () => (await asked(clerk)).filter(({ sTitle }) => sTitle === 'reminds').length
  await eventually(async () => (await told()) === 1)
  const later = (hours: number) =>
    nodes.database.query(`with tasks as (
        update framework.act_ru_task set "tRemind" = "tRemind" - interval '${hours} hours', due_date_ = due_date_ - interval '${hours} hours'
        where proc_inst_id_ = '${id}')
      update framework.act_ru_timer_job set duedate_ = duedate_ - interval '${hours} hours' where process_instance_id_ = '${id}'`)
  for (const times of [2, 3]) {
    await later(2)
    await eventually(async () => (await told()) === times)
  }
  await good(admin.post('/entry/workflow/act', { processInstanceId: id, action: 'urge' }))
  await eventually(async () => (await told()) === 4)
  await later(21)
  const { items } = await good(clerk.get('/entry/workflow/inbox?box=todo&pageNum=1&pageSize=50&search='))
  assert.ok(
    items.some(
      (one: { sProcess: string; isOverdue: boolean }) => one.sProcess === 'reminds' && one.isOverdue,
    ),
  )
  await later(24)
  await eventually(async () => (await tasksOf(clerk, id)).length === 0)
  const [escalated] = await tasksOf(await nodes.node(0).signIn(), id)
  assert.equal(escalated?.sActivityId, 'boss')
})

test('to-do items of a role’s tasks follow who has the role', async () => {
  const clerkId = await idOf('clerk')
  await nodes.database.query(
    `insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('demo', 'lookers', 'lookers', 'Lookers', '查看者')`,
  )
  await deploy('roles', ASKS('flowable:candidateGroups="lookers"'))
  const id = await start(admin, 'roles')
  assert.deepEqual(await tasksOf(clerk, id), [])
  await nodes.database.query(
    `insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', '${clerkId}', 'lookers')`,
  )
  await eventually(async () => (await tasksOf(clerk, id)).length === 1)
  await nodes.database.query(
    `delete from framework.sftlogininfojurisdictiongroup where "sRoleId" = 'lookers'`,
  )
  await eventually(async () => (await tasksOf(clerk, id)).length === 0)
})
