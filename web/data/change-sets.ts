// POST /entry/changeSet/open, /publish, /rollback and /discard; GET /entry/changeSet/get and /diff/{sId}
import type { ChangeSetsAnswer, DiffAnswer } from '#contracts/change-sets.ts'
import type { Http } from './http.ts'

export const openChangeSet = (http: Http, sName: string): Promise<{ readonly sId: string }> =>
  http.post('/entry/changeSet/open', { sName })

/** One's own drafts, then what is published, the latest first. */
export const readChangeSets = (http: Http, pageNum = 1): Promise<ChangeSetsAnswer> =>
  http.get('/entry/changeSet/get', { query: { pageNum: String(pageNum) } })

/** What a change set changes, in words. Throws RequestFailure: `not_found`. */
export const readDiff = (http: Http, sId: string): Promise<DiffAnswer> =>
  http.get(`/entry/changeSet/diff/${encodeURIComponent(sId)}`)

/** Throws RequestFailure: `version_conflict` with what collides, `invalid_request`. */
export const publishChangeSet = (http: Http, sId: string): Promise<unknown> =>
  http.post('/entry/changeSet/publish', { sId })

/** Takes back what was published. Throws RequestFailure: `version_conflict` with what collides. */
export const rollbackChangeSet = (http: Http, sId: string): Promise<{ readonly sId: string }> =>
  http.post('/entry/changeSet/rollback', { sId })

export const discardChangeSet = (http: Http, sId: string): Promise<unknown> =>
  http.post('/entry/changeSet/discard', { sId })
