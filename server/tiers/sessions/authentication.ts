// Lets nobody past without a session, before a byte of the body is read.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#server/access/access.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { originOf } from '../http/request-state.ts'
import { requireAdmitted } from './confinement.ts'

/** Every route of `server` wants a session; 401 without one. */
export const requireSession = (server: FastifyInstance, access: Access): void => {
  server.addHook('onRequest', async (request) => {
    request.session = await access.authenticate(request.headers.authorization, originOf(request))
    requireAdmitted(request)
  })
}

/** The session of a request behind `requireSession`. */
export const sessionOf = ({ session }: FastifyRequest): Session => {
  if (session === null) throw new Error('a route that needs a session stands outside requireSession')
  return session
}
