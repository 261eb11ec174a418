// POST /entry/billNumber/ahead
import type { BillNumberRequest } from '#contracts/requests/bill-number-requests.ts'
import type { Http } from './http.ts'

/** The number that a setting would give next; it is not drawn. Throws RequestFailure: `invalid_request`, `forbidden`. */
export const readBillNumberAhead = (
  http: Http,
  request: BillNumberRequest,
): Promise<{ readonly sBillNo: string }> => http.post('/entry/billNumber/ahead', request)
