// GET /entry/metadataHistory
import type { ResourceName } from '#contracts/metadata/resources.ts'
import type { HistoryAnswer } from '#contracts/metadata-history.ts'
import type { Http } from './http.ts'

export type RowPlace = { readonly resource: ResourceName; readonly sId: string }

/** Throws RequestFailure: `not_found`. */
export const readHistory = (
  http: Http,
  { resource, sId }: RowPlace,
  pageSize: number,
): Promise<HistoryAnswer> =>
  http.get('/entry/metadataHistory', { query: { resource, sId, pageSize: String(pageSize) } })
