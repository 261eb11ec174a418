// The one HTTP server of a process and the manners that every tier shares: traces, problems, JSON bodies, headers,
// observation, documentation. What is served is handed in by whoever composes.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import type { Observe } from '#server/kernel/observation/observation.ts'
import {
  type AnswerFailure,
  answerFailures,
  failureAnswerer,
  refuseMalformed,
  refuseUnknown,
} from './answer-failures.ts'
import { compressAnswers } from './compression.ts'
import type { Connections } from './connections.ts'
import { addDocumentation } from './documentation.ts'
import { closeAfterEarlyAnswers, closeIfEarly } from './early-answers.ts'
import { inTier, observeRequests, traceRequests } from './follow-requests.ts'
import { requireManners } from './http-manners.ts'
import { acceptJson, type BodyShares } from './json-bodies.ts'
import { limitRequests } from './request-limit.ts'
import { followWork } from './request-work.ts'
import { schemaValidation } from './schema-validation.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { boundUnread } from './unread-answers.ts'

export type HttpServerOptions = {
  readonly observe: Observe
  readonly maxBodyBytes: number
  readonly bodyShares: BodyShares
  /** How long a request may take from its arrival to its answer. */
  readonly requestLimitMs: number
  readonly connections: Connections
  /** How many proxies stand before the service, or their addresses: whose word on the client's address is taken. */
  readonly trustProxy: false | number | readonly string[]
  /** What is served, each under the name that observations give it. */
  readonly tiers: Readonly<Record<string, FastifyPluginAsync>>
}

/** A part of an address that is longer than this names nothing. */
const LONGEST_PARAMETER = 500

const newId = (): string => randomUUID().replaceAll('-', '')

const trustedProxies = (
  trusted: HttpServerOptions['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}

const serverOptions = (
  { maxBodyBytes, trustProxy, connections }: HttpServerOptions,
  answer: AnswerFailure,
): FastifyServerOptions => ({
  logger: false,
  trustProxy: trustedProxies(trustProxy),
  bodyLimit: maxBodyBytes,
  genReqId: newId,
  requestIdHeader: false,
  return503OnClosing: false,
  serverFactory: connections.serve,
  routerOptions: { maxParamLength: LONGEST_PARAMETER },
  frameworkErrors: (error, request, reply) => {
    closeIfEarly(reply)
    answer(error, request, reply)
  },
  clientErrorHandler: refuseMalformed(connections),
})

/** Routes that ask for no body take no more of one than this. */
const UNASKED_BYTES = 16_384

const listenBriefly = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (route.schema?.body === undefined) route.bodyLimit ??= UNASKED_BYTES
  })
}

/** The server, ready to listen or to be injected into. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const answer = failureAnswerer(options.observe)
  const server = Fastify(serverOptions(options, answer))
  server.setValidatorCompiler(schemaValidation)
  // Response schemas are documentation; answers are sent as they are.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerFailures(server, answer)
  acceptJson(server, options.bodyShares)
  traceRequests(server)
  limitRequests(server, options.requestLimitMs)
  followWork(server)
  boundUnread(server, options.observe)
  closeAfterEarlyAnswers(server)
  compressAnswers(server)
  addSecurityHeaders(server)
  observeRequests(server, options.observe)
  requireManners(server)
  refuseUnknown(server)
  listenBriefly(server)
  await addDocumentation(server)
  for (const [tier, plugin] of Object.entries(options.tiers)) await server.register(inTier(tier, plugin))
  await server.ready()
  return server
}
