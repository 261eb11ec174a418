// What a user has under way in the background, and stopping it: the message ends, whichever node works on it, and that node finds it gone.
import type { OwnWork, OwnWorkAnswer } from '#contracts/work.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { MakesFile } from './message-limit.ts'
import { type OwnWorkRow, ownWorkSql, stopWorkSql } from './query/own-work-query.ts'

export type OwnWorks = {
  readonly get: (context: RequestContext) => Promise<OwnWorkAnswer>
  /** 404 where there is none of theirs, or it has ended. */
  readonly stop: (context: RequestContext, sRunId: string) => Promise<void>
}

export type OwnWorkParts = {
  readonly database: Pick<Database, 'readCurrent' | 'writeTable'>
  /** Pages of the user are to know that it has ended. */
  readonly ended: (context: RequestContext, sRunId: string) => void
}

const KINDS = { DATA_EXPORT: 'export', REPORT_RENDER: 'print' } satisfies Record<MakesFile, OwnWork['kind']>

const NOT_UNDER_WAY = { en: 'It has ended already.', zh: '该任务已经结束。' }

export const createOwnWorks = ({ database, ended }: OwnWorkParts): OwnWorks => ({
  get: async (context) => {
    const rows = await database.readCurrent<OwnWorkRow>(context, ownWorkSql())
    return { works: rows.map(({ sName, ...work }) => ({ ...work, kind: KINDS[sName] })) }
  },
  stop: async (context, sRunId) => {
    const stopping = stopWorkSql(sRunId)
    const [stopped] = await database.writeTable<{ isStopped: boolean }>(context, 'write', stopping)
    if (stopped?.isStopped !== true) throw new AppError('not_found', NOT_UNDER_WAY)
    ended(context, sRunId)
  },
})
