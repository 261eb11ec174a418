// POST /entry/indexPage/commonChar
import type { DashboardAnswer } from '#contracts/chart.ts'
import type { DashboardRequest } from '#contracts/requests/dashboard-request.ts'
import type { Http } from './http.ts'

/** Every chart of a module with its data. Throws RequestFailure: `not_found`, `forbidden`, … */
export const readDashboard = (
  http: Http,
  sModelsId: string,
  request: DashboardRequest = {},
): Promise<DashboardAnswer> => http.post('/entry/indexPage/commonChar', request, { query: { sModelsId } })
