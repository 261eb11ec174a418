// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// Ways back in the pure engine: into, within and out of branches that run at once, and sub-processes; no join waits for what does not come.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PureEngine } from '#tests/support/process-models/pure-engine.ts'
import { flows, model, tasks } from '#tests/support/process-models/written.ts'
import { comesBack, takingBack } from './take-back.ts'

const begin = async (content: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const engine = new PureEngine()
  await engine.deploy(model(content))
  engine.start('p', variables)
  const taskOf = (name: string) => {
    const task = engine.rows('tasks').find(({ activityId }) => activityId === name)
    assert.ok(task, `${name} is not open`)
    return task
  }
  const jump = (executionId: string, to: string) =>
    engine.happen('executions', executionId, { kind: 'jump', executionId, to })
  return {
    engine,
    open: () => [...engine.rows('tasks').map(({ activityId }) => activityId)].sort().join(' '),
    complete: (...names: readonly string[]) => {
      for (const name of names) {
        const { id: taskId } = taskOf(name)
        engine.happen('tasks', taskId, { kind: 'complete', taskId, variables: {} })
      }
    },
    goBack: (name: string, to: string) => jump(taskOf(name).executionId, to),
    takeBack: (last: string) => {
      const executions = new Map(engine.rows('executions').map((row) => [row.id, row]))
      const back = takingBack({ executions }, engine.definitions, last)
      assert.ok(back, `${last} does not come back`)
      jump(back.executionId, back.to)
    },
  }
}

const PARALLEL = `<startEvent id="s"/><parallelGateway id="f"/><parallelGateway id="j"/>${tasks('y a1 a2 b1 z z2')}<endEvent id="e"/>
  ${flows('s>y y>f f>a1 a1>a2 a2>j f>b1 b1>j j>z z>z2 z2>e')}`

test('within a branch its own steps alone are asked anew, and the join gets all it waits for', async () => {
  const { open, complete, goBack, takeBack, engine } = await begin(PARALLEL)
  complete('y', 'a1')
  goBack('a2', 'a1')
  assert.equal(open(), 'a1 b1')
  complete('a1')
  takeBack('a1')
  assert.equal(open(), 'a1 b1')
  complete('b1')
  takeBack('b1')
  assert.equal(open(), 'a1 b1')
  complete('b1', 'a1', 'a2')
  assert.equal(open(), 'z')
  complete('z', 'z2')
  assert.ok(!engine.isRunning)
})

test('into a block from outside of it, from another branch or to its join: all its branches are asked anew', async () => {
  const { open, complete, goBack, takeBack } = await begin(PARALLEL)
  complete('y', 'a1', 'b1', 'a2')
  takeBack('a2')
  assert.equal(open(), 'a1 b1')
  complete('a1')
  goBack('b1', 'a2')
  assert.equal(open(), 'a1 b1')
  complete('a1', 'a2', 'b1')
  for (const to of ['a1', 'b1', 'j', 'f']) {
    goBack('z', to)
    assert.equal(open(), 'a1 b1', to)
    complete('a1', 'a2', 'b1')
  }
  complete('z')
  goBack('z2', 'z')
  assert.equal(open(), 'z')
  goBack('z', 'y')
  assert.equal(open(), 'y')
})

test('an inclusive block is gone back to as a whole; of nested blocks the one that is not stayed in', async () => {
  const { open, complete, goBack, takeBack } = await begin(
    `<startEvent id="s"/><exclusiveGateway id="r"/><parallelGateway id="f"/><parallelGateway id="j"/><inclusiveGateway id="o"/><inclusiveGateway id="k"/>
    <exclusiveGateway id="x" default="x_e"/>${tasks('c a1 a2 b d q no')}<endEvent id="e"/><endEvent id="ne"/><exclusiveGateway id="g" default="g_j"/>
    ${flows('s>r r>f f>c c>o o>a1?${n>0} o>b?${n>1} o>d?${n>2} a1>a2 a2>k b>k d>k k>g g>j g>no?${n>7} no>ne f>q q>j j>z z>x x>r?${n>5} x>e')}${tasks('z')}`,
    { n: 2 },
  )
  complete('c', 'b', 'a1')
  goBack('a2', 'a1')
  assert.equal(open(), 'a1 q')
  goBack('a1', 'b')
  assert.equal(open(), 'a1 b q')
  complete('a1', 'a2')
  takeBack('a2')
  assert.equal(open(), 'a2 b q')
  complete('a2', 'b')
  assert.equal(open(), 'q')
  takeBack('b')
  assert.equal(open(), 'a1 b q')
  goBack('b', 'c')
  assert.equal(open(), 'c q')
  complete('c', 'a1', 'a2', 'b', 'q')
  goBack('z', 'b')
  assert.equal(open(), 'c q')
  complete('q', 'c', 'b', 'a1', 'a2')
  assert.equal(open(), 'z')
})

test('what arrived at the join from the branch is taken back with it', async () => {
  const { open, complete, goBack, engine } = await begin(
    `<startEvent id="s"/><parallelGateway id="f"/><parallelGateway id="f2"/><parallelGateway id="j"/>${tasks('a u v b z')}<endEvent id="e"/>
    ${flows('s>f f>a a>f2 f2>u f2>v u>j v>j f>b b>j j>z z>e')}`,
  )
  complete('a', 'u')
  goBack('v', 'a')
  assert.equal(open(), 'a b')
  complete('b', 'a', 'v', 'u')
  assert.equal(open(), 'z')
  complete('z')
  assert.ok(!engine.isRunning)
})

test('what runs aside of a step is a branch: nobody gets there alone', async () => {
  const { open, complete, goBack } = await begin(
    `<startEvent id="s"/>${tasks('y A r1 r2 z')}<boundaryEvent id="t" attachedToRef="A" cancelActivity="false"><messageEventDefinition messageRef="m"/></boundaryEvent>
    <endEvent id="e"/><endEvent id="e2"/>${flows('s>y y>A A>z z>e t>r1 r1>r2 r2>e2')}`,
  )
  complete('y')
  goBack('A', 'r1')
  assert.equal(open(), 'A')
  goBack('A', 'z')
  assert.equal(open(), 'z')
  goBack('z', 'r2')
  assert.equal(open(), 'A')
})

test('into a sub-process from outside it begins anew, of several instances all; what undoes is no step to go to', async () => {
  const { open, complete, goBack, takeBack, engine } = await begin(
    `<startEvent id="s"/><subProcess id="sub"><startEvent id="is"/>${tasks('a1 a2')}${flows('is>a1 a1>a2')}
    <multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></subProcess>
    <userTask id="undo" name="undo" isForCompensation="true"/><boundaryEvent id="c" attachedToRef="z"><compensateEventDefinition/></boundaryEvent>
    <association id="l" sourceRef="c" targetRef="undo"/>${tasks('z')}<endEvent id="e"/>${flows('s>sub sub>z z>e')}`,
  )
  complete('a1')
  goBack('a2', 'a1')
  assert.equal(open(), 'a1 a1')
  complete('a1', 'a2')
  takeBack('a2')
  assert.equal(open(), 'a1 a1')
  complete('a1', 'a1', 'a2', 'a2')
  goBack('z', 'a2')
  assert.equal(open(), 'a1 a1')
  complete('a1', 'a1', 'a2', 'a2')
  const [definition] = engine.definitions.values()
  assert.ok(definition)
  assert.ok(comesBack(definition, ['z'], 'a2'))
  assert.ok(!comesBack(definition, ['z'], 'undo'))
  assert.throws(() => goBack('z', 'undo'), { message: 'not_allowed: The process cannot go to undo' })
})
