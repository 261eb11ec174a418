// POST /entry/report/render
import { Type } from 'typebox'
import { ReportBody } from '#contracts/requests/report-request.ts'
import { dispositionOf } from '../../http/disposition.ts'
import { answers } from '../../http/problem-schema.ts'
import { unwantedSignal } from '../../http/request-limit.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const pdf = {
  description: 'One PDF of all records',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
}

const schema = {
  tags: ['data'],
  summary: 'Print records',
  description:
    'Prints records by a report of the module, under the user’s rights: columns that are hidden stay hidden. Needs the grant `print`.',
  querystring: ModelsQuery,
  body: ReportBody,
  response: {
    ...answers(Type.Unknown(), [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'version_conflict',
      'too_large',
      'rule_violation',
      'broken_metadata',
      'rate_limited',
      'unavailable',
      'timeout',
    ]),
    200: pdf,
  },
}

export const renderReport: EntryRoute = (server, { reports }) => {
  server.post('/entry/report/render', { schema }, async (request, reply) => {
    const { sModelsId } = request.query
    const { fileName, bytes } = await reports.render(sessionOf(request), sModelsId, request.body, {
      unwanted: unwantedSignal(request),
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', dispositionOf('inline', fileName))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
