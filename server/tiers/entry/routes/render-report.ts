// POST /entry/report/render
import { Type } from 'typebox'
import { LANGUAGES } from '#contracts/language.ts'
import { MOST_PRINTED_RECORDS } from '#contracts/report.ts'
import { answers } from '../../problem-schema.ts'
import type { EntryRoute } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { Id, ModelsQuery, Words } from '../schemas/words.ts'

const body = Words({
  sReportId: Id('One of the module’s `reports`'),
  sIds: Type.Array(Id('A record'), {
    minItems: 1,
    maxItems: MOST_PRINTED_RECORDS,
    description: 'The records to print, in this order',
  }),
  sLanguage: Type.Optional(
    Type.Enum([...LANGUAGES], { description: 'The language of the document; the session’s unless said' }),
  ),
})

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
  body,
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
      'unavailable',
      'timeout',
    ]),
    200: pdf,
  },
}

/** The name in both spellings of RFC 6266: for old readers in ASCII, for all others as it is. */
const disposition = (fileName: string): string => {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `inline; filename="${ascii}"; filename*=UTF-8''${exact}`
}

export const renderReport: EntryRoute = (server, { reports }) => {
  server.post('/entry/report/render', { schema }, async (request, reply) => {
    const { sModelsId } = request.query
    const { fileName, bytes } = await reports.render(sessionOf(request), sModelsId, request.body)
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition(fileName))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
