// The way to the service of somebody as whom one sees: with their session, and in no draft.
import { createHttp, type Http } from '../../../data/http.ts'
import type { Session } from '../../../data/session-store.ts'

export const viewerHttp = (session: Session): Http =>
  createHttp({
    fetch: (input, init) => fetch(input, init),
    sessions: { read: () => session, write: () => undefined, subscribe: () => () => undefined },
    language: () => session.context.sLanguage,
    signInAgain: () => Promise.reject(new Error('Seeing as another user has ended')),
  })
