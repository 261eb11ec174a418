// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Who approved directly before a step is not asked in it again where it says so: by the way that led to it, and by nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PureEngine } from '#tests/support/process-models/pure-engine.ts'
import { flows, model } from '#tests/support/process-models/written.ts'

const PEOPLE = { a: ['a'], b: ['b'], c: ['c'], ab: ['a', 'b'], ac: ['a', 'c'] }

const approval = (id: string, role: string, more = '') =>
  `<userTask id="${id}" xmlns:armature="http://armature.example/bpmn" armature:approvers="role:${role}" armature:countersign="all" ${more}/>`

const SKIPS = 'armature:skipSame="true"'

const begun = async (inside: string, variables = {}, called?: string) => {
  const engine = new PureEngine({}, PEOPLE)
  if (called !== undefined) await engine.deploy(model(called, 'q'))
  await engine.deploy(model(`<startEvent id="s"/>${inside}<endEvent id="e"/>`))
  engine.start('p', variables)
  const open = () => engine.rows('tasks').map(({ activityId, assignee }) => `${activityId}:${assignee}`)
  const approve = (step: string) => {
    const [activityId, by = ''] = step.split(':')
    const task = engine.rows('tasks').find((one) => one.activityId === activityId && one.assignee === by)
    assert.ok(task, `${step} is not among ${open()}`)
    engine.happen('tasks', task.id, {
      kind: 'decide',
      taskId: task.id,
      by,
      outcome: 'approve',
      variables: {},
    })
  }
  return { engine, open, approve }
}

test('who approved last in another branch is asked; after the join those of all branches are not', async () => {
  const { engine, open, approve } = await begun(
    `<parallelGateway id="g"/><parallelGateway id="j"/>${approval('A', 'a')}${approval('A2', 'ab', SKIPS)}${approval('B', 'b')}${approval('J', 'ab', SKIPS)}${flows('s>g g>A A>A2 A2>j g>B B>j j>J J>e')}`,
  )
  approve('B:b')
  approve('A:a')
  assert.deepEqual(open(), ['A2:b'])
  approve('A2:b')
  assert.ok(!engine.isRunning)
})

test('through gateways, other tasks and sub-processes, and of the branch that was taken', async () => {
  const { open, approve, engine } = await begun(
    `${approval('A', 'a')}<exclusiveGateway id="x" default="x_B"/><exclusiveGateway id="merge"/>${approval('B', 'b')}${approval('C', 'c')}
    <subProcess id="sub"><startEvent id="is"/>${approval('D', 'ac', SKIPS)}${approval('E', 'b', SKIPS)}<task id="t"/>${flows('is>D D>E E>t')}</subProcess>
    ${approval('F', 'b', SKIPS)}${flows('s>A A>x x>B x>C?${toC} B>merge C>merge merge>sub sub>F F>e')}`,
    { toC: false },
  )
  approve('A:a')
  approve('B:b')
  assert.deepEqual(open(), ['D:a', 'D:c'])
  approve('D:a')
  approve('D:c')
  assert.deepEqual(open(), ['E:b'])
  approve('E:b')
  assert.ok(!engine.isRunning)
})

test('a step whose people were all skipped is asked anew when it is gone back to', async () => {
  for (const how of ['', 'armature:sequential="true"']) {
    const { engine, open, approve } = await begun(
      `${approval('A', 'a')}${approval('B', 'a', `${SKIPS} ${how}`)}${approval('C', 'c')}${flows('s>A A>B B>C C>e')}`,
    )
    approve('A:a')
    assert.deepEqual(open(), ['C:c'])
    const [task] = engine.rows('tasks')
    engine.happen('tasks', task?.id ?? '', { kind: 'jump', executionId: task?.executionId ?? '', to: 'B' })
    assert.deepEqual(open(), ['B:a'])
    approve('B:a')
    assert.deepEqual(open(), ['C:c'])
  }
})

test('who was skipped counts as who approved; what is decided anew is not decided yet', async () => {
  const { engine, open, approve } = await begun(
    `${approval('A', 'a')}${approval('B', 'ab', SKIPS)}${approval('C', 'a', SKIPS)}${approval('D', 'c')}${flows('s>A A>B B>C C>D D>e')}`,
  )
  approve('A:a')
  assert.deepEqual(open(), ['B:b'])
  approve('B:b')
  assert.deepEqual(open(), ['D:c'])
  const [task] = engine.rows('tasks')
  engine.happen('tasks', task?.id ?? '', { kind: 'jump', executionId: task?.executionId ?? '', to: 'B' })
  assert.deepEqual(open(), ['B:b'])
})

test('a way past a step that is drawn and was not taken leads past nobody', async () => {
  const { open, approve } = await begun(
    `${approval('A', 'a')}<exclusiveGateway id="x" default="x_C"/>${approval('B', 'b')}${approval('C', 'ab', SKIPS)}${flows('s>A A>x x>B?${more} x>C B>C C>e')}`,
    { more: true },
  )
  approve('A:a')
  approve('B:b')
  assert.deepEqual(open(), ['C:a'])
})

test('by the way past it, where that was taken', async () => {
  const { open, approve } = await begun(
    `${approval('A', 'a')}<exclusiveGateway id="x" default="x_C"/>${approval('B', 'b')}${approval('C', 'ab', SKIPS)}${flows('s>A A>x x>B?${more} x>C B>C C>e')}`,
    { more: false },
  )
  approve('A:a')
  assert.deepEqual(open(), ['C:b'])
})

test('what is called asks people of its own: nobody before it is skipped behind it', async () => {
  const { engine, open, approve } = await begun(
    `${approval('A', 'a')}<callActivity id="k" calledElement="q"/>${approval('D', 'a', SKIPS)}${flows('s>A A>k k>D D>e')}`,
    {},
    `<startEvent id="qs"/>${approval('K', 'c')}<endEvent id="qe"/>${flows('qs>K K>qe')}`,
  )
  approve('A:a')
  approve('K:c')
  assert.deepEqual(open(), ['D:a'])
  approve('D:a')
  assert.ok(!engine.isRunning)
})
