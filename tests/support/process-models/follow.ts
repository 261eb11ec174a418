// Follows the steps of a scenario against an engine: the pure one in memory, or the service over HTTP.
import assert from 'node:assert/strict'
import type { ScenarioStep } from './scenarios.ts'

type Values = Readonly<Record<string, unknown>>

export type FollowedTask = {
  readonly id: string
  readonly name: string | null
  readonly activityId: string
  readonly assignee: string | null
  readonly groups: readonly string[]
}

/** Each throws where the engine refuses. */
export type FollowedEngine = {
  readonly start: (key: string, variables: Values) => Promise<void>
  readonly startByMessage: (name: string, variables: Values) => Promise<void>
  /** The oldest first. */
  readonly tasks: () => Promise<readonly FollowedTask[]>
  readonly complete: (taskId: string, variables: Values) => Promise<void>
  readonly timers: () => Promise<readonly { readonly id: string; readonly dueAt: string }[]>
  readonly fire: (timerId: string) => Promise<void>
  readonly message: (name: string, variables: Values) => Promise<void>
  readonly signal: (name: string, variables: Values) => Promise<void>
  readonly trigger: (activityId: string, variables: Values) => Promise<void>
  /** In each instance. */
  readonly evaluate: (variables: Values) => Promise<void>
  readonly running: () => Promise<number>
}

type Follow = (engine: FollowedEngine, step: ScenarioStep) => Promise<void>

const parts = (text: string) => (text === '' ? [] : text.split('|')).toSorted()
const sorted = (texts: readonly (string | null)[]) => texts.map((text) => text ?? '').toSorted()

const named = async (engine: FollowedEngine, name: string) =>
  (await engine.tasks()).find((task) =>
    name.startsWith('#') ? task.activityId === name.slice(1) : task.name === name,
  )

async function complete(
  engine: FollowedEngine,
  task: FollowedTask | undefined,
  variables: Values = {},
): Promise<void> {
  assert.ok(task, 'no such task')
  await engine.complete(task.id, variables)
}

async function completeAll(engine: FollowedEngine): Promise<void> {
  for (const task of await engine.tasks()) {
    if ((await engine.tasks()).some(({ id }) => id === task.id)) await complete(engine, task)
  }
}

const FOLLOW: Readonly<Record<string, Follow>> = {
  start: (engine, { rest, json }) => engine.start(rest, json),
  startFails: async (engine, { rest, json }) => {
    const before = await engine.running()
    await assert.rejects(engine.start(rest, json), /./)
    assert.equal(await engine.running(), before)
  },
  startMsg: (engine, { rest, json }) => engine.startByMessage(rest, json),
  tasks: async (engine, { rest }) => {
    const expected = parts(rest)
    const byId = expected.length > 0 && expected.every((name) => name.startsWith('#'))
    const open = (await engine.tasks()).map((task) => (byId ? `#${task.activityId}` : task.name))
    assert.deepEqual(sorted(open), expected)
  },
  count: async (engine, { rest }) => assert.equal((await engine.tasks()).length, Number(rest)),
  complete: async (engine, { rest, json }) => complete(engine, await named(engine, rest), json),
  completeFails: async (engine, { rest, json }) => {
    const task = await named(engine, rest)
    await assert.rejects(complete(engine, task, json), /./)
    assert.deepEqual(await named(engine, rest), task)
  },
  completeAny: async (engine) => complete(engine, (await engine.tasks())[0]),
  completeAll,
  completeUntilEnd: async (engine) => {
    for (let round = 0; (await engine.tasks()).length > 0; round += 1) {
      assert.ok(round < 100, 'there is always another task')
      await completeAll(engine)
    }
  },
  completeAssignee: async (engine, { rest }) =>
    complete(
      engine,
      (await engine.tasks()).find((task) => task.assignee === rest),
    ),
  assignees: async (engine, { rest }) =>
    assert.deepEqual(sorted((await engine.tasks()).map((task) => task.assignee)), parts(rest)),
  groups: async (engine, { rest }) =>
    assert.deepEqual((await engine.tasks()).flatMap((task) => task.groups).toSorted(), parts(rest)),
  timers: async (engine, { rest }) => assert.equal((await engine.timers()).length, Number(rest)),
  timer: async (engine) => {
    const [oldest] = (await engine.timers()).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
    assert.ok(oldest, 'no timer')
    await engine.fire(oldest.id)
  },
  message: (engine, { rest, json }) => engine.message(rest, json),
  signal: (engine, { rest, json }) => engine.signal(rest, json),
  trigger: (engine, { rest, json }) => engine.trigger(rest, json),
  evaluate: (engine, { json }) => engine.evaluate(json),
  running: async (engine) => assert.ok((await engine.running()) > 0),
  ended: async (engine) => assert.equal(await engine.running(), 0),
}

export async function follow(engine: FollowedEngine, steps: readonly ScenarioStep[]): Promise<void> {
  for (const step of steps) {
    const how = FOLLOW[step.word]
    assert.ok(how, `${step.word} is no step`)
    await how(engine, step)
  }
}
