// GET /entry/related
import type { RelatedAnswer } from '#contracts/related.ts'
import type { RecordAddress } from './activity.ts'
import type { Http } from './http.ts'

/** The documents that a record was made from, and those made from it. Throws RequestFailure. */
export const readRelated = (
  http: Http,
  { sModelsId, sId }: RecordAddress,
  signal: AbortSignal,
): Promise<RelatedAnswer> => http.get('/entry/related', { query: { sModelsId, sId }, signal })
