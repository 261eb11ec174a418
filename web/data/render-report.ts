// POST /entry/report/render, /entry/report/background and /entry/report/try
import type { ReportRequest, TryTemplateRequest } from '#contracts/requests/report-request.ts'
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

/** A PDF of records by a template as it is being changed. Throws RequestFailure: `invalid_request`, `broken_metadata`, … */
export const tryTemplate = (
  http: Http,
  sModelsId: string,
  request: TryTemplateRequest,
): Promise<ReceivedFile> => http.postForFile('/entry/report/try', request, { query: { sModelsId } })
