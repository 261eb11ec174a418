// Reads answer by what this node has heard of, and are done once more when they hear of a change on their way: the database
// is asked for news only when a read fails. What is read through `Database.readTables` hears of every earlier change by itself.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#server/access/access.ts'
import type { News } from '#server/kernel/context/news.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { ChangeSets } from '#server/metadata/drafts/change-sets.ts'
import { originOf } from '../http/request-state.ts'
import { sessionOf } from './authentication.ts'
import { inChangeSet } from './change-set.ts'
import { requireAdmitted } from './confinement.ts'

type Recognition = {
  readonly access: Access
  readonly news: News
  readonly changeSets: Pick<ChangeSets, 'enter'>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How many announcements were heard when the session was looked up. */
    heard: number
  }
}

/** Every route of `server` wants a session; 401 without one. Their work is to be done by `currently`. */
export const recogniseSession = (server: FastifyInstance, { access, news }: Recognition): void => {
  server.decorateRequest('heard', 0)
  server.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    const origin = originOf(request)
    await news.settled()
    request.heard = news.heard()
    request.session = await access
      .recognise(authorization, origin)
      .catch(() => access.authenticate(authorization, origin))
    requireAdmitted(request)
  })
}

/** The work's answer or refusal, by no older state than that of the request's arrival. The work must change nothing. */
export const currently = async <T>(
  { access, news, changeSets }: Recognition,
  request: FastifyRequest,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  const isCurrent = (): boolean => news.heard() === request.heard
  try {
    const answer = await work(sessionOf(request))
    if (isCurrent()) return answer
  } catch (error) {
    await news.caughtUp()
    if (isCurrent()) throw error
  }
  const session = await access.authenticate(request.headers.authorization, originOf(request))
  request.session = await inChangeSet(changeSets, request, session)
  requireAdmitted(request)
  return work(request.session)
}
