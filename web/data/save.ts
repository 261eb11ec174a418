// POST /entry/business/addUpdateDelBusinessData
import type { SaveAnswer } from '#contracts/records.ts'
import type { SaveRequest } from '#contracts/requests/save-request.ts'
import type { Http } from './http.ts'

export type SaveAttempt = {
  readonly sModelsId: string
  readonly request: SaveRequest
  /** The same for every repetition of one attempt, so that it is done once. */
  readonly idempotencyKey: string
}

/** Throws RequestFailure: `invalid_request`, `version_conflict`, `locked`, `rule_violation`, … */
export const saveForms = (http: Http, attempt: SaveAttempt): Promise<SaveAnswer> =>
  http.post('/entry/business/addUpdateDelBusinessData', attempt.request, {
    query: { sModelsId: attempt.sModelsId },
    idempotencyKey: attempt.idempotencyKey,
  })
