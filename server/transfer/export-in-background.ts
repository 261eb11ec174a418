// Makes an export that nobody waits for. Where others export at the moment, it waits its turn.
import type { WorkProgress } from '#contracts/live.ts'
import type { Payload } from '#contracts/queue.ts'
import { EXPORT_TYPES } from '#contracts/requests/export-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { patiently } from '#server/platform/fairness/patiently.ts'
import type { ExportFile } from './export-file.ts'
import type { CountRows } from './gather/count-rows.ts'

type Going = { readonly unwanted: AbortSignal; readonly progress: (progress: WorkProgress) => void }

export type BackgroundExportParts = { readonly exportFile: ExportFile; readonly countRows: CountRows }

export const createExportInBackground =
  ({ exportFile, countRows }: BackgroundExportParts) =>
  async (session: Session, { sModelsId, request }: Payload<'DATA_EXPORT'>, { unwanted, progress }: Going) => {
    const { fileName: name, file } = await patiently(async () => {
      const iTotal = await countRows(session, sModelsId, request)
      progress({ iRows: 0, iTotal })
      const onRows = (iRows: number): void => progress({ iRows, iTotal })
      return exportFile(session, sModelsId, request, { unwanted, onRows })
    }, unwanted)
    return { name, type: EXPORT_TYPES[request.format], source: file }
  }
