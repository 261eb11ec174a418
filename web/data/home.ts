// GET /entry/home/get and POST /entry/home/keep
import type { HomeArrangement } from '#contracts/requests/home-requests.ts'
import type { Http } from './http.ts'

export const readHome = (http: Http): Promise<HomeArrangement> => http.get('/entry/home/get')

/** Arrives even while the page is being left. */
export const keepHome = (http: Http, arrangement: HomeArrangement): Promise<unknown> =>
  http.post('/entry/home/keep', arrangement, { keepalive: true })
