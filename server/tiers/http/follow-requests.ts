// Follows each request: gives it its trace when it comes, and observes how it ended.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { traceOf } from './request-state.ts'

type RouteConfig = { readonly tier?: string }

/** Every request gets a traceId, answered as `x-request-id`, and a place for its session. */
export const traceRequests = (server: FastifyInstance): void => {
  server.decorateRequest('traceId', '')
  server.decorateRequest('session', null)
  server.addHook('onRequest', (request, reply, done) => {
    request.traceId = traceOf(request.headers.traceparent) ?? request.id
    reply.header('x-request-id', request.traceId)
    done()
  })
}

/** Observes each answer: the route's pattern, never the address that was asked for. */
export const observeRequests = (server: FastifyInstance, observe: Observe): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown', config } = request.routeOptions
    const context = request.session?.context
    observe({
      kind: 'request',
      traceId: request.traceId,
      tier: (config as RouteConfig).tier ?? 'none',
      method: request.method,
      route: url,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      ...(context === undefined ? {} : { sBrandsId: context.sBrandsId, sUserId: context.sUserId }),
    })
    done()
  })
}

/** The routes of a tier, observed under its name. */
export const inTier =
  (tier: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = Object.assign(route.config ?? {}, { tier })
    })
    await scope.register(plugin)
  }
