// GET /entry/file/list
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { RecordFilesSchema } from '../schemas/files.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['files'],
  summary: 'The files of a record',
  description: 'Those attached and those that its columns hold, the latest first, of columns that I may see.',
  querystring: Words({
    sModelsId: ModelsQuery.properties.sModelsId,
    sFormId: Id('The form'),
    sId: Id('The record'),
  }),
  response: answers(RecordFilesSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}

export const recordFiles: EntryRoute = (server, { files }) => {
  server.get('/entry/file/list', { schema }, (request) => files.list(sessionOf(request), request.query))
}
