// GET /entry/page/get and POST /entry/page/makeLink: records shown to those who have no session, by a link.
import { Type } from 'typebox'
import { MakeLinkBody } from '#contracts/requests/page-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const tags = ['data']

const offeredSchema = {
  tags,
  summary: 'The pages that a module’s records can be shown with',
  querystring: ModelsQuery,
  response: answers(
    Type.Object({ pages: Type.Array(Type.Object({ sPageCode: Type.String(), sName: Type.String() })) }),
    ['unauthenticated', 'forbidden', 'not_found'],
  ),
}

const linkSchema = {
  tags,
  summary: 'Make a link to a page about a record',
  description:
    'Whoever has the link sees the page without signing in, until it ends. It is made by who may see all that the page shows.',
  querystring: ModelsQuery,
  body: MakeLinkBody,
  response: answers(
    Type.Object({
      sAddress: Type.String({ description: 'After the host' }),
      tExpires: Type.String({ format: 'date-time' }),
    }),
    [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'rule_violation',
      'broken_metadata',
      'timeout',
    ],
  ),
}

export const pageLinks: EntryRoute = (server, { pages }) => {
  server.get('/entry/page/get', { schema: offeredSchema }, async (request) => ({
    pages: await pages.offered(sessionOf(request), request.query.sModelsId),
  }))
  server.post('/entry/page/makeLink', { schema: linkSchema }, (request) =>
    pages.makeLink(sessionOf(request), request.query.sModelsId, request.body),
  )
}
