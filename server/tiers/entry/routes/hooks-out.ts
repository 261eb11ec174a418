// POST /entry/syswebhookout/makeSecret, /entry/syswebhookout/replay; GET /entry/syswebhooksent/get, /getBysId/{sId}: what other systems are told.
import { Type } from 'typebox'
import { MakeSecretBody, TellAgainBody } from '#contracts/requests/interface-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const tags = ['builder']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const

const Described = (description: string) => Type.Object({}, { description, additionalProperties: true })

const secretSchema = {
  tags,
  summary: 'Make a secret for a hook that tells',
  description:
    'It is told here and nowhere else; for some hours more what is told is signed with the one before, too.',
  body: MakeSecretBody,
  response: answers(Type.Object({ secret: Type.String(), row: Described('The hook as it is now') }), [
    ...FAILURES,
    'version_conflict',
  ]),
}

const deliveriesSchema = {
  tags,
  summary: 'What hooks told, the latest first',
  description: 'Of the company. `total` is counted to 10 000.',
  querystring: Words({
    search: Type.Optional(Type.String({ maxLength: 200, description: 'A part of the hook’s name' })),
    failed: Type.Optional(Type.Enum(['0', '1'], { description: '1: those alone that were given up' })),
    ...PageWords,
  }),
  response: answers(
    Type.Object({ deliveries: Type.Array(Described('What became of it')), total: Type.Integer() }),
    [...FAILURES],
  ),
}

const deliverySchema = {
  tags,
  summary: 'One thing that a hook told, with what was sent',
  params: Type.Object({ sId: Id('What was told') }),
  response: answers(Type.Object({ delivery: Described('What became of it, and `sBody`') }), [...FAILURES]),
}

const replaySchema = {
  tags,
  summary: 'Tell something again',
  description: 'As if it had just happened.',
  body: TellAgainBody,
  response: answers(Type.Object({}), [...FAILURES]),
}

export const hooksOut: EntryRoute = (server, services) => {
  server.post('/entry/syswebhookout/makeSecret', { schema: secretSchema }, (request) =>
    services.hooksOut.makeSecret(sessionOf(request), request.body),
  )
  server.get('/entry/syswebhooksent/get', { schema: deliveriesSchema }, (request) => {
    const { search = '', failed } = request.query
    return services.hooksOut.deliveries(sessionOf(request), {
      ...{ search, isFailed: failed === '1' },
      ...pageOf(request.query),
    })
  })
  server.get('/entry/syswebhooksent/getBysId/:sId', { schema: deliverySchema }, async (request) => ({
    delivery: await services.hooksOut.delivery(sessionOf(request), request.params.sId),
  }))
  server.post('/entry/syswebhookout/replay', { schema: replaySchema }, async (request) => {
    await services.hooksOut.replay(sessionOf(request), request.body.sDeliveryId)
    return {}
  })
}
