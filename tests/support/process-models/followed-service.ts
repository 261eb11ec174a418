// The service over HTTP as an engine that scenarios are followed against, by a tenant that runs nothing else.
import assert from 'node:assert/strict'
import type { Answer, Client } from '#tests/support/service.ts'
import type { FollowedEngine } from './follow.ts'

type Task = {
  readonly taskId: string
  readonly sName: string | null
  readonly sActivityId: string
  readonly assignee: string | null
  readonly candidateGroups: readonly string[]
}

type Instances = () => Promise<readonly string[]>

const good = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body, text } = await answer
  assert.ok(status === 200, text)
  return body
}

/** `place`: tenant, subsidiary and user as a path; `instances`: those that are running. */
export const followedService = (client: Client, place: string, instances: Instances): FollowedEngine => {
  const post = (path: string, body: object) => good(client.post(`/entry/workflow/${path}`, body))
  const post_ = async (path: string, body: object): Promise<void> => void (await post(path, body))
  return {
    start: (sKey, variables) => post_('start', { sKey, variables }),
    startByMessage: (sName, variables) => post_('startByMessage', { sName, variables }),
    tasks: async () => {
      const { tasks } = await good(client.get('/entry/workflow/tasks'))
      return tasks.map((task: Task) => ({
        id: task.taskId,
        name: task.sName,
        activityId: task.sActivityId,
        assignee: task.assignee,
        groups: task.candidateGroups,
      }))
    },
    complete: async (taskId, variables) =>
      void (await good(client.post(`/entry/complete/${taskId}/${place}`, { variables }))),
    timers: async () => {
      const { timers } = await good(client.get('/entry/workflow/timers'))
      return timers.map(({ sId, dueDate }: { sId: string; dueDate: string }) => ({ id: sId, dueAt: dueDate }))
    },
    fire: (timerId) => post_(`timers/${timerId}/fire`, {}),
    message: (sName, variables) => post_('message', { sName, variables }),
    signal: (sName, variables) => post_('signal', { sName, variables }),
    trigger: (sActivityId, variables) => post_('trigger', { sActivityId, variables }),
    evaluate: async (variables) => {
      for (const processInstanceId of await instances())
        await post('evaluate', { processInstanceId, variables })
    },
    running: async () => (await instances()).length,
  }
}
