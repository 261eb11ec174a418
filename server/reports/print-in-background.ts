// Prints records while nobody waits, with the rights that the user has by then, and keeps the PDF for them.
import { Readable } from 'node:stream'
import type { WorkProgress } from '#contracts/live.ts'
import type { Payload } from '#contracts/queue.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { patiently } from '#server/platform/fairness/patiently.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { RenderReport } from './render-report.ts'

type Work = {
  readonly sWorkId: string
  readonly asked: Payload<'REPORT_RENDER'>
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
  readonly unwanted: AbortSignal
}

type Made = { readonly name: string; readonly type: string; readonly source: AsyncIterable<unknown> }

export type BackgroundPrintParts = {
  readonly render: RenderReport
  readonly keepResult: (
    session: Session,
    work: Pick<Work, 'sWorkId' | 'effect'> & {
      readonly sModelsId: string
      readonly sFormId: string
      readonly make: () => Promise<Made>
    },
  ) => Promise<void>
  /** Without progress: it has ended. */
  readonly tell: (context: RequestContext, sRunId: string, progress?: WorkProgress) => void
}

export const createPrintInBackground =
  ({ render, keepResult, tell }: BackgroundPrintParts) =>
  async (own: Session, { sWorkId, asked, effect, unwanted }: Work): Promise<void> => {
    const { sModelsId, sLanguage, request } = asked
    const context = { ...own.context, sLanguage }
    const session = { ...own, context }
    const make = async (): Promise<Made> => {
      tell(context, sWorkId, { iRows: 0, iTotal: request.sIds.length })
      const print = () => render(session, sModelsId, request, unwanted)
      const { fileName: name, bytes } = await patiently(print, unwanted)
      return { name, type: 'application/pdf', source: Readable.from([Buffer.from(bytes)]) }
    }
    await keepResult(session, { sWorkId, sModelsId, sFormId: '', make, effect })
    tell(context, sWorkId)
  }
