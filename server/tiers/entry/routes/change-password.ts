// POST /entry/changePassword
import { answers } from '../../problem-schema.ts'
import type { EntryRoute } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { ChangePasswordBody } from '../schemas/session.ts'
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
