// POST /entry/modelCenter/getModelCenter and /getModelCenterCalculation
import type { WorkCenterAnswer } from '#contracts/work-center.ts'
import type { Http } from './http.ts'

/** The user's open tasks by module, counted at most a minute ago. */
export const readWorkCenter = (http: Http): Promise<WorkCenterAnswer> =>
  http.post('/entry/modelCenter/getModelCenter', {})

/** The same, counted now. */
export const calculateWorkCenter = (http: Http): Promise<WorkCenterAnswer> =>
  http.post('/entry/modelCenter/getModelCenterCalculation', {})
