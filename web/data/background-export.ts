// POST /entry/export/background and GET /entry/result/{sFileId}
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import type { Http, ReceivedFile } from './http.ts'

/** Has all rows of a read made a file while nobody waits. Throws RequestFailure. */
export const exportInBackground = (
  http: Http,
  sModelsId: string,
  request: ExportRequest,
): Promise<{ readonly sRunId: string }> =>
  http.post('/entry/export/background', request, { query: { sModelsId } })

/** What was made. Throws RequestFailure. */
export const fetchResult = (http: Http, sFileId: string): Promise<ReceivedFile> =>
  http.getFile(`/entry/result/${encodeURIComponent(sFileId)}`)
