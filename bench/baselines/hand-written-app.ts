// The hand-written service that the generic endpoints are measured against: Fastify, `pg`, one pool, one handler for one purpose each, as a
// good engineer writes them. It does the same work: opens the token, looks the session up, names the tenant in every statement, uses
// prepared statements, answers the same JSON.
// What it does not have: row security and the signed context, roles without rights, time limits of statements, grants and hidden columns,
// a revocation that other nodes see at once, metrics, exact decimals (amounts pass through a double), problems in two languages.
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { destination, pino } from 'pino'
import { type TokenRing, tokenRing } from '#server/access/token/token-ring.ts'
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
  const server = Fastify()
  const log = pino(destination({ sync: false }))
  const pool = openPool(databaseUrl)
  const tokens: TokenRing = tokenRing({ keys: [tokenKey] })
  const sessions = sessionsOf(tokens)
  server.decorateRequest('hand')
  server.addHook('onRequest', async (request, reply) => {
    const session = await sessions.find(request.headers.authorization)
    if (session === undefined) return reply.code(401).send({ code: 'unauthenticated' })
    request.hand = session
  })
  server.addHook('onResponse', async ({ id, method, routeOptions, hand }, { statusCode, elapsedTime }) => {
    const { tenant, user } = hand
    log.info({ id, method, route: routeOptions.url, statusCode, elapsedTime, tenant, user }, 'request')
  })
  server.addHook('onClose', () => pool.end())
  listPage(server, pool)
  orderRead(server, pool)
  orderSave(server, pool)
  moduleMetadata(server, moduleText)
  return { server, signIn: sessions.signIn }
}
