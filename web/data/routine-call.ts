// POST /entry/procedureCall/doGenericProcedureCall
import type { RoutineAnswer } from '#contracts/records.ts'
import type { RoutineRequest } from '#contracts/requests/routine-request.ts'
import type { Http } from './http.ts'

/** Runs a routine that the module names. Throws RequestFailure: `rule_violation`, `forbidden`, … */
export const callRoutine = (http: Http, sModelsId: string, request: RoutineRequest): Promise<RoutineAnswer> =>
  http.post('/entry/procedureCall/doGenericProcedureCall', request, { query: { sModelsId } })
