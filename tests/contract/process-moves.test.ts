// An administrator who moves a process on is told what that passes by, says why, and the history keeps each step with their name and words.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODEL = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="x">
  <process id="three" name="Three steps" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="manager"/>
    <userTask id="manager" name="Manager" activiti:assignee="demo-manager"/>
    <sequenceFlow id="f2" sourceRef="manager" targetRef="x"/><exclusiveGateway id="x" default="f4"/>
    <sequenceFlow id="f3" sourceRef="x" targetRef="manager"><conditionExpression>\${again == 1}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f4" sourceRef="x" targetRef="director"/>
    <userTask id="director" name="Director" activiti:assignee="demo-auditor"/>
    <sequenceFlow id="f5" sourceRef="director" targetRef="finance"/>
    <userTask id="finance" name="Finance" activiti:assignee="demo-clerk"/>
    <sequenceFlow id="f6" sourceRef="finance" targetRef="e"/><endEvent id="e"/>
  </process>
</definitions>`

let service: TestService
let admin: Client
let instance: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  const { status, text } = await admin.post('/entry/workflow/deploy', { xml: MODEL })
  assert.equal(status, 200, text)
  const { body } = await admin.post('/entry/workflow/start', { sKey: 'three', variables: { again: 0 } })
  instance = body.processInstanceId
})
after(() => service?.close())

const move = (to: string, more: object = {}, query = '') =>
  admin.post(`/entry/workflow/act${query}`, { processInstanceId: instance, action: 'move', to, ...more })

const names = (body: { skipped?: readonly { sName: string }[] }) => body.skipped?.map(({ sName }) => sName)

const standing = async () =>
  (await admin.get(`/entry/workflow/tasks?processInstanceId=${instance}`)).body.tasks.map(
    ({ sActivityId }: { sActivityId: string }) => sActivityId,
  )

test('what a move passes by is told before, without anything moving', async () => {
  const tried = await move('finance', {}, '?dryRun=1')
  assert.deepEqual([tried.status, names(tried.body)], [200, ['Manager', 'Director']], tried.text)
  assert.deepEqual(await standing(), ['manager'])
})

test('whoever passes steps by says why, and the history has each of them with name and words', async () => {
  const silent = await move('finance')
  assert.deepEqual([silent.status, silent.body.errors?.[0]?.path], [400, 'comment'], silent.text)
  const moved = await move('finance', { comment: 'Both are on holiday' })
  assert.deepEqual([moved.status, names(moved.body)], [200, ['Manager', 'Director']], moved.text)
  assert.deepEqual(await standing(), ['finance'])
  const { body } = await admin.get(`/entry/workflow/instances/${instance}`)
  assert.deepEqual(
    body.opinions.map((one: Record<string, string>) => [one.action, one.sUserName, one.sTarget, one.sText]),
    [
      ['skip', 'Ada Lin', 'Manager', 'Both are on holiday'],
      ['skip', 'Ada Lin', 'Director', 'Both are on holiday'],
      ['move', 'Ada Lin', 'finance', 'Both are on holiday'],
    ],
  )
})

test('nothing but a step that asks somebody is moved to: no end, no gateway, nothing unknown', async () => {
  const asked = { comment: 'Enough' }
  for (const to of ['e', 's', 'x', 'none'])
    for (const query of ['', '?dryRun=1']) {
      const refused = await move(to, asked, query)
      assert.deepEqual([refused.status, refused.body.code], [422, 'rule_violation'], refused.text)
      assert.match(refused.body.detail, /asks nobody/)
    }
  assert.deepEqual(await standing(), ['finance'])
})

test('back to an earlier step nothing is passed by; why is said there too', async () => {
  assert.equal((await move('manager')).body.errors?.[0]?.path, 'comment')
  const back = await move('manager', { comment: 'Once more' })
  assert.deepEqual([back.status, names(back.body)], [200, undefined], back.text)
  assert.deepEqual(await standing(), ['manager'])
})
