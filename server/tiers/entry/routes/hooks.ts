// POST /entry/syswebhook/makeSecret, /entry/syswebhook/replay; GET /entry/syswebhookreceipt/get, /getBysId/{sId}: what other systems send.
import { Type } from 'typebox'
import { MakeSecretBody, ReplayReceiptBody } from '#contracts/requests/interface-requests.ts'
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
  summary: 'Make a secret for a hook',
  description: 'It is told here and nowhere else; the one before holds for some hours more.',
  body: MakeSecretBody,
  response: answers(
    Type.Object({
      secret: Type.String(),
      row: Described('The hook as it is now'),
    }),
    [...FAILURES, 'version_conflict'],
  ),
}

const receiptsSchema = {
  tags,
  summary: 'What hooks received, the latest first',
  description: 'Of the company. `total` is counted to 10 000.',
  querystring: Words({
    search: Type.Optional(Type.String({ maxLength: 200, description: 'A part of the hook’s name' })),
    failed: Type.Optional(Type.Enum(['0', '1'], { description: '1: those alone that were given up' })),
    ...PageWords,
  }),
  response: answers(
    Type.Object({ receipts: Type.Array(Described('What became of it')), total: Type.Integer() }),
    [...FAILURES],
  ),
}

const replaySchema = {
  tags,
  summary: 'Deliver again what a hook received',
  description: 'As if it had just come in: what is done is done once more.',
  body: ReplayReceiptBody,
  response: answers(Type.Object({}), [...FAILURES]),
}

const receiptSchema = {
  tags,
  summary: 'One thing that a hook received, with what was sent',
  params: Type.Object({ sId: Id('What was received') }),
  response: answers(Type.Object({ receipt: Described('What became of it, and `sBody`') }), [...FAILURES]),
}

export const hooks: EntryRoute = (server, services) => {
  server.post('/entry/syswebhook/makeSecret', { schema: secretSchema }, (request) =>
    services.hooks.makeSecret(sessionOf(request), request.body),
  )
  server.get('/entry/syswebhookreceipt/get', { schema: receiptsSchema }, (request) => {
    const { search = '', failed } = request.query
    return services.hooks.receipts(sessionOf(request), {
      ...{ search, isFailed: failed === '1' },
      ...pageOf(request.query),
    })
  })
  server.get('/entry/syswebhookreceipt/getBysId/:sId', { schema: receiptSchema }, async (request) => ({
    receipt: await services.hooks.receipt(sessionOf(request), request.params.sId),
  }))
  server.post('/entry/syswebhook/replay', { schema: replaySchema }, async (request) => {
    await services.hooks.replay(sessionOf(request), request.body.sReceiptId)
    return {}
  })
}
