// POST /entry/changePassword
import { ChangePasswordBody } from '#contracts/requests/session-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['session'],
  summary: 'Change my password',
  description: 'Ends every other session of the user.',
  body: ChangePasswordBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'version_conflict', 'rate_limited']),
}

export const changePassword: EntryRoute = (server, { access }) => {
  server.post('/entry/changePassword', { schema }, async (request) => {
    await access.changePassword(sessionOf(request).context, request.body)
    return {}
  })
}
