// Jobs of tests: made by SQL, as those that ship are, and looked at as administrators do.
import assert from 'node:assert/strict'
import type { Job, JobRun } from '#contracts/scheduler.ts'
import type { Client, TestService } from '#tests/support/service.ts'

type Plan = {
  readonly sWork?: string
  readonly parameters?: object
  readonly sBrandsId?: string
  readonly bOverlap?: 0 | 1
  readonly sCron?: string
  readonly iIntervalSeconds?: number
  readonly sTimeZone?: string
  readonly sMisfire?: string
}

export type JobThings = ReturnType<typeof jobThings>

export const jobThings = (service: TestService, platform: Client) => {
  const run = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.query<R>(text, values)

  const jobs = async (as = platform): Promise<readonly Job[]> => {
    const { status, text, body } = await as.get('/entry/scheduler/jobs')
    assert.equal(status, 200, text)
    return body.jobs
  }
  const job = async (sId: string): Promise<Job> => {
    const found = (await jobs()).find((one) => one.sId === sId)
    assert.ok(found, sId)
    return found
  }
  const runs = async (sId: string): Promise<readonly JobRun[]> => {
    const { status, text, body } = await platform.get(`/entry/scheduler/history?sId=${sId}`)
    assert.equal(status, 200, text)
    return body.runs
  }
  const tell = (what: 'run' | 'pause' | 'resume', sId: string, as = platform) =>
    as.post(`/entry/scheduler/${what}`, { sId })

  const make = async (sId: string, plan: Plan): Promise<void> => {
    const { sWork = 'record-locks', parameters = {}, sBrandsId = null, bOverlap = 0 } = plan
    await run(
      `insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "sBrandsId", "bOverlap")
       values ($1, $1, $1, $2, $3, $4, $5)`,
      [sId, sWork, parameters, sBrandsId, bOverlap],
    )
    const { sCron = null, iIntervalSeconds = null, sTimeZone = null, sMisfire = 'once' } = plan
    if (sCron === null && iIntervalSeconds === null) return
    await run(
      `insert into framework.qrtz_trigger ("sId", "sJobId", "sCron", "iIntervalSeconds", "sTimeZone", "sMisfire")
       values ($1, $1, $2, $3, $4, $5)`,
      [sId, sCron, iIntervalSeconds, sTimeZone, sMisfire],
    )
  }
  const drop = (sId: string) => run('delete from framework.qrtz_job where "sId" = $1', [sId])
  return { run, jobs, job, runs, tell, make, drop }
}
