// The pure engine as one that scenarios are followed against.
import assert from 'node:assert/strict'
import type { FollowedEngine } from './follow.ts'
import type { PureEngine } from './pure-engine.ts'

export const followedPure = (engine: PureEngine): FollowedEngine => ({
  start: async (key, variables) => void engine.start(key, variables),
  startByMessage: async (name, variables) => engine.startByMessage(name, variables),
  tasks: async () =>
    engine.rows('tasks').map(({ id, name, activityId, assignee }) => ({
      ...{ id, name, activityId, assignee },
      groups: engine
        .rows('candidates')
        .flatMap(({ taskId, groupId }) => (taskId === id && groupId !== null ? [groupId] : [])),
    })),
  complete: async (taskId, variables) =>
    engine.happen('tasks', taskId, { kind: 'complete', taskId, variables }),
  timers: async () => engine.rows('timers').map(({ id, dueAt }) => ({ id, dueAt })),
  fire: async (timerId) => engine.happen('timers', timerId, { kind: 'timer', timerId }),
  message: async (name, variables) => engine.receive('message', name, variables, 1),
  signal: async (name, variables) => engine.receive('signal', name, variables, Number.POSITIVE_INFINITY),
  trigger: async (activityId, variables) => {
    const waiting = engine.rows('executions').find((execution) => execution.activityId === activityId)
    assert.ok(waiting, `nothing waits at ${activityId}`)
    const { id: executionId } = waiting
    engine.happen('executions', executionId, { kind: 'trigger', executionId, variables })
  },
  evaluate: async (variables) => {
    const instances = engine.rows('executions').filter((execution) => execution.parentId === null)
    for (const { id } of instances)
      engine.happen('executions', id, { kind: 'evaluate', processInstanceId: id, variables })
  },
  running: async () => engine.rows('executions').filter(({ parentId }) => parentId === null).length,
})
