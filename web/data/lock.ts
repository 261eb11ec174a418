// POST /entry/business/addSysLocking
import type { LockAnswer } from '#contracts/records.ts'
import type { LockRequest } from '#contracts/requests/lock-request.ts'
import type { Http } from './http.ts'

/** Takes, renews or releases the lock of a record. Throws RequestFailure: `locked` with `lockedBy` and `since`. */
export const lockRecord = (http: Http, sModelsId: string, request: LockRequest): Promise<LockAnswer> =>
  http.post('/entry/business/addSysLocking', request, {
    query: { sModelsId },
    keepalive: request.action === 'release',
  })
