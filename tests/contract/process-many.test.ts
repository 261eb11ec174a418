// Many tasks in one step: each is asked, and hundreds are written in a moment, whatever the database took the tables' size for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MANY = 500

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ loginType: 'builder' })
})
after(() => service.close())

const begun = async (key: string, inside: string) => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
    <process id="${key}" isExecutable="true">${inside}</process></definitions>`
  const deployed = await admin.post('/entry/workflow/deploy', { xml })
  assert.equal(deployed.status, 200, deployed.text)
  const { status, body, text } = await admin.post('/entry/workflow/start', { sKey: key })
  assert.equal(status, 200, text)
  const items = await service.database.query<{ sUserId: string }>(
    `select "sUserId" from framework.biz_todo_item where "tDone" is null and "sProcessInstanceId" = '${body.processInstanceId}'`,
  )
  return items.map(({ sUserId }) => sUserId)
}

const flow = (from: string, to: string) =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`

test('a task for each of many', { timeout: 25_000 }, async () => {
  const people = await begun(
    'each',
    `<startEvent id="s"/>${flow('s', 't')}<userTask id="t" armature:assignee="demo-clerk">
    <multiInstanceLoopCharacteristics><loopCardinality>${MANY}</loopCardinality></multiInstanceLoopCharacteristics></userTask>`,
  )
  assert.deepEqual([people.length, new Set(people)], [MANY, new Set(['demo-clerk'])])
})

test('many approvals and candidates side by side', { timeout: 25_000 }, async () => {
  const steps = Array.from({ length: MANY / 2 }, (_, at) => {
    const whom =
      at % 2 === 0 ? 'armature:approvers="user:clerk,user:manager"' : 'armature:candidateUsers="demo-auditor"'
    return `<userTask id="t${at}" ${whom}/>${flow('g', `t${at}`)}${flow(`t${at}`, 'j')}`
  })
  const people = await begun(
    'beside',
    `<startEvent id="s"/><parallelGateway id="g"/><parallelGateway id="j"/>${flow('s', 'g')}${steps.join('')}`,
  )
  const counts = Map.groupBy(people, (one) => one)
  assert.deepEqual(
    ['demo-clerk', 'demo-manager', 'demo-auditor'].map((one) => counts.get(one)?.length),
    [MANY / 4, MANY / 4, MANY / 4],
  )
})

test('a variable that is a long list', { timeout: 25_000 }, async () => {
  const people = await begun(
    'list',
    `<startEvent id="s"/>${flow('s', 't')}<userTask id="t" armature:assignee="demo-clerk"/>`,
  )
  assert.equal(people.length, 1)
  const list = Array.from({ length: 25_000 }, (_, at) => `${at}`.padEnd(100, 'x'))
  const started = await admin.post('/entry/workflow/start', { sKey: 'list', variables: { list } })
  assert.equal(started.status, 200, started.text)
  const { processInstanceId } = started.body
  const seen = await admin.get(`/entry/workflow/instances/${processInstanceId}`)
  assert.equal(seen.body.variables.list.length, list.length)
  const ended = await admin.post('/entry/workflow/act', { processInstanceId, action: 'end', comment: 'x' })
  assert.equal(ended.status, 200, ended.text)
})
