// POST /entry/report/render and /entry/report/try
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { ReportBody, TryTemplateBody } from '#contracts/requests/report-request.ts'
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

const trySchema = {
  ...schema,
  tags: ['builder'],
  summary: 'Print records by a template as it is being changed',
  description:
    'For administrators in the builder, under their own rights. Nothing is kept; it runs no routine but those that reports of the company run.',
  body: TryTemplateBody,
}

type Printed = { readonly fileName: string; readonly bytes: Uint8Array }

const send = (reply: FastifyReply, { fileName, bytes }: Printed): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', dispositionOf('inline', fileName))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

export const renderReport: EntryRoute = (server, { reports, tryTemplate }) => {
  server.post('/entry/report/render', { schema }, async (request, reply) => {
    const reader = { unwanted: unwantedSignal(request) }
    return send(
      reply,
      await reports.render(sessionOf(request), request.query.sModelsId, request.body, reader),
    )
  })
  server.post('/entry/report/try', { schema: trySchema }, async (request, reply) => {
    const reader = { unwanted: unwantedSignal(request) }
    return send(reply, await tryTemplate(sessionOf(request), request.query.sModelsId, request.body, reader))
  })
}
