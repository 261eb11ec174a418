// The external tier: other systems, which show a credential and ask for what definitions offer.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { logCalls, requireCaller } from './callers.ts'
import type { ExternalServices } from './external-services.ts'
import { getToken } from './routes/get-token.ts'
import { invoke } from './routes/invoke.ts'
import { ownDocumentation } from './routes/own-documentation.ts'
import { ownOpenapi } from './routes/own-openapi.ts'
import { pages } from './routes/pages.ts'

const codeOf = ({ params }: FastifyRequest): string =>
  (params as { readonly sApiCode?: string }).sApiCode ?? ''

/** The external tier's routes, as a plugin for the HTTP server. */
export const buildExternalApp =
  (services: ExternalServices): FastifyPluginAsync =>
  async (server) => {
    getToken(server.withTypeProvider(), services)
    ownDocumentation(server.withTypeProvider(), services)
    await server.register(async (open) => pages(open.withTypeProvider(), services.pages))
    await server.register(async (guarded) => {
      requireCaller(guarded, services)
      logCalls(guarded, services, codeOf)
      invoke(guarded.withTypeProvider(), services)
    })
    await server.register(async (guarded) => {
      requireCaller(guarded, services)
      ownOpenapi(guarded.withTypeProvider(), services)
    })
  }
