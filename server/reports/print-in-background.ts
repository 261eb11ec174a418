// Prints records while nobody waits. Where others print at the moment, it waits its turn.
import { Readable } from 'node:stream'
import type { WorkProgress } from '#contracts/live.ts'
import type { Payload } from '#contracts/queue.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { patiently } from '#server/platform/fairness/patiently.ts'
import type { RenderReport } from './render-report.ts'

type Going = { readonly unwanted: AbortSignal; readonly progress: (progress: WorkProgress) => void }

export const createPrintInBackground =
  (render: RenderReport) =>
  async (
    session: Session,
    { sModelsId, request }: Payload<'REPORT_RENDER'>,
    { unwanted, progress }: Going,
  ) => {
    const iTotal = request.sIds.length
    progress({ iRows: 0, iTotal })
    const onRecords = (iRows: number): void => progress({ iRows, iTotal })
    const print = () => render(session, sModelsId, request, { unwanted, onRecords })
    const { fileName: name, bytes } = await patiently(print, unwanted)
    return { name, type: 'application/pdf', source: Readable.from([Buffer.from(bytes)]) }
  }
