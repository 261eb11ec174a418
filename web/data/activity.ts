// GET /entry/activity
import type { ActivityAnswer } from '#contracts/activity.ts'
import type { Http } from './http.ts'

export type RecordAddress = { readonly sModelsId: string; readonly sId: string }

/** What was done with a record and said about it, the latest first; `before` asks for older ones. Throws RequestFailure. */
export const readActivity = (
  http: Http,
  { sModelsId, sId }: RecordAddress,
  { before, signal }: { readonly before: string | null; readonly signal: AbortSignal },
): Promise<ActivityAnswer> =>
  http.get('/entry/activity', {
    query: { sModelsId, sId, ...(before === null ? {} : { before }) },
    signal,
  })
