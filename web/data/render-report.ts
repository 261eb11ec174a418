// POST /entry/report/render
import type { ReportRequest } from '#contracts/requests/report-request.ts'
import type { Http, ReceivedFile } from './http.ts'

/** A PDF of the records. Throws RequestFailure: `not_found`, `forbidden`, `broken_metadata`, … */
export const renderReport = (http: Http, sModelsId: string, request: ReportRequest): Promise<ReceivedFile> =>
  http.postForFile('/entry/report/render', request, { query: { sModelsId } })
