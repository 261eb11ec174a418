// POST /entry/sysapi/tryIt and /entry/sysapibrand/makeSecret; GET /entry/sysapilog/get and /counts: what is offered to the outside.
import { Type } from 'typebox'
import { CALL_PERIODS } from '#contracts/interfaces.ts'
import { MakeSecretBody, TryInterfaceBody } from '#contracts/requests/interface-requests.ts'
import { Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const tags = ['builder']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const

const Described = (description: string) => Type.Object({}, { description, additionalProperties: true })

const trySchema = {
  tags,
  summary: 'Try a definition of the API without a trace',
  description: 'A query, as the own company and read-only; other kinds are 422.',
  body: TryInterfaceBody,
  response: answers(Described('`kind` is rows, or failed with what PostgreSQL said'), [
    ...FAILURES,
    'rule_violation',
    'timeout',
  ]),
}

const secretSchema = {
  tags,
  summary: 'Make a secret for a credential',
  description: 'It is told here and nowhere else; the one before holds for some hours more.',
  body: MakeSecretBody,
  response: answers(
    Type.Object({
      corpid: Type.String(),
      secret: Type.String(),
      row: Described('The credential as it is now'),
    }),
    [...FAILURES, 'version_conflict'],
  ),
}

const Search = Type.Optional(
  Type.String({ maxLength: 200, description: 'A part of the code, of the credential’s id or its name' }),
)

const callsSchema = {
  tags,
  summary: 'Calls from the outside, the latest first',
  description: 'Of the company; never what was sent or answered. `total` is counted to 10 000.',
  querystring: Words({
    search: Search,
    failed: Type.Optional(
      Type.Enum(['0', '1'], { description: '1: those alone that were refused or failed' }),
    ),
    ...PageWords,
  }),
  response: answers(
    Type.Object({ calls: Type.Array(Described('Who, what, how it ended')), total: Type.Integer() }),
    [...FAILURES],
  ),
}

const countsSchema = {
  tags,
  summary: 'How many calls from the outside there were, and how many errors',
  description: 'Of the company: each of the last 24 hours, or each day for which the log is kept.',
  querystring: Words({ search: Search, per: Type.Enum([...CALL_PERIODS]) }),
  response: answers(
    Type.Object({ counts: Type.Array(Described('`tFrom`, `iCalls`, `iErrors`; the earliest first')) }),
    [...FAILURES],
  ),
}

export const interfaces: EntryRoute = (server, services) => {
  server.post('/entry/sysapi/tryIt', { config: { changeSet: 'shown' }, schema: trySchema }, (request) =>
    services.interfaces.tryIt(sessionOf(request), request.body),
  )
  server.post('/entry/sysapibrand/makeSecret', { schema: secretSchema }, (request) =>
    services.interfaces.makeSecret(sessionOf(request), request.body),
  )
  server.get('/entry/sysapilog/get', { schema: callsSchema }, (request) => {
    const { search = '', failed } = request.query
    return services.interfaces.calls(sessionOf(request), {
      ...{ search, isFailed: failed === '1' },
      ...pageOf(request.query),
    })
  })
  server.get('/entry/sysapilog/counts', { schema: countsSchema }, (request) => {
    const { search = '', per } = request.query
    return services.interfaces.counts(sessionOf(request), { search, per })
  })
}
