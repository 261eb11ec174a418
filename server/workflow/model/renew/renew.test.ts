// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Another version of a process under what runs: scopes, repeated activities and gateways of events go on, and what is waited for is the other
// version's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { flows, model, tasks } from '#tests/support/process-models/written.ts'
import type { Definition } from '../definition.ts'
import { readModel } from '../read/read-model.ts'
import { step } from '../run/step.ts'
import { NOTHING, type State } from '../state.ts'

const SEVERAL =
  '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
const timer = (id: string, of: string, hours: number, more = ''): string =>
  `<boundaryEvent id="${id}" attachedToRef="${of}" ${more}><timerEventDefinition><timeDuration>PT${hours}H</timeDuration></timerEventDefinition></boundaryEvent>`
const message = (id: string, name: string): string =>
  `<intermediateCatchEvent id="${id}"><messageEventDefinition messageRef="${name}"/></intermediateCatchEvent>`

const definitionOf = async (id: string, body: string): Promise<Definition> => {
  const read = await readModel(model(body))
  assert.ok(read.ok, JSON.stringify(read))
  const [process] = read.processes
  assert.ok(process)
  return { ...process, id }
}

/** What is waited for, after the start in one version and the move to the other. */
const renewed = async (before: string, after: string): Promise<readonly string[]> => {
  const [from, to] = await Promise.all([definitionOf('v1', before), definitionOf('v2', after)])
  let made = 0
  const given = {
    definition: (id: string) => [from, to].find((one) => one.id === id),
    newest: () => undefined,
    clock: createClock({ now: '2026-01-01T00:00:00Z', timeZone: 'UTC' }),
    newId: () => {
      made += 1
      return `id${made}`
    },
  }
  const start = {
    kind: 'start',
    definitionId: 'v1',
    startId: null,
    businessKey: null,
    variables: {},
  } as const
  const { state } = step(given, NOTHING, start)
  const moved = step(given, state, { kind: 'renew', definitionId: 'v2' }).state
  assert.ok([...moved.executions.values()].every(({ definitionId }) => definitionId === 'v2'))
  assert.ok([...moved.tasks.values()].every(({ definitionId }) => definitionId === 'v2'))
  return waitsIn(moved)
}

const waitsIn = ({ tasks: open, timers, subscriptions }: State): readonly string[] =>
  [
    ...[...open.values()].map(({ activityId }) => activityId),
    ...[...timers.values()].map(({ activityId, dueAt }) => `${activityId} ${dueAt.slice(11, 13)}`),
    ...[...subscriptions.values()].map(({ activityId, name }) => `${activityId} ${name}`),
  ].toSorted()

const inScope = (more: string): string =>
  `<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/>${tasks('A')}${flows('is>A')}${more}</subProcess>${flows('s>sub')}`

const repeated = (loop: string, more: string): string =>
  `<startEvent id="s"/><userTask id="A" name="A">${loop}</userTask>${more}${flows('s>A')}`

const events = (more: string): string =>
  `<startEvent id="s"/><eventBasedGateway id="g"/>${message('one', 'first')}${more}${flows('s>g g>one')}`

test('what is open goes on; what is waited for is kept, changed, given up and added', async () => {
  assert.deepEqual(
    await renewed(
      inScope(timer('same', 'A', 1) + timer('other', 'A', 2) + timer('gone', 'A', 3)),
      inScope(timer('same', 'A', 1) + timer('other', 'A', 4) + timer('anew', 'A', 5)) +
        timer('around', 'sub', 6),
    ),
    ['A', 'anew 05', 'around 06', 'other 04', 'same 01'],
  )
  // Once around all of them, not for each.
  assert.deepEqual(await renewed(repeated(SEVERAL, ''), repeated(SEVERAL, timer('late', 'A', 1))), [
    'A',
    'A',
    'late 01',
  ])
  assert.deepEqual(
    await renewed(
      events(''),
      events(`${message('two', 'second')}<sequenceFlow id="more" sourceRef="g" targetRef="two"/>`),
    ),
    ['one first', 'two second'],
  )
})

test('what is not there, or is something else, is refused', async () => {
  const plain = `<startEvent id="s"/>${tasks('A')}${flows('s>A')}`
  const received = `<startEvent id="s"/><receiveTask id="A"/>${flows('s>A')}`
  await assert.rejects(renewed(inScope(''), plain), /“sub” is not in that version/)
  await assert.rejects(renewed(plain, inScope('')), /“A” stands in another sub-process/)
  await assert.rejects(renewed(plain, repeated(SEVERAL, '')), /“A” is repeated in another way/)
  await assert.rejects(renewed(plain, received), /“A” is something else in that version/)
})
