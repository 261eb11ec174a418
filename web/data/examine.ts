// POST /entry/business/doExamine
import type { ExamineAnswer } from '#contracts/records.ts'
import type { ExamineRequest } from '#contracts/requests/examine-request.ts'
import type { Http } from './http.ts'

/** Approves records; each stands or falls alone. */
export const examineRecords = (
  http: Http,
  sModelsId: string,
  request: ExamineRequest,
): Promise<ExamineAnswer> => http.post('/entry/business/doExamine', request, { query: { sModelsId } })
