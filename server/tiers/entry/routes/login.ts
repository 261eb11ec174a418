// POST /entry/login
import { answers } from '../../problem-schema.ts'
import { originOf } from '../../request-state.ts'
import type { EntryRoute } from '../entry-route.ts'
import { LoginAnswerSchema, LoginBody } from '../schemas/session.ts'

const schema = {
  tags: ['session'],
  summary: 'Sign in',
  description: 'Failures are limited per user and per address; every reason of a refusal has the one answer.',
  security: [],
  body: LoginBody,
  response: answers(LoginAnswerSchema, ['invalid_request', 'unauthenticated', 'rate_limited', 'unavailable']),
}

export const login: EntryRoute = (server, { access }) => {
  server.post('/entry/login', { schema }, (request) => access.login(request.body, originOf(request)))
}
