// POST /entry/report/background
import { Type } from 'typebox'
import { ReportBody } from '#contracts/requests/report-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Print records in the background',
  description:
    'The PDF of `POST /entry/report/render`, made by the queue with the rights that I have by then; told and fetched as an export in the background is. Needs the grant `print`.',
  querystring: ModelsQuery,
  body: ReportBody,
  response: answers(Type.Object({ sRunId: Type.String({ description: 'What `work` names it by' }) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'rate_limited',
    'unavailable',
    'timeout',
  ]),
}

export const printInBackground: EntryRoute = (server, { reports }) => {
  server.post('/entry/report/background', { schema }, (request) =>
    reports.ask(sessionOf(request), request.query.sModelsId, request.body),
  )
}
