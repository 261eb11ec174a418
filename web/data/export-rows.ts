// POST /entry/export
import type { ExportRequest } from '#contracts/requests/export-request.ts'
import type { Http, ReceivedFile, RequestOptions } from './http.ts'

/** All rows of a read as a file. Throws RequestFailure: `invalid_request`, `rate_limited`, … */
export const exportRows = (
  http: Http,
  sModelsId: string,
  request: ExportRequest,
  options: Pick<RequestOptions, 'signal' | 'onBytes'>,
): Promise<ReceivedFile> => http.postForFile('/entry/export', request, { query: { sModelsId }, ...options })
