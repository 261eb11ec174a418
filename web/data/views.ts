// GET /entry/views/get, POST /entry/views/arrange, /save and /delete
import type { ArrangeRequest, DeleteViewRequest, SaveViewRequest } from '#contracts/requests/view-requests.ts'
import type { ViewsAnswer } from '#contracts/views.ts'
import type { Http } from './http.ts'

/** Arrangements and views of all forms of a module. */
export const readViews = (http: Http, sModelsId: string): Promise<ViewsAnswer> =>
  http.get('/entry/views/get', { query: { sModelsId } })

/** Arrives even while the page is being left; without a session nobody is asked for one. */
export const arrangeView = (http: Http, sModelsId: string, request: ArrangeRequest): Promise<unknown> =>
  http.post('/entry/views/arrange', request, { query: { sModelsId }, keepalive: true, final: true })

/** Throws RequestFailure: `forbidden` for what others see, `too_large`. */
export const saveView = (http: Http, sModelsId: string, request: SaveViewRequest): Promise<unknown> =>
  http.post('/entry/views/save', request, { query: { sModelsId } })

/** Throws RequestFailure: `forbidden` for what others see. */
export const deleteView = (http: Http, sModelsId: string, request: DeleteViewRequest): Promise<unknown> =>
  http.post('/entry/views/delete', request, { query: { sModelsId } })
