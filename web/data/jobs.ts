// GET /entry/scheduler/jobs and /entry/scheduler/history; POST /entry/scheduler/run, pause and resume
import type { Job, JobRun } from '#contracts/scheduler.ts'
import type { Http } from './http.ts'

export const readJobs = async (http: Http): Promise<readonly Job[]> =>
  (await http.get<{ readonly jobs: readonly Job[] }>('/entry/scheduler/jobs')).jobs

export type JobRuns = { readonly runs: readonly JobRun[]; readonly total: number }

export const readJobRuns = (
  http: Http,
  { sId, pageNum }: { readonly sId: string; readonly pageNum: number },
): Promise<JobRuns> => http.get('/entry/scheduler/history', { query: { sId, pageNum: String(pageNum) } })

export type JobDeed = 'run' | 'pause' | 'resume'

export const doWithJob = (http: Http, deed: JobDeed, sId: string): Promise<unknown> =>
  http.post(`/entry/scheduler/${deed}`, { sId })
