// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Approvals in the pure engine: who must agree, what a rejection does, and how tasks change hands.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PureEngine } from '#tests/support/process-models/pure-engine.ts'
import { flows, model } from '#tests/support/process-models/written.ts'

const approval = (id: string, attributes: string) =>
  `<userTask id="${id}" name="${id}" xmlns:armature="http://armature.example/bpmn" ${attributes}/>`

const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  finance: ['f1', 'f2', 'f3'],
  sales: ['s1', 's2'],
  boss: ['b'],
}

const begin = async (...steps: readonly (readonly [string, string])[]) => {
  const engine = new PureEngine({}, PEOPLE)
  const ids = steps.map(([id]) => id)
  const chain = ['s', ...ids, 'e'].flatMap((id, at, all) => (at === 0 ? [] : [`${all[at - 1]}>${id}`]))
  await engine.deploy(
    model(
      `<startEvent id="s"/>${steps.map(([id, attributes]) => approval(id, attributes)).join('')}<endEvent id="e"/>${flows(chain.join(' '))}`,
    ),
  )
  engine.start('p', {})
  const open = () =>
    engine.rows('tasks').map(({ activityId, assignee }) => `${activityId}:${assignee ?? '*'}`)
  const taskOf = (assignee: string | null) => {
    const task = engine.rows('tasks').find((each) => each.assignee === assignee)
    assert.ok(task, `${assignee} has no task among ${open()}`)
    return task.id
  }
  const decide = (by: string, outcome: 'approve' | 'reject' = 'approve', assignee: string | null = by) => {
    const taskId = taskOf(assignee)
    engine.happen('tasks', taskId, { kind: 'decide', taskId, by, outcome, variables: {} })
  }
  const ended = () => engine.effects.flatMap((effect) => (effect.kind === 'decided' ? [effect.outcome] : []))
  return { engine, open, taskOf, decide, ended }
}

test('any of a role signs for all of them', async () => {
  const { open, decide, engine } = await begin(['A', 'armature:approvers="role:sales"'])
  assert.deepEqual(open(), ['A:*'])
  assert.equal(engine.rows('candidates').length, 2)
  decide('s2', 'approve', null)
  assert.ok(!engine.isRunning)
})

test('two of three: the third is not asked any more; two rejections end it', async () => {
  const steps = ['A', 'armature:approvers="role:finance" armature:countersign="any:2"'] as const
  const first = await begin(steps)
  assert.deepEqual(first.open(), ['A:f1', 'A:f2', 'A:f3'])
  first.decide('f1', 'reject')
  first.decide('f3')
  assert.deepEqual(first.open(), ['A:f2'])
  first.decide('f2')
  assert.deepEqual([first.engine.isRunning, first.ended()], [false, []])
  const second = await begin(steps)
  second.decide('f1', 'reject')
  second.decide('f2', 'reject')
  assert.deepEqual([second.engine.isRunning, second.ended()], [false, ['rejected']])
})

test('one after the other, and a percentage of them', async () => {
  const { open, decide, engine } = await begin([
    'A',
    'armature:approvers="role:finance" armature:countersign="percent:60" armature:sequential="true"',
  ])
  assert.deepEqual(open(), ['A:f1'])
  decide('f1')
  assert.deepEqual(open(), ['A:f2'])
  decide('f2')
  assert.ok(!engine.isRunning)
})

test('who approved the step before is not asked again where the step says so', async () => {
  const { open, decide } = await begin(
    ['A', 'armature:approvers="role:boss"'],
    ['B', 'armature:approvers="role:boss" armature:skipSame="true"'],
    ['C', 'armature:approvers="role:boss"'],
  )
  decide('b')
  assert.deepEqual(open(), ['C:b'])
})

test('a delegate answers to who asked; a transfer does not come back', async () => {
  const { engine, open, taskOf, decide } = await begin(['A', 'armature:approvers="role:boss"'])
  const taskId = taskOf('b')
  engine.happen('tasks', taskId, { kind: 'handOn', taskId, by: 'b', to: 'd', how: 'delegate' })
  assert.deepEqual(open(), ['A:d'])
  decide('d')
  assert.deepEqual(open(), ['A:b'])
  engine.happen('tasks', taskId, { kind: 'handOn', taskId, by: 'b', to: 't', how: 'transfer' })
  decide('t')
  assert.ok(!engine.isRunning)
})

test('signers before, beside and after', async () => {
  const { engine, open, taskOf, decide } = await begin(['A', 'armature:approvers="role:boss"'])
  const taskId = taskOf('b')
  const add = (where: 'before' | 'beside' | 'after', ...users: string[]) =>
    engine.happen('tasks', taskId, { kind: 'addSigners', taskId, by: 'b', users, where })
  add('before', 'x')
  assert.deepEqual(open(), ['A:b', 'A:x'])
  assert.throws(() => decide('b'), { name: 'FlowFault' })
  decide('x')
  assert.deepEqual(open(), ['A:b'])
  add('beside', 'y')
  add('after', 'z')
  decide('b')
  decide('y')
  assert.deepEqual(open(), ['A:z'])
  decide('z')
  assert.ok(!engine.isRunning)
})

test('who is asked beside others has to sign, and the others as many as ever', async () => {
  const step = ['A', 'armature:approvers="role:finance" armature:countersign="any:2"'] as const
  const beside = async (users: readonly string[]) => {
    const begun = await begin(step)
    const taskId = begun.taskOf('f1')
    begun.engine.happen('tasks', taskId, { kind: 'addSigners', taskId, by: 'f1', users, where: 'beside' })
    return begun
  }
  const { engine, open, taskOf, decide } = await beside(['y'])
  decide('f1')
  decide('f2')
  assert.deepEqual(open(), ['A:y'])
  const taskId = taskOf('y')
  engine.happen('tasks', taskId, { kind: 'handOn', taskId, by: 'y', to: 't', how: 'transfer' })
  decide('t')
  assert.ok(!engine.isRunning)
  const early = await beside(['y'])
  early.decide('y')
  early.decide('f3')
  assert.deepEqual(early.open(), ['A:f1', 'A:f2'])
  early.decide('f1')
  assert.ok(!early.engine.isRunning)
  const refused = await beside(['y'])
  refused.decide('y', 'reject')
  assert.deepEqual([refused.engine.isRunning, refused.ended()], [false, ['rejected']])
})

test('nobody is asked twice in a step, and what was delegated comes back whatever the delegate does', async () => {
  const { engine, open, taskOf, decide } = await begin([
    'A',
    'armature:approvers="role:sales" armature:countersign="all"',
  ])
  const taskId = taskOf('s1')
  const hand = (how: 'delegate' | 'transfer', by: string, to: string, id = taskId) =>
    engine.happen('tasks', id, { kind: 'handOn', taskId: id, by, to, how })
  for (const to of ['s2', 's1']) assert.throws(() => hand('transfer', 's1', to), { name: 'FlowFault' })
  hand('delegate', 's1', 'x')
  hand('transfer', 'x', 'y')
  engine.happen('tasks', taskId, { kind: 'addSigners', taskId, by: 'y', users: ['z'], where: 'before' })
  decide('z')
  decide('y')
  assert.deepEqual(open(), ['A:s1', 'A:s2'])
  decide('s1')
  assert.throws(() => hand('transfer', 's2', 's1', taskOf('s2')), { name: 'FlowFault' })
  decide('s2')
  assert.ok(!engine.isRunning)
})

test('a step is asked anew when it comes back, and all of it ends when it is rejected', async () => {
  const { engine, open, decide, ended } = await begin(
    ['A', 'armature:approvers="role:sales" armature:countersign="all"'],
    ['B', 'armature:approvers="role:boss"'],
  )
  decide('s1')
  decide('s2')
  assert.deepEqual(open(), ['B:b'])
  const [task] = engine.rows('tasks')
  assert.ok(task)
  const { executionId } = task
  engine.happen('executions', executionId, { kind: 'jump', executionId, to: 'A' })
  assert.deepEqual(open(), ['A:s1', 'A:s2'])
  decide('s1', 'reject')
  assert.deepEqual([engine.isRunning, ended()], [false, ['rejected']])
})
