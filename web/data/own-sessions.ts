// GET /entry/sessions/get and POST /entry/sessions/end
import type { Http } from './http.ts'

export type OwnSession = {
  readonly sSessionId: string
  readonly sLoginType: 'business' | 'builder'
  /** The browser and the system; empty where unknown. */
  readonly sAgent: string
  readonly tSignedIn: string
  readonly tSeen: string
  readonly isThis: boolean
}

/** The user's live sessions, the one seen last first. */
export const readSessions = async (http: Http): Promise<readonly OwnSession[]> =>
  (await http.get<{ readonly sessions: readonly OwnSession[] }>('/entry/sessions/get')).sessions

export const endSession = (http: Http, sSessionId: string): Promise<unknown> =>
  http.post('/entry/sessions/end', { sSessionId })
