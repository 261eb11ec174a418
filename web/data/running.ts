// GET /entry/workflow/instances, /instances/{id}, /tasks and /timers; POST /entry/workflow/renew and /timers/{id}/fire
import type { InstanceAnswer, OpenTask, PendingTimer } from '#contracts/workflow/processes.ts'
import type { RenewAnswer, RunningAnswer } from '#contracts/workflow/running.ts'
import type { Http } from './http.ts'

const AT = '/entry/workflow'

/** `sKey`, `processDefinitionId`, `search`, `stuck`, `days`, `after`; what is empty is not asked for. */
export const readRunning = (http: Http, asked: Readonly<Record<string, string>>): Promise<RunningAnswer> =>
  http.get(`${AT}/instances`, {
    query: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')),
  })

export const readInstance = (http: Http, id: string): Promise<InstanceAnswer> =>
  http.get(`${AT}/instances/${encodeURIComponent(id)}`)

/** Open in the instance, and in those that it called. */
export const readOpenTasks = async (http: Http, processInstanceId: string): Promise<readonly OpenTask[]> => {
  const all: OpenTask[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { tasks, total } = await http.get<{ readonly tasks: readonly OpenTask[]; readonly total: number }>(
      `${AT}/tasks`,
      { query: { processInstanceId, pageNum: String(pageNum) } },
    )
    all.push(...tasks)
    if (tasks.length === 0 || all.length >= total) return all
  }
}

export const readTimers = async (http: Http): Promise<readonly PendingTimer[]> =>
  (await http.get<{ readonly timers: readonly PendingTimer[] }>(`${AT}/timers`)).timers

export const fireTimer = (http: Http, id: string): Promise<unknown> =>
  http.post(`${AT}/timers/${encodeURIComponent(id)}/fire`, {})

export type RenewAsked = {
  readonly processDefinitionId: string
  readonly processInstanceIds: readonly string[]
  readonly dryRun: boolean
}

/** So many are moved at once. */
const MOST = 200

/** Each stands or falls alone. */
export const renewInstances = async (
  http: Http,
  { processInstanceIds, ...asked }: RenewAsked,
): Promise<RenewAnswer> => {
  const instances: RenewAnswer['instances'] = []
  for (let at = 0; at < processInstanceIds.length; at += MOST) {
    const part = processInstanceIds.slice(at, at + MOST)
    const answer = await http.post<RenewAnswer>(`${AT}/renew`, { ...asked, processInstanceIds: part })
    instances.push(...answer.instances)
  }
  return { instances }
}
