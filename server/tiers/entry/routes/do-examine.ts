// POST /entry/business/doExamine
import { ExamineBody } from '#contracts/requests/examine-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ExamineAnswerSchema } from '../schemas/records.ts'
import { WriteQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Approve records, or take the approval back',
  description: 'Runs the module’s routine; each record stands or falls alone.',
  querystring: WriteQuery,
  body: ExamineBody,
  response: answers(ExamineAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}

const config = { changeSet: 'dryRun' } as const

export const doExamine: EntryRoute = (server, { approval }) => {
  server.post('/entry/business/doExamine', { config, schema }, (request) => {
    const { sModelsId, dryRun } = request.query
    return approval.examine(sessionOf(request), sModelsId, request.body, { dryRun: dryRun === '1' })
  })
}
