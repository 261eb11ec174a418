// POST /entry/business/doExamine
import type { ExamineAnswer, ExamineRequest } from '#contracts/records.ts'
import type { Http } from './http.ts'

/** Approves records; each stands or falls alone. */
export const examineRecords = (
  http: Http,
  sModelsId: string,
  request: ExamineRequest,
): Promise<ExamineAnswer> => http.post('/entry/business/doExamine', request, { query: { sModelsId } })
