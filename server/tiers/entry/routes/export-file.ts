// POST /entry/export
import { Type } from 'typebox'
import { EXPORT_TYPES, ExportBody } from '#contracts/requests/export-request.ts'
import { dispositionOf } from '../../http/disposition.ts'
import { answers } from '../../http/problem-schema.ts'
import { unwantedSignal } from '../../http/request-limit.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const binary = { schema: { type: 'string', format: 'binary' } }

const schema = {
  tags: ['data'],
  summary: 'Export rows to Excel or CSV',
  description:
    'The rows of a read, all of them, as a file that is made while it is sent: `fields` are its columns in their order, with choices and lookups as their texts. Columns that are hidden from the user are 400 as in a read; the pages, counts and sums of a read are left aside, and groups are 400. Texts that begin like a formula are made harmless. A company has two exports at once; a failure after the first rows breaks the file off.',
  querystring: ModelsQuery,
  body: ExportBody,
  response: {
    ...answers(Type.Unknown(), [
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
    200: { description: 'The file', content: { [EXPORT_TYPES.xlsx]: binary, 'text/csv': binary } },
  },
}

export const exportFile: EntryRoute = (server, services) => {
  server.post('/entry/export', { schema }, async (request, reply) => {
    const { query, body } = request
    const unwanted = unwantedSignal(request)
    const { fileName, file } = await services.exports.file(sessionOf(request), query.sModelsId, body, {
      unwanted,
    })
    return reply
      .type(EXPORT_TYPES[body.format])
      .header('content-disposition', dispositionOf('attachment', fileName))
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}
