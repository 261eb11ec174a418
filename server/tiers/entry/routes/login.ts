// POST /entry/login
import { LoginBody } from '#contracts/requests/session-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { originOf } from '../../http/request-state.ts'
import type { EntryRoute } from '../entry-route.ts'
import { LoginAnswerSchema } from '../schemas/session.ts'

const schema = {
  tags: ['session'],
  summary: 'Sign in',
  description:
    'Failures are limited by user and address together, by address, and by user over all addresses where the user is not known; every reason of a refusal has the one answer. With a second factor the right password without `sCode` is `second_factor`.',
  security: [],
  body: LoginBody,
  response: answers(LoginAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'second_factor',
    'too_large',
    'rate_limited',
    'unavailable',
  ]),
}

/** Whoever is not known yet is not listened to for long. */
const MOST_BYTES = 16_384

export const login: EntryRoute = (server, { access }) => {
  server.post('/entry/login', { schema, bodyLimit: MOST_BYTES }, (request) =>
    access.login(request.body, { ...originOf(request), userAgent: request.headers['user-agent'] }),
  )
}
