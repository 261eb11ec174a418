// GET and POST /token/getToken: a token for a credential and its secret.
import { Type } from 'typebox'
import { TokenBody } from '#contracts/requests/token-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { callerOriginOf } from '../callers.ts'
import type { ExternalRoute } from '../external-route.ts'

const TokenAnswer = Type.Object({
  token: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresIn: Type.Integer({ description: 'Seconds' }),
})

const words = {
  tags: ['external'],
  security: [],
  response: answers(TokenAnswer, ['invalid_request', 'unauthenticated', 'forbidden', 'rate_limited']),
}

const DESCRIPTION =
  'The token is sent as `Authorization: Bearer <token>` with each call. It ends with the secret that it was got by.'

const NOT_KEPT = { 'cache-control': 'no-store' }

export const getToken: ExternalRoute = (server, { access }) => {
  server.get(
    '/token/getToken',
    {
      schema: {
        ...words,
        summary: 'Get a token for a credential, by the address',
        description: `${DESCRIPTION} Addresses are written down on the way: prefer POST.`,
        querystring: TokenBody,
      },
    },
    async (request, reply) =>
      reply.headers(NOT_KEPT).send(await access.issueToken(request.query, callerOriginOf(request))),
  )
  server.post(
    '/token/getToken',
    {
      schema: {
        ...words,
        summary: 'Get a token for a credential',
        description: DESCRIPTION,
        body: TokenBody,
      },
    },
    async (request, reply) =>
      reply.headers(NOT_KEPT).send(await access.issueToken(request.body, callerOriginOf(request))),
  )
}
