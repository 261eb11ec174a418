// Follows the steps of a scenario against the pure engine.
import assert from 'node:assert/strict'
import type { Task } from '#server/workflow/model/state.ts'
import type { PureEngine } from './pure-engine.ts'
import type { ScenarioStep } from './scenarios.ts'

type Follow = (engine: PureEngine, step: ScenarioStep) => void

const parts = (text: string) => (text === '' ? [] : text.split('|')).toSorted()
const sorted = (texts: readonly (string | null)[]) => texts.map((text) => text ?? '').toSorted()

function complete(engine: PureEngine, task: Task | undefined, variables: ScenarioStep['json'] = {}): void {
  assert.ok(task, 'no such task')
  engine.happen('tasks', task.id, { kind: 'complete', taskId: task.id, variables })
}

const named = (engine: PureEngine, name: string) =>
  engine
    .rows('tasks')
    .find((task) => (name.startsWith('#') ? task.activityId === name.slice(1) : task.name === name))

function completeAll(engine: PureEngine): void {
  for (const task of engine.rows('tasks')) {
    if (engine.rows('tasks').some(({ id }) => id === task.id)) complete(engine, task)
  }
}

const FOLLOW: Readonly<Record<string, Follow>> = {
  start: (engine, { rest, json }) => void engine.start(rest, json),
  startFails: (engine, { rest, json }) => {
    const before = engine.rows('executions').length
    assert.throws(() => engine.start(rest, json), { name: 'FlowFault' })
    assert.equal(engine.rows('executions').length, before)
  },
  startMsg: (engine, { rest, json }) => engine.startByMessage(rest, json),
  tasks: (engine, { rest }) => {
    const expected = parts(rest)
    const byId = expected.every((name) => name.startsWith('#'))
    const open = engine.rows('tasks').map((task) => (byId ? `#${task.activityId}` : task.name))
    assert.deepEqual(sorted(open), expected)
  },
  count: (engine, { rest }) => assert.equal(engine.rows('tasks').length, Number(rest)),
  complete: (engine, { rest, json }) => complete(engine, named(engine, rest), json),
  completeFails: (engine, { rest, json }) => {
    const task = named(engine, rest)
    assert.throws(() => complete(engine, task, json), { name: 'FlowFault' })
    assert.equal(named(engine, rest), task)
  },
  completeAny: (engine) => complete(engine, engine.rows('tasks')[0]),
  completeAll,
  completeUntilEnd: (engine) => {
    for (let round = 0; engine.rows('tasks').length > 0; round += 1) {
      assert.ok(round < 100, 'there is always another task')
      completeAll(engine)
    }
  },
  completeAssignee: (engine, { rest }) =>
    complete(
      engine,
      engine.rows('tasks').find((task) => task.assignee === rest),
    ),
  assignees: (engine, { rest }) =>
    assert.deepEqual(sorted(engine.rows('tasks').map((task) => task.assignee)), parts(rest)),
  groups: (engine, { rest }) =>
    assert.deepEqual(sorted(engine.rows('candidates').map((candidate) => candidate.groupId)), parts(rest)),
  timers: (engine, { rest }) => assert.equal(engine.rows('timers').length, Number(rest)),
  timer: (engine) => {
    const [oldest] = engine.rows('timers').toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
    assert.ok(oldest, 'no timer')
    engine.happen('timers', oldest.id, { kind: 'timer', timerId: oldest.id })
  },
  message: (engine, { rest, json }) => engine.receive('message', rest, json, 1),
  signal: (engine, { rest, json }) => engine.receive('signal', rest, json, Number.POSITIVE_INFINITY),
  trigger: (engine, { rest, json }) => {
    const waiting = engine.rows('executions').find((execution) => execution.activityId === rest)
    assert.ok(waiting, `nothing waits at ${rest}`)
    const { id: executionId } = waiting
    engine.happen('executions', executionId, { kind: 'trigger', executionId, variables: json })
  },
  evaluate: (engine, { json }) => {
    const instances = engine.rows('executions').filter((execution) => execution.parentId === null)
    for (const { id } of instances) {
      engine.happen('executions', id, { kind: 'evaluate', processInstanceId: id, variables: json })
    }
  },
  running: (engine) => assert.ok(engine.isRunning),
  ended: (engine) => assert.ok(!engine.isRunning),
}

export function follow(engine: PureEngine, steps: readonly ScenarioStep[]): void {
  for (const step of steps) {
    const how = FOLLOW[step.word]
    assert.ok(how, `${step.word} is no step`)
    how(engine, step)
  }
}
