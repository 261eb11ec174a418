// GET /entry/modelCenter/getDecisions
import type { UntaskType } from '#contracts/metadata-values.ts'
import type { DecisionsAnswer } from '#contracts/work-center.ts'
import type { Http } from './http.ts'

/** What waits for the user, of one kind. Throws RequestFailure. */
export const readDecisions = (http: Http, kind: UntaskType): Promise<DecisionsAnswer> =>
  http.get<DecisionsAnswer>(`/entry/modelCenter/getDecisions?sUnType=${kind}`)
