// POST /entry/business/getBusinessDataByFormcustomId/{formId}
import type { ReadAnswer } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Http } from './http.ts'

export type FormAddress = { readonly sModelsId: string; readonly sFormId: string }

/** One page of a form's rows. Throws RequestFailure: `invalid_request`, `broken_metadata`, … */
export const readForm = (
  http: Http,
  { sModelsId, sFormId }: FormAddress,
  request: ReadRequest & { readonly signal?: AbortSignal },
): Promise<ReadAnswer> => {
  const { signal, ...body } = request
  const path = `/entry/business/getBusinessDataByFormcustomId/${encodeURIComponent(sFormId)}`
  return http.post(path, body, { query: { sModelsId }, ...(signal === undefined ? {} : { signal }) })
}
