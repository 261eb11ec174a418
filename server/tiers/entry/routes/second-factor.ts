// GET /entry/secondFactor/get; POST /entry/secondFactor/begin, /confirm and /remove: the user's own second factor.
import { Type } from 'typebox'
import { BeginFactorBody, ConfirmFactorBody, RemoveFactorBody } from '#contracts/requests/session-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const tags = ['session']
const FAILURES = ['invalid_request', 'unauthenticated', 'version_conflict', 'rate_limited'] as const

export const secondFactor: EntryRoute = (server, { access }) => {
  server.get(
    '/entry/secondFactor/get',
    {
      schema: {
        tags,
        summary: 'My second factor',
        response: answers(
          Type.Object({
            isOn: Type.Boolean(),
            iRecoveryCodes: Type.Integer({ description: 'How many are left' }),
          }),
          ['unauthenticated'],
        ),
      },
    },
    (request) => access.factor(sessionOf(request).context),
  )
  server.post(
    '/entry/secondFactor/begin',
    {
      schema: {
        tags,
        summary: 'Begin a second factor',
        description: 'Counts once it is confirmed by a code.',
        body: BeginFactorBody,
        response: answers(
          Type.Object({
            sSecret: Type.String({ description: 'In base32, for typing' }),
            sUri: Type.String({ description: '`otpauth://`, for an authenticator' }),
          }),
          [...FAILURES],
        ),
      },
    },
    (request) => access.beginFactor(sessionOf(request).context, request.body),
  )
  server.post(
    '/entry/secondFactor/confirm',
    {
      schema: {
        tags,
        summary: 'Confirm my second factor',
        description:
          'From now on signing in needs a code. The recovery codes are told this once, and each is good once.',
        body: ConfirmFactorBody,
        response: answers(Type.Object({ recoveryCodes: Type.Array(Type.String()) }), [...FAILURES]),
      },
    },
    (request) => access.confirmFactor(sessionOf(request).context, request.body),
  )
  server.post(
    '/entry/secondFactor/remove',
    {
      schema: {
        tags,
        summary: 'Remove my second factor',
        body: RemoveFactorBody,
        response: answers(Nothing, [...FAILURES]),
      },
    },
    async (request) => {
      await access.removeFactor(sessionOf(request).context, request.body)
      return {}
    },
  )
}
