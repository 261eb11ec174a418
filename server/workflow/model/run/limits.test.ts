// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// What would swell without end, or never come to rest, is refused with its reason, and nothing of it is kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PureEngine } from '#tests/support/process-models/pure-engine.ts'
import { flows, model } from '#tests/support/process-models/written.ts'
import { readModel } from '../read/read-model.ts'
import type { Variables } from './event.ts'

const several = (count: string, body: string) =>
  `${body.replace('>', '><multiInstanceLoopCharacteristics><loopCardinality>'.concat(count, '</loopCardinality></multiInstanceLoopCharacteristics>'))}`

const nested = (outer: string, inner: string) =>
  model(
    `<startEvent id="s"/>${several(outer, '<subProcess id="sub">')}<startEvent id="is"/>${several(inner, '<userTask id="t">')}</userTask>${flows('is>t')}</subProcess>${flows('s>sub')}`,
  )

const calling = (passes: string) =>
  model(`<startEvent id="s"/><callActivity id="c" calledElement="p" ${passes}/>${flows('s>c')}`)

const circling = (expression: string) =>
  model(
    `<startEvent id="s"/><exclusiveGateway id="g"/><serviceTask id="a" activiti:expression="${expression}" activiti:resultVariable="r"/>${flows('s>g g>a a>g')}`,
  )

async function refused(xml: string, variables: Variables, kind: string): Promise<void> {
  const engine = new PureEngine()
  await engine.deploy(xml)
  assert.throws(() => engine.start('p', variables), { name: 'FlowFault', kind })
  assert.equal(engine.isRunning, false)
}

test('a process that calls itself is refused at a depth, and where it carries much, before', async () => {
  await refused(calling(''), {}, 'too_much')
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`v${at}`, 'x'.repeat(100)]))
  await refused(calling('activiti:inheritVariables="true"'), many, 'too_much')
  await refused(calling('activiti:inheritVariables="true"'), { text: 'x'.repeat(500_000) }, 'too_much')
})

test('more runs of one activity than may be are told with the limit', async () => {
  const engine = new PureEngine()
  await engine.deploy(
    model(`<startEvent id="s"/>${several('${n}', '<userTask id="t">')}</userTask>${flows('s>t')}`),
  )
  assert.throws(() => engine.start('p', { n: 1001 }), /more than 1000 instances/)
  assert.throws(() => engine.start('p', { n: 'x' }), /neither a list nor a number/)
})

test('repetitions within repetitions count together', async () => {
  await refused(nested('1000', '1000'), {}, 'too_much')
  const engine = new PureEngine()
  await engine.deploy(nested('10', '20'))
  engine.start('p', {})
  assert.equal(engine.rows('tasks').length, 200)
  for (const { id: taskId } of engine.rows('tasks'))
    engine.happen('tasks', taskId, { kind: 'complete', taskId, variables: {} })
  assert.equal(engine.isRunning, false)
})

test('a circle comes to an end, and sooner where each round is much to do', async () => {
  await refused(circling('${1}'), {}, 'too_long')
  await refused(circling('${text}'), { text: 'x'.repeat(100_000) }, 'too_long')
})

const timed = (kind: string, text: string) =>
  model(
    `<startEvent id="s"/><intermediateCatchEvent id="w"><timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition></intermediateCatchEvent>${flows('s>w')}`,
  )
const tasked = (attributes: string) =>
  model(`<startEvent id="s"/><userTask id="t" ${attributes}/>${flows('s>t')}`)

const ABSURD = [
  ...['P99999999Y', 'PT99999999999999999999S', 'P9000Y'].map((text) => timed('timeDuration', text)),
  ...['+275760-09-13T00:00:00Z', '-000001-01-01', '1969-12-31', '2026-02-30', 'tomorrow'].map((text) =>
    timed('timeDate', text),
  ),
  ...['R3/P999999Y', 'R/PT0S', 'R/PT0.0001S', 'R99999999999/PT1S', 'R/2026-02-30T00:00:00Z/P1D'].map((text) =>
    timed('timeCycle', text),
  ),
  ...['dueDate="P9000Y"', 'dueDate="soon"', 'priority="99999999999"', 'priority="1.5"'].map((given) =>
    tasked(`activiti:${given}`),
  ),
  ...['PT0S', 'PT59S', 'P9000Y'].map((text) =>
    tasked(`activiti:approvers="role:r" activiti:remind="${text}"`),
  ),
]

test('times and numbers that there are not are refused where they are written, and where they are calculated', async () => {
  for (const xml of ABSURD) assert.equal((await readModel(xml)).ok, false, xml)
  for (const text of ['R3/PT10S', '0/2 * * * * ?', 'R/PT1S'])
    assert.ok((await readModel(timed('timeCycle', text))).ok, text)
  await refused(timed('timeDuration', '${v}'), { v: 'P300000Y' }, 'expression')
  await refused(timed('timeDate', '${v}'), { v: '2026-02-30' }, 'expression')
  await refused(tasked('activiti:dueDate="${v}"'), { v: 'P9000Y' }, 'expression')
  await refused(tasked('activiti:priority="${v}"'), { v: 4_000_000_000 }, 'expression')
})

test('a model with too many elements, too deep or with too much to calculate is not read', async () => {
  const large = [
    model('<task/>'.repeat(10_001)),
    model('<subProcess>'.repeat(300) + '</subProcess>'.repeat(300)),
    tasked(`name="${'${a}'.repeat(2_001)}"`),
    tasked(`name="\${a${'.a'.repeat(10_000)}}"`),
  ]
  for (const xml of large) assert.equal((await readModel(xml)).ok, false)
})

test('an inclusive join waits for hundreds of ways', async () => {
  const names = Array.from({ length: 600 }, (_, at) => `t${at}`)
  const engine = new PureEngine()
  await engine.deploy(
    model(
      `<startEvent id="s"/><inclusiveGateway id="g"/><inclusiveGateway id="j"/>${names
        .map((name) => `<userTask id="${name}"/>${flows(`g>${name} ${name}>j`)}`)
        .join('')}<userTask id="last"/>${flows('s>g j>last')}`,
    ),
  )
  engine.start('p', {})
  for (const { id: taskId } of engine.rows('tasks'))
    engine.happen('tasks', taskId, { kind: 'complete', taskId, variables: {} })
  assert.deepEqual(
    engine.rows('tasks').map(({ activityId }) => activityId),
    ['last'],
  )
})
