// POST /entry/report/render and POST /entry/report/background
import type { ReportRequest } from '#contracts/requests/report-request.ts'
import type { Http, ReceivedFile } from './http.ts'

/** A PDF of the records. Throws RequestFailure: `not_found`, `forbidden`, `broken_metadata`, … */
export const renderReport = (http: Http, sModelsId: string, request: ReportRequest): Promise<ReceivedFile> =>
  http.postForFile('/entry/report/render', request, { query: { sModelsId } })

/** Has it made while nobody waits. Throws RequestFailure. */
export const printInBackground = (
  http: Http,
  sModelsId: string,
  request: ReportRequest,
): Promise<{ readonly sRunId: string }> =>
  http.post('/entry/report/background', request, { query: { sModelsId } })
