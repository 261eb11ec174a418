// The hand-written service that the generic endpoints are measured against: Fastify, `pg`, one pool, one handler for one purpose each, as a
// good engineer writes them. It does the same work: opens the token, looks the session and its user up as they are now, names the tenant in every statement, uses
// prepared statements, answers the same JSON, and has the same manners: a trace, security headers, a line of log, metrics of each request.
// What it does not have: row security and the signed context, a role without rights, time limits of statements, grants and hidden columns,
// news of changed metadata before each request, times of each stage, exact decimals (amounts pass through a double), problems in
// two languages.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { type TokenRing, tokenRing } from '#server/access/token/token-ring.ts'
import { makeTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { traceRequests } from '#server/tiers/http/follow-requests.ts'
import { addSecurityHeaders } from '#server/tiers/http/security-headers.ts'
import { approval } from './approval.ts'
import { listPage } from './list-page.ts'
import { moduleMetadata } from './module-metadata.ts'
import { orderRead } from './order-read.ts'
import { orderSave } from './order-save.ts'
import { type HandSession, sessionsOf } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    hand: HandSession
  }
}

export type HandWrittenOptions = {
  readonly databaseUrl: string
  readonly tokenKey: Uint8Array
  /** The answer of the metadata endpoint, which this service holds in memory. */
  readonly moduleText: string
}

const CONNECTIONS = 12

const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  pool.on('connect', (client) => {
    client.setTypeParser(pg.types.builtins.NUMERIC, Number)
    client.setTypeParser(pg.types.builtins.INT8, Number)
    client.setTypeParser(pg.types.builtins.DATE, String)
  })
  return pool
}

export type HandWritten = {
  readonly server: FastifyInstance
  /** A token for a user of each of these tenants. */
  readonly signIn: (tenants: readonly string[]) => Promise<readonly string[]>
}

export const handWrittenApp = ({ databaseUrl, tokenKey, moduleText }: HandWrittenOptions): HandWritten => {
  const server = Fastify({ genReqId: () => randomUUID().replaceAll('-', '') })
  const { observe } = makeTelemetry({ level: 'info' })
  const pool = openPool(databaseUrl)
  const tokens: TokenRing = tokenRing({ keys: [tokenKey], now: Date.now })
  const sessions = sessionsOf(pool, tokens)
  traceRequests(server)
  addSecurityHeaders(server)
  server.decorateRequest('hand')
  server.addHook('onRequest', async (request, reply) => {
    const session = await sessions.find(request.headers.authorization)
    if (session === undefined) return reply.code(401).send({ code: 'unauthenticated' })
    request.hand = session
  })
  server.addHook(
    'onResponse',
    async ({ traceId, method, routeOptions, hand }, { statusCode, elapsedTime }) => {
      observe({
        kind: 'request',
        traceId,
        tier: 'hand',
        method,
        route: routeOptions.url ?? '',
        status: statusCode,
        milliseconds: elapsedTime,
        sBrandsId: hand.tenant,
        sUserId: hand.user,
      })
    },
  )
  server.addHook('onClose', () => pool.end())
  listPage(server, pool)
  orderRead(server, pool)
  orderSave(server, pool)
  moduleMetadata(server, moduleText)
  approval(server, pool)
  return { server, signIn: sessions.signIn }
}
