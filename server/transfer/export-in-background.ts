// Makes an export that nobody waits for, with the rights that the user has by then, and keeps it for them. Where others export at the moment, it
// waits its turn; what another try would not mend is given up with a word in the user's language.
import type { WorkProgress } from '#contracts/live.ts'
import type { Payload } from '#contracts/queue.ts'
import { EXPORT_TYPES } from '#contracts/requests/export-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { patiently } from '#server/platform/fairness/patiently.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { ExportFile } from './export-file.ts'
import type { CountRows } from './gather/count-rows.ts'

type Work = {
  readonly sWorkId: string
  readonly asked: Payload<'DATA_EXPORT'>
  readonly effect: (work: (query: Query) => Promise<void>) => Promise<void>
  readonly unwanted: AbortSignal
}

type Made = { readonly name: string; readonly type: string; readonly source: AsyncIterable<unknown> }

export type BackgroundExportParts = {
  readonly exportFile: ExportFile
  readonly countRows: CountRows
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

/** Progress is told at most so often. */
const TOLD_EVERY_MS = 500

/** Tells how far the work is, now and then. */
const progressTeller = (tell: (iRows: number) => void) => {
  let toldMs = performance.now()
  return (iRows: number): void => {
    if (performance.now() - toldMs < TOLD_EVERY_MS) return
    toldMs = performance.now()
    tell(iRows)
  }
}

export const createExportInBackground =
  ({ exportFile, countRows, keepResult, tell }: BackgroundExportParts) =>
  async (own: Session, { sWorkId, asked, effect, unwanted }: Work): Promise<void> => {
    const { sModelsId, sLanguage, request } = asked
    const context = { ...own.context, sLanguage }
    const session = { ...own, context }
    const make = async (): Promise<Made> => {
      const { fileName, file } = await patiently(async () => {
        const iTotal = await countRows(session, sModelsId, request)
        tell(context, sWorkId, { iRows: 0, iTotal })
        const onRows = progressTeller((iRows) => tell(context, sWorkId, { iRows, iTotal }))
        return exportFile(session, sModelsId, request, { unwanted, onRows })
      }, unwanted)
      return { name: fileName, type: EXPORT_TYPES[request.format], source: file }
    }
    await keepResult(session, { sWorkId, sModelsId, sFormId: request.sFormId, make, effect })
    tell(context, sWorkId)
  }
