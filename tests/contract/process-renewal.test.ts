// What is under way, as those who administer it see it: listed and searched; moved to a newer version with all that it waits for, where what is
// open is still there, and told why not and left where it is otherwise.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let manager: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  manager = await service.signIn({ user: 'manager' })
})
after(() => service.close())

type Parts = { readonly days: number; readonly step: string; readonly more?: string }

const model = ({ days, step, more = '' }: Parts): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
  <process id="renewed" name="Renewed" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="${step}"/>
    <userTask id="${step}" name="First" armature:approvers="user:manager,user:admin" armature:countersign="all"/>
    <boundaryEvent id="late" attachedToRef="${step}"><timerEventDefinition><timeDuration>P${days}D</timeDuration></timerEventDefinition></boundaryEvent>
    <sequenceFlow id="f2" sourceRef="late" targetRef="e"/>
    <sequenceFlow id="f3" sourceRef="${step}" targetRef="second"/>
    <userTask id="second" name="Second" armature:approvers="user:manager"/>
    <sequenceFlow id="f4" sourceRef="second" targetRef="e"/><endEvent id="e"/>${more}
  </process>
</definitions>`

const CALL_OFF = `
    <subProcess id="off" triggeredByEvent="true"><startEvent id="offStart"><messageEventDefinition messageRef="callOff"/></startEvent>
      <sequenceFlow id="f5" sourceRef="offStart" targetRef="offEnd"/><endEvent id="offEnd"/></subProcess>`

const deploy = async (parts: Parts): Promise<string> => {
  const { status, body, text } = await admin.post('/entry/workflow/deploy', { xml: model(parts) })
  assert.equal(status, 200, text)
  return body.definitions[0].id
}

const start = async (sBusinessKey: string): Promise<string> =>
  (await admin.post('/entry/workflow/start', { sKey: 'renewed', sBusinessKey })).body.processInstanceId

const approve = async (client: Client, processInstanceId: string) => {
  const { body } = await client.get(`/entry/workflow/tasks?mine=1&processInstanceId=${processInstanceId}`)
  const {
    status,
    text,
    body: done,
  } = await client.post('/entry/workflow/act', {
    taskId: body.tasks[0]?.taskId ?? 'none',
    action: 'approve',
  })
  assert.equal(status, 200, text)
  return done
}

const running = async (query: string) => {
  const { status, body, text } = await admin.get(`/entry/workflow/instances?sKey=renewed${query}`)
  assert.equal(status, 200, text)
  return body.instances
}

const timersOf = async (processInstanceId: string) => {
  const { timers } = (await admin.get('/entry/workflow/timers')).body
  return timers.filter(
    (timer: { processInstanceId: string }) => timer.processInstanceId === processInstanceId,
  )
}

const renew = async (processDefinitionId: string, processInstanceIds: readonly string[], dryRun = false) => {
  const asked = { processDefinitionId, processInstanceIds, dryRun }
  const { status, body, text } = await admin.post('/entry/workflow/renew', asked)
  assert.equal(status, 200, text)
  return body.instances
}

const inDays = ({ dueDate }: { dueDate: string }): number =>
  Math.round((Date.parse(dueDate) - Date.now()) / 86_400_000)

test('moved to a newer version, with what it waits for, and completed there', async () => {
  const older = await deploy({ days: 2, step: 'first' })
  const one = await start('PO-1')
  await approve(manager, one)
  const newer = await deploy({ days: 5, step: 'first', more: CALL_OFF })
  const other = await start('PO-2')

  const listed = await running('')
  assert.deepEqual(
    listed.map((each: { sTitle: string; version: number; steps: string[]; isStuck: boolean }) => [
      each.sTitle,
      each.version,
      each.steps,
      each.isStuck,
    ]),
    [
      ['PO-1', 1, ['First'], false],
      ['PO-2', 2, ['First'], false],
    ],
  )
  assert.equal((await running(`&processDefinitionId=${older}`)).length, 1)
  assert.equal((await running('&search=po-2'))[0].processInstanceId, other)
  assert.equal((await running(`&after=${one}`))[0].processInstanceId, other)
  assert.deepEqual([await running('&stuck=1'), await running('&days=1')], [[], []])
  assert.equal((await manager.get('/entry/workflow/instances')).status, 403)

  const told = { processInstanceId: one, ok: true, stays: ['First'], problems: [], lost: [] }
  assert.deepEqual(await renew(newer, [one], true), [{ ...told, gained: ['offStart', 'late'] }])
  assert.equal(inDays((await timersOf(one))[0]), 2)
  assert.deepEqual(await renew(newer, [one, other]), [
    { ...told, gained: ['offStart', 'late'] },
    {
      ...{ processInstanceId: other, ok: false, stays: [], lost: [], gained: [] },
      problems: ['Nothing of it runs in another version'],
    },
  ])
  assert.deepEqual((await timersOf(one)).map(inDays), [5])
  assert.equal((await running('&search=PO-1'))[0].version, 2)
  // Who has approved need not do so again.
  await approve(admin, one)
  assert.equal((await approve(manager, one)).ended, true)
  const ended = (await admin.get(`/entry/workflow/instances/${one}`)).body
  assert.deepEqual([ended.ended, ended.version, ended.processDefinitionId], [true, 2, newer])
})

test('what is open and gone in the newer version keeps an instance where it is', async () => {
  const here = await start('PO-4')
  const newest = await deploy({ days: 1, step: 'anew' })
  const [refused] = await renew(newest, [here, here])
  assert.deepEqual([refused.ok, refused.problems], [false, ['“First” is not in that version']])
  const state = (await admin.get(`/entry/workflow/instances/${here}`)).body
  assert.deepEqual([state.version, state.ended], [2, false])
  assert.equal((await timersOf(here)).length, 1)
  const missing = await admin.post('/entry/workflow/renew', {
    processDefinitionId: 'none',
    processInstanceIds: [here],
  })
  assert.equal(missing.status, 404)
  const refusedToOthers = await manager.post('/entry/workflow/renew', {
    processDefinitionId: newest,
    processInstanceIds: [here],
  })
  assert.equal(refusedToOthers.status, 403)
  await approve(manager, here)
  await approve(admin, here)
  assert.equal((await approve(manager, here)).ended, true)
})
