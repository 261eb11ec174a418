// What administrators see of jobs and do with them: those of the platform of all jobs, others of jobs that concern their own tenant alone.
import type { JobRequest } from '#contracts/requests/scheduler-requests.ts'
import type { Job, JobRun } from '#contracts/scheduler.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { describeJob, runOf, type TriggerTold } from './describe-job.ts'
import {
  type HistoryAsked,
  historyCountSql,
  historySql,
  type JobRow,
  jobSql,
  jobsSql,
  pauseSql,
  type RunRow,
  runNowSql,
  type Told,
} from './query/administration-query.ts'
import { triggersSql } from './query/run-query.ts'

export type SchedulerAdministration = {
  readonly jobs: (session: Session) => Promise<{ readonly jobs: readonly Job[] }>
  /** The runs of a job, the latest first. */
  readonly history: (
    session: Session,
    asked: HistoryAsked,
  ) => Promise<{ readonly runs: readonly JobRun[]; readonly total: number }>
  /** As soon as a node has room, also while it is paused. */
  readonly run: (session: Session, asked: JobRequest) => Promise<{ readonly sRunId: string }>
  readonly pause: (session: Session, asked: JobRequest) => Promise<void>
  /** What was missed meanwhile is not made up for. */
  readonly resume: (session: Session, asked: JobRequest) => Promise<void>
}

const NOT_ALLOWED = {
  en: 'Jobs are for administrators, in the builder',
  zh: '只有管理员可以在构建端管理定时任务',
}
const NO_SUCH_JOB = { en: 'No such job', zh: '没有该定时任务' }
const IS_RUNNING = { en: 'This job is running, or about to run', zh: '该定时任务正在运行或即将运行' }

const admitTo =
  (plugins: readonly string[]) =>
  (session: Session): Told => ({ whose: admitAdministrator(session, NOT_ALLOWED), plugins })

const requireJob = async (query: Query, told: Told, sId: string): Promise<void> => {
  if ((await query(jobSql(told, sId))).length === 0) throw new AppError('not_found', NO_SUCH_JOB)
}

export type AdministrationParts = {
  readonly database: Pick<Database, 'platform' | 'now'>
  readonly timeZone: string
  readonly plugins: readonly string[]
  readonly wake: () => void
}

export const createSchedulerAdministration = ({
  database,
  timeZone,
  plugins,
  wake,
}: AdministrationParts): SchedulerAdministration => {
  const admit = admitTo(plugins)
  const setPaused = async (session: Session, { sId }: JobRequest, bPaused: 0 | 1): Promise<void> => {
    const told = admit(session)
    await database.platform(async (query) => {
      await requireJob(query, told, sId)
      await query(pauseSql(sId, bPaused))
    })
    wake()
  }
  return {
    jobs: async (session) => {
      const told = admit(session)
      const { rows, triggers } = await database.platform(async (query) => ({
        rows: await query<JobRow>(jobsSql(told)),
        triggers: await query<TriggerTold>(triggersSql()),
      }))
      const { sLanguage } = session.context
      const at = { now: database.now(), timeZone, sLanguage }
      return {
        jobs: rows.map((row) =>
          describeJob(
            row,
            triggers.filter(({ sJobId }) => sJobId === row.sId),
            at,
          ),
        ),
      }
    },
    history: async (session, asked) => {
      const told = admit(session)
      return database.platform(async (query) => {
        await requireJob(query, told, asked.sId)
        const runs = await query<RunRow>(historySql(asked))
        const [count] = await query<{ total: number }>(historyCountSql(asked.sId))
        return { runs: runs.map(runOf), total: count?.total ?? 0 }
      })
    },
    run: async (session, { sId }) => {
      const told = admit(session)
      const [made] = await database.platform(async (query) => {
        await requireJob(query, told, sId)
        return query<{ sId: string }>(runNowSql(sId, session.context))
      })
      if (made === undefined) throw new AppError('locked', IS_RUNNING)
      wake()
      return { sRunId: made.sId }
    },
    pause: (session, asked) => setPaused(session, asked, 1),
    resume: (session, asked) => setPaused(session, asked, 0),
  }
}
