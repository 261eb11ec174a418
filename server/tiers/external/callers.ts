// Lets nobody past without a credential's token, before a byte of the body is read; and has each call of a known caller logged.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, CallerOrigin } from '#server/access/credentials/caller.ts'
import { acceptedLanguage, originOf } from '../http/request-state.ts'
import type { ExternalServices } from './external-services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Bytes of what was answered, before it was packed up. */
    answered: number
  }
}

export const callerOriginOf = (request: FastifyRequest): CallerOrigin => ({
  ...originOf(request),
  sLanguage: acceptedLanguage(request.headers['accept-language']),
})

/** Every route of `server` wants a token; 401 without one. */
export const requireCaller = (server: FastifyInstance, { access }: ExternalServices): void => {
  server.decorateRequest('caller', null)
  server.decorateRequest('answered', 0)
  server.addHook('onRequest', async (request) => {
    request.caller = await access.caller(request.headers.authorization, callerOriginOf(request))
  })
}

/** The caller of a request behind `requireCaller`. */
export const callerIn = ({ caller }: FastifyRequest): Caller => {
  if (caller === null) throw new Error('a route that needs a caller stands outside requireCaller')
  return caller
}

const LONGEST = 200

/** Calls of `codeOf` are logged when they are answered, whatever became of them. */
export const logCalls = (
  server: FastifyInstance,
  { logCall }: ExternalServices,
  codeOf: (request: FastifyRequest) => string,
): void => {
  // What was refused is answered by no route.
  server.addHook('onSend', async (request, _reply, payload) => {
    if (request.answered === 0 && (typeof payload === 'string' || payload instanceof Uint8Array))
      request.answered = Buffer.byteLength(payload)
  })
  server.addHook('onResponse', async (request, reply) => {
    if (request.caller === null) return
    const { sBrandsId, sUserNo, sClientIp } = request.caller.context
    logCall({
      sBrandsId,
      corpid: sUserNo,
      sApiCode: codeOf(request).slice(0, LONGEST),
      sMethod: request.method,
      iStatus: reply.statusCode,
      iMilliseconds: Math.round(reply.elapsedTime),
      iBytesIn: Number(request.headers['content-length'] ?? 0) || 0,
      iBytesOut: request.answered,
      sClientIp: sClientIp.slice(0, LONGEST),
      sRequestId: request.traceId,
    })
  })
}
