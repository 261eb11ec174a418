// Any method on /api/invoke{sApiCode} and /api/invoke/{sApiCode}: runs the definition of that code.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { LONGEST_NAME } from '#contracts/requests/request-limits.ts'
import { AnyObject } from '#contracts/requests/words.ts'
import type { Sent } from '#server/interfaces/invoke/sent-values.ts'
import { names, tagOf } from '../../http/entity-tag.ts'
import { answers } from '../../http/problem-schema.ts'
import { callerIn } from '../callers.ts'
import type { ExternalRoute } from '../external-route.ts'
import type { ExternalServices } from '../external-services.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const schema = {
  tags: ['external'],
  summary: 'Run an interface',
  description:
    'What may be sent and what is answered is in the interface’s definition; `GET /api/openapi.json` with a token describes all that the credential may ask for.',
  params: Type.Object({ sApiCode: Type.String({ description: 'Its code' }) }),
  querystring: AnyObject<Readonly<Record<string, unknown>>>(
    'What the definition declares, and `pageNum` and `pageSize`',
  ),
  response: answers(Type.Object({}, { additionalProperties: true }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'version_conflict',
    'duplicate',
    'rule_violation',
    'broken_metadata',
    'rate_limited',
    'timeout',
  ]),
}

const withBody = {
  ...schema,
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LONGEST_NAME,
        pattern: '^[\\x21-\\x7e]*$',
        description:
          'The same key from the same credential gives the first answer again, for 24 h, and does nothing',
      }),
    ),
  }),
  body: Type.Optional(AnyObject<Readonly<Record<string, unknown>>>('The same')),
}

/** The others are told as it is: a definition says which it answers. */
const TOLD: readonly string[] = ['GET', 'POST']

type Asked = { readonly sApiCode: string }

const sentIn = ({ query, body }: FastifyRequest): Sent => ({
  address: query as Sent['address'],
  body: body as Sent['body'],
})

const answering =
  ({ invoke }: ExternalServices) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { 'idempotency-key': idempotencyKey = null, 'if-none-match': known } = request.headers
    const answer = await invoke(callerIn(request), {
      sApiCode: (request.params as Asked).sApiCode,
      method: request.method,
      sent: sentIn(request),
      idempotencyKey: idempotencyKey as string | null,
    })
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' })
    if (request.method === 'GET') {
      const etag = tagOf(answer)
      reply.header('etag', etag)
      if (names(known, etag)) return reply.code(304).send()
    }
    request.answered = Buffer.byteLength(answer)
    return reply.type('application/json; charset=utf-8').send(answer)
  }

export const invoke: ExternalRoute = (server, services) => {
  const answer = answering(services)
  for (const method of METHODS)
    for (const url of ['/api/invoke/:sApiCode', '/api/invoke:sApiCode'])
      server.route({
        method,
        url,
        exposeHeadRoute: false,
        schema: {
          ...(method === 'GET' ? schema : withBody),
          ...(TOLD.includes(method) && url.includes('/:') ? {} : { hide: true }),
        },
        // Whoever says all in the address sends no body.
        preValidation: async (request) => {
          request.body ??= {}
        },
        handler: answer,
      })
}
