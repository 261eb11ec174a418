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

/** What the save would make of the rows; nothing is saved, no number is drawn. Throws RequestFailure. */
export const previewForms = (
  http: Http,
  {
    sModelsId,
    request,
    signal,
  }: Pick<SaveAttempt, 'sModelsId' | 'request'> & { readonly signal: AbortSignal },
): Promise<SaveAnswer> =>
  http.post('/entry/business/addUpdateDelBusinessData', request, {
    query: { sModelsId, dryRun: 'unnumbered' },
    signal,
  })

/** Throws RequestFailure: `invalid_request`, `version_conflict`, `locked`, `rule_violation`, … */
export const saveForms = (http: Http, attempt: SaveAttempt): Promise<SaveAnswer> =>
  http.post('/entry/business/addUpdateDelBusinessData', attempt.request, {
    query: { sModelsId: attempt.sModelsId },
    idempotencyKey: attempt.idempotencyKey,
  })
