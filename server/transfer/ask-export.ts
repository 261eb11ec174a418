// Has an export made in the background: judged at once, as one that is waited for, and then put into the queue in the user's name.
import type { Payload } from '#contracts/queue.ts'
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import { EXPORT_LIMITS } from '#contracts/requests/request-limits.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { createJudgeExport, type JudgeParts } from './judge-export.ts'
import { ownWaitingSql } from './query/waiting-query.ts'

export type AskExportParts = JudgeParts & {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'catalogue' | 'openModule' | 'openForm'>
  /** As a part of a transaction in the user's name; answers the message's id. */
  readonly enqueue: (
    transaction: { readonly query: Query; readonly context: RequestContext },
    payload: Payload<'DATA_EXPORT'>,
  ) => Promise<string>
}

/** Throws what a read throws before it reads, rate_limited where the user has asked for too much already. */
export type AskExport = (
  session: Session,
  sModelsId: string,
  request: ExportRequest,
) => Promise<{ readonly sRunId: string }>

const ENOUGH = {
  en: `You have ${EXPORT_LIMITS.waiting} exports under way. Ask for more when some of them are done.`,
  zh: `您已有 ${EXPORT_LIMITS.waiting} 个导出正在进行，请等其中一些完成后再试。`,
}
const RETRY_SECONDS = 15

export const createAskExport = (parts: AskExportParts): AskExport => {
  const { database, metadata, enqueue } = parts
  const judge = createJudgeExport(parts)
  return async (session, sModelsId, request) => {
    const { context } = session
    const { plan } = await judge(session, sModelsId, request)
    const payload = { sModelsId, sTitle: plan.title, sLanguage: context.sLanguage, request }
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    return database.inTenant(context, { schemas, mode: 'write' }, async (query) => {
      const [own] = await query<{ waiting: number }>(ownWaitingSql())
      if ((own?.waiting ?? 0) >= EXPORT_LIMITS.waiting)
        throw new AppError('rate_limited', ENOUGH, { retryAfterSeconds: RETRY_SECONDS })
      return { sRunId: await enqueue({ query, context }, payload as Payload<'DATA_EXPORT'>) }
    })
  }
}
