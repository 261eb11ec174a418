// What is under way for a request: its body is read and parsed, then its handler works. It may outlast whoever asked.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnwanted, unwantedSignal } from './request-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    work: Promise<unknown> | null
  }
}

/** Follows every handler. Nothing begins for whom nobody waits any more. */
export const followWork = (server: FastifyInstance): void => {
  server.decorateRequest('work', null)
  server.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      refuseUnwanted(request)
      const result: unknown = handler.call(this, request, reply)
      if (result instanceof Promise) request.work = result
      return result
    }
  })
}

/** Acts once nobody waits for the answer any more and nothing is under way for it. */
export const whenThrough = (request: FastifyRequest, act: () => void): void => {
  const end = async (): Promise<void> => {
    await Promise.allSettled([request.work])
    act()
  }
  unwantedSignal(request).addEventListener('abort', () => void end(), { once: true })
}
