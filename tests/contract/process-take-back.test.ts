// A vote of several is taken back: whose it was is asked again, the votes of others stay, and nobody takes back what others have gone on from.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const NAMES = ['clerk', 'manager', 'auditor', 'admin'] as const
type Name = (typeof NAMES)[number]

let service: TestService
let builder: Client
const clients = new Map<Name, Client>()

before(async () => {
  service = await openTestService()
  builder = await service.signIn({ loginType: 'builder' })
  for (const user of NAMES) clients.set(user, await service.signIn({ user }))
})
after(() => service.close())

const as = (name: Name): Client => clients.get(name) as Client

const good = async (answer: ReturnType<Client['post']>) => {
  const { status, body, text } = await answer
  assert.equal(status, 200, text)
  return body
}

/** Three sign, then the administrator and the clerk. */
const begun = async (key: string, how: string) => {
  const flow = (from: string, to: string) =>
    `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:armature="http://armature.example/bpmn" targetNamespace="x">
    <process id="${key}" isExecutable="true"><startEvent id="s"/>${flow('s', 'sign')}
    <userTask id="sign" armature:approvers="user:clerk,user:manager,user:auditor" ${how}/>${flow('sign', 'next')}
    <userTask id="next" armature:approvers="user:admin,user:clerk" armature:countersign="all"/>${flow('next', 'e')}<endEvent id="e"/></process></definitions>`
  await good(builder.post('/entry/workflow/deploy', { xml }))
  const { processInstanceId } = await good(builder.post('/entry/workflow/start', { sKey: key }))
  const tasksOf = async (name: Name): Promise<readonly { taskId: string; sActivityId: string }[]> =>
    (await good(as(name).get(`/entry/workflow/tasks?mine=1&processInstanceId=${processInstanceId}`))).tasks
  return {
    /** Whom it waits for, with the step. */
    waiting: async () => {
      const all = await Promise.all(
        NAMES.map(async (name) => (await tasksOf(name)).map(({ sActivityId }) => `${sActivityId}:${name}`)),
      )
      return all.flat()
    },
    act: async (name: Name, action = 'approve') => {
      const [task] = await tasksOf(name)
      return good(as(name).post('/entry/workflow/act', { taskId: task?.taskId ?? 'none', action }))
    },
    takeBack: async (name: Name) =>
      (await as(name).post('/entry/workflow/act', { processInstanceId, action: 'takeBack' })).status,
  }
}

test('of all, while others have yet to sign: also where others have signed since', async () => {
  const { waiting, act, takeBack } = await begun('all', 'armature:countersign="all"')
  await act('clerk')
  await act('manager')
  assert.equal(await takeBack('clerk'), 200)
  assert.deepEqual(await waiting(), ['sign:clerk', 'sign:auditor'])
  assert.equal(await takeBack('clerk'), 422)
  assert.equal(await takeBack('auditor'), 422)
  await act('auditor')
  assert.deepEqual(await waiting(), ['sign:clerk'])
  await act('clerk')
  assert.deepEqual(await waiting(), ['next:clerk', 'next:admin'])
})

test('after the next step began, until somebody acts on that', async () => {
  const { waiting, act, takeBack } = await begun('over', 'armature:countersign="all"')
  for (const name of ['clerk', 'manager', 'auditor'] as const) await act(name)
  assert.equal(await takeBack('manager'), 422)
  assert.equal(await takeBack('auditor'), 200)
  assert.deepEqual(await waiting(), ['sign:auditor'])
  await act('auditor')
  await act('admin')
  assert.equal(await takeBack('auditor'), 422)
  assert.deepEqual(await waiting(), ['next:clerk'])
  assert.equal(await takeBack('admin'), 200)
  assert.deepEqual(await waiting(), ['next:clerk', 'next:admin'])
})

test('of any two and of a percentage: who had not signed yet may do so again', async () => {
  for (const [key, how] of [
    ['any', 'any:2'],
    ['percent', 'percent:60'],
  ] as const) {
    const { waiting, act, takeBack } = await begun(key, `armature:countersign="${how}"`)
    await act('clerk')
    await act('manager')
    assert.deepEqual(await waiting(), ['next:clerk', 'next:admin'])
    assert.equal(await takeBack('manager'), 200)
    assert.deepEqual(await waiting(), ['sign:manager', 'sign:auditor'])
    await act('auditor')
    assert.deepEqual(await waiting(), ['next:clerk', 'next:admin'])
  }
})

test('one after the other: whose turn it was waits for it again', async () => {
  const { waiting, act, takeBack } = await begun(
    'inTurn',
    'armature:countersign="all" armature:sequential="true"',
  )
  await act('clerk')
  assert.deepEqual(await waiting(), ['sign:manager'])
  assert.equal(await takeBack('clerk'), 200)
  assert.deepEqual(await waiting(), ['sign:clerk'])
  await act('clerk')
  await act('manager')
  await act('auditor')
  assert.deepEqual(await waiting(), ['next:clerk', 'next:admin'])
})
