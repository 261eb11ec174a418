// GET /entry/users/sessions; POST /entry/users/endSessions and /resetSecondFactor: the access of other users.
import { Type } from 'typebox'
import { OfUserBody } from '#contracts/requests/session-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ListedSession } from '../schemas/session.ts'
import { Nothing } from '../schemas/words.ts'

const tags = ['session']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'unavailable'] as const

export const usersAccess: EntryRoute = (server, { access }) => {
  server.get(
    '/entry/users/sessions',
    {
      schema: {
        tags,
        summary: 'Where a user is signed in',
        description: 'For administrators, in the builder, of their own company.',
        querystring: Words({ sUserId: Id('The user') }),
        response: answers(Type.Object({ sessions: Type.Array(ListedSession) }), [...FAILURES]),
      },
    },
    async (request) => ({ sessions: await access.sessionsOf(sessionOf(request), request.query.sUserId) }),
  )
  server.post(
    '/entry/users/endSessions',
    {
      schema: {
        tags,
        summary: 'End the sessions of a user',
        description: 'All but the one that asks. For administrators, in the builder; it is audited.',
        body: OfUserBody,
        response: answers(Type.Object({ iCount: Type.Integer() }), [...FAILURES]),
      },
    },
    (request) => access.endSessionsOf(sessionOf(request), request.body.sUserId),
  )
  server.post(
    '/entry/users/resetSecondFactor',
    {
      schema: {
        tags,
        summary: 'Take away the second factor of a user who lost it',
        description: 'For administrators, in the builder; it is audited.',
        body: OfUserBody,
        response: answers(Nothing, [...FAILURES]),
      },
    },
    async (request) => {
      await access.resetFactor(sessionOf(request), request.body.sUserId)
      return {}
    },
  )
}
