// Has an export made in the background: judged at once, as one that is waited for.
import type { Payload } from '#contracts/queue.ts'
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { createJudgeExport, type JudgeParts } from './judge-export.ts'

type Asked = { readonly sRunId: string }

export type AskExportParts = JudgeParts & {
  readonly ask: (session: Session, payload: Payload<'DATA_EXPORT'>) => Promise<Asked>
}

/** Throws what a read throws before it reads, rate_limited where the user has asked for too much already. */
export type AskExport = (session: Session, sModelsId: string, request: ExportRequest) => Promise<Asked>

export const createAskExport = (parts: AskExportParts): AskExport => {
  const judge = createJudgeExport(parts)
  return async (session, sModelsId, request) => {
    const { sLanguage } = session.context
    const { plan } = await judge(session, sModelsId, request)
    const payload = { sModelsId, sTitle: plan.title, sLanguage, request }
    return parts.ask(session, payload as Payload<'DATA_EXPORT'>)
  }
}
