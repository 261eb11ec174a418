// GET /entry/modelCenter/getDecisions
import type { DecisionsAnswer } from '#contracts/work-center.ts'
import type { Http } from './http.ts'

/** What waits for the user's approval. Throws RequestFailure. */
export const readDecisions = (http: Http): Promise<DecisionsAnswer> =>
  http.get<DecisionsAnswer>('/entry/modelCenter/getDecisions')
