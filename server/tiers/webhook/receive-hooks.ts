// POST /send/{sHookCode}: what another system sends to a hook, in any format, signed over its bytes.
import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import type { ReceiveHook } from '#server/hooks/receive-hook.ts'
import { type BodyShares, bytesOf } from '../http/json-bodies.ts'
import { failures } from '../http/problem-schema.ts'
import { takeBytes } from '../http/take-bytes.ts'
import type { TypedServer } from '../http/typed-server.ts'

export type ReceivingParts = {
  readonly receive: ReceiveHook
  /** Where bodies take their room. */
  readonly room: Pick<BodyShares, 'take' | 'giveBack'>
}

const schema = {
  tags: ['webhook'],
  summary: 'Send something to a hook',
  description:
    'Signed: `webhook-timestamp` is the time in seconds, `webhook-signature` is HMAC-SHA256 over `<webhook-timestamp>.<body>` with the hook’s secret, in hex, with or without `sha256=` before it. 202 once it is kept; the same once more, by its signature or its `webhook-id`, is answered the same and done once.',
  security: [],
  params: Type.Object({ sHookCode: Type.String({ maxLength: 100, description: 'The code of the hook' }) }),
  headers: Type.Object({
    'webhook-timestamp': Type.String({ maxLength: 20, description: 'The time of sending, in seconds' }),
    'webhook-signature': Type.String({ maxLength: 100, description: '`sha256=` and the signature in hex' }),
    'webhook-id': Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'The same each time that it is sent' }),
    ),
  }),
  response: {
    202: Type.Object({ sReceiptId: Type.String() }, { description: 'It is kept, and will be worked on' }),
    ...failures(['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'too_large']),
  },
}

export const receiveHooks =
  ({ receive, room }: ReceivingParts): FastifyPluginAsync =>
  async (server) => {
    const typed: TypedServer = server.withTypeProvider()
    takeBytes(typed)
    typed.post('/send/:sHookCode', { schema }, async (request, reply) => {
      const { params, headers, ip } = request
      const receipt = await receive({
        ...{ sHookCode: params.sHookCode, sClientIp: ip },
        timestamp: headers['webhook-timestamp'],
        signature: headers['webhook-signature'],
        sMessageId: headers['webhook-id'] ?? null,
        readBody: (mostBytes) => bytesOf(room, request, mostBytes),
      })
      return reply.code(202).send(receipt)
    })
  }
