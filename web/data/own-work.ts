// GET /entry/work/get and POST /entry/work/stop
import type { OwnWorkAnswer } from '#contracts/work.ts'
import type { Http } from './http.ts'

export const readOwnWork = (http: Http): Promise<OwnWorkAnswer> => http.get('/entry/work/get')

/** Throws RequestFailure: `not_found` where it has ended. */
export const stopWork = (http: Http, sRunId: string): Promise<unknown> =>
  http.post('/entry/work/stop', { sRunId })
