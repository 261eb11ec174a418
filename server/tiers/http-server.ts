// The one HTTP server of a process and the manners that every tier shares: traces, problems, JSON bodies, headers,
// observation, documentation. What is served is handed in by whoever composes.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import { parseJson } from '#server/kernel/json/parse-json.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { type AnswerFailure, answerFailures, failureAnswerer, refuseMalformed } from './answer-failures.ts'
import { addDocumentation } from './documentation.ts'
import { inTier, observeRequests, traceRequests } from './follow-requests.ts'
import { schemaValidation } from './schema-validation.ts'
import { addSecurityHeaders } from './security-headers.ts'

export type HttpServerOptions = {
  readonly observe: Observe
  readonly maxBodyBytes: number
  /** How many proxies stand before the service, or their addresses: whose word on the client's address is taken. */
  readonly trustProxy: false | number | readonly string[]
  /** What is served, each under the name that observations give it. */
  readonly tiers: Readonly<Record<string, FastifyPluginAsync>>
}

/** A part of an address that is longer than this names nothing. */
const LONGEST_PARAMETER = 500
const REQUEST_TIMEOUT_MS = 120_000

const newId = (): string => randomUUID().replaceAll('-', '')

const trustedProxies = (
  trusted: HttpServerOptions['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? false : [...trusted]
}

const serverOptions = (
  { maxBodyBytes, trustProxy }: HttpServerOptions,
  answer: AnswerFailure,
): FastifyServerOptions => ({
  logger: false,
  trustProxy: trustedProxies(trustProxy),
  bodyLimit: maxBodyBytes,
  genReqId: newId,
  requestIdHeader: false,
  requestTimeout: REQUEST_TIMEOUT_MS,
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: LONGEST_PARAMETER },
  frameworkErrors: answer,
  clientErrorHandler: refuseMalformed,
})

const acceptJson = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
  )
}

/** The server, ready to listen or to be injected into. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const answer = failureAnswerer(options.observe)
  const server = Fastify(serverOptions(options, answer))
  server.setValidatorCompiler(schemaValidation)
  // Response schemas are documentation; answers are sent as they are.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerFailures(server, answer)
  acceptJson(server)
  traceRequests(server)
  addSecurityHeaders(server)
  observeRequests(server, options.observe)
  await addDocumentation(server)
  for (const [tier, plugin] of Object.entries(options.tiers)) await server.register(inTier(tier, plugin))
  await server.ready()
  return server
}
