// GET /entry/messages/get and POST /entry/messages/see
import type { MessagesAnswer } from '#contracts/messages.ts'
import type { Http } from './http.ts'

export const readMessages = (http: Http): Promise<MessagesAnswer> => http.get('/entry/messages/get')

/** Arrives even while the page is being left. */
export const seeMessages = (http: Http, sMessageIds: readonly string[]): Promise<unknown> =>
  http.post('/entry/messages/see', { sMessageIds }, { keepalive: true })
