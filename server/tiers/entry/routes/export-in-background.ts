// POST /entry/export/background
import { Type } from 'typebox'
import { ExportBody } from '#contracts/requests/export-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Export rows in the background',
  description:
    'The file of `POST /entry/export`, made by the queue with the rights that I have by then. What is wrong with what is asked for is answered at once. `work` of `GET /entry/live` tells how far it is; a message tells that it is there (`sFileId`) or why it failed.',
  querystring: ModelsQuery,
  body: ExportBody,
  response: answers(Type.Object({ sRunId: Type.String({ description: 'What `work` names it by' }) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'rule_violation',
    'broken_metadata',
    'rate_limited',
    'unavailable',
    'timeout',
  ]),
}

export const exportInBackground: EntryRoute = (server, services) => {
  server.post('/entry/export/background', { schema }, (request) =>
    services.exports.ask(sessionOf(request), request.query.sModelsId, request.body),
  )
}
