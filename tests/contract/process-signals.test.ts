// Processes that tell each other something at once: none waits for another for ever, everybody gets through, and each is told of all.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const INSTANCES = 16

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ loginType: 'builder' })
})
after(() => service.close())

const good = async (answer: ReturnType<Client['post']>) => {
  const { status, body, text } = await answer
  assert.equal(status, 200, text)
  return body
}

const model = (key: string, thrown: string, caught: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="tests">
  <signal id="told" name="told ${key}"/><message id="note" name="note ${key}"/>
  <process id="${key}" isExecutable="true">
    <startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="work"/>
    <userTask id="work" flowable:assignee="demo-admin"/><sequenceFlow id="f2" sourceRef="work" targetRef="throw"/>
    <intermediateThrowEvent id="throw">${thrown}</intermediateThrowEvent>
    <sequenceFlow id="f3" sourceRef="throw" targetRef="after"/><userTask id="after"/>
    <sequenceFlow id="f4" sourceRef="after" targetRef="e"/><endEvent id="e"/>
    <subProcess id="listens" triggeredByEvent="true">
      <startEvent id="ls" isInterrupting="false">${caught}</startEvent><sequenceFlow id="lf" sourceRef="ls" targetRef="le"/><endEvent id="le"/>
    </subProcess>
  </process>
</definitions>`

const SIGNAL = '<signalEventDefinition signalRef="told"/>'
const MESSAGE = '<messageEventDefinition messageRef="note"/>'

const begun = async (key: string, xml: string) => {
  await good(admin.post('/entry/workflow/deploy', { xml }))
  const ids = Array.from({ length: INSTANCES }, async () => {
    const { processInstanceId } = await good(admin.post('/entry/workflow/start', { sKey: key }))
    const { tasks } = await good(admin.get(`/entry/workflow/tasks?processInstanceId=${processInstanceId}`))
    return { processInstanceId, taskId: tasks[0].taskId }
  })
  return Promise.all(ids)
}

const tracesOf = async (instances: readonly { readonly processInstanceId: string }[]) => {
  const states = instances.map(({ processInstanceId }) =>
    good(admin.get(`/entry/workflow/instances/${processInstanceId}`)),
  )
  return (await Promise.all(states)).map(({ trace }) =>
    trace.map(({ sActivityId }: { sActivityId: string }) => sActivityId),
  )
}

const times = (trace: readonly string[], activity: string) => trace.filter((one) => one === activity).length

const completeAll = async (instances: readonly { readonly taskId: string }[]) => {
  const answers = await Promise.all(
    instances.map(({ taskId }) => admin.post(`/entry/complete/${taskId}/demo/demo-hq/demo-admin`, {})),
  )
  assert.deepEqual(
    answers.map(({ status, text }) => (status === 200 ? 200 : text)),
    instances.map(() => 200),
  )
}

test('all at once, each tells all others by a signal', async () => {
  const instances = await begun('signals', model('signals', SIGNAL, SIGNAL))
  await completeAll(instances)
  for (const trace of await tracesOf(instances))
    assert.deepEqual([times(trace, 'after'), times(trace, 'le')], [1, INSTANCES])
})

test('all at once, each leaves a message for one of the others', async () => {
  const instances = await begun('messages', model('messages', MESSAGE, MESSAGE))
  await completeAll(instances)
  const traces = await tracesOf(instances)
  assert.deepEqual(
    [
      traces.every((trace) => times(trace, 'after') === 1),
      traces.flat().filter((one) => one === 'le').length,
    ],
    [true, INSTANCES],
  )
})

test('signals from outside and from tasks at once', async () => {
  const instances = await begun('mixed', model('mixed', SIGNAL, SIGNAL))
  const outside = Array.from({ length: 4 }, () =>
    good(admin.post('/entry/workflow/signal', { sName: 'told mixed' })),
  )
  await Promise.all([completeAll(instances), ...outside])
  for (const trace of await tracesOf(instances)) assert.equal(times(trace, 'le'), INSTANCES + 4)
})
