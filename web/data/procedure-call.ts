// POST /entry/procedureCall/doGenericProcedureCall
import type { ProcedureAnswer } from '#contracts/records.ts'
import type { ProcedureRequest } from '#contracts/requests/procedure-request.ts'
import type { Http } from './http.ts'

/** Runs a procedure that the module names. Throws RequestFailure: `rule_violation`, `forbidden`, … */
export const callProcedure = (
  http: Http,
  sModelsId: string,
  request: ProcedureRequest,
): Promise<ProcedureAnswer> =>
  http.post('/entry/procedureCall/doGenericProcedureCall', request, { query: { sModelsId } })
