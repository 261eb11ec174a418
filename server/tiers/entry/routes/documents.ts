// POST /entry/documents/plan and /write: the routines that follow from the approval, actions and conversions of a module.
import { Type } from 'typebox'
import { type DocumentsPlan, ROUTINE_STATES } from '#contracts/documents.ts'
import { textIn } from '#contracts/language.ts'
import { DocumentsBody } from '#contracts/requests/document-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Plan = Type.Object({
  files: Type.Array(
    Type.Object({
      sName: Type.String(),
      text: Type.String({ description: 'The SQL that makes it' }),
      state: Type.Enum([...ROUTINE_STATES], { description: 'Beside what the database has' }),
    }),
  ),
  problems: Type.Array(
    Type.Object({
      where: Type.String({ description: 'A place in a row, as `table.sId.column.0`, or a routine' }),
      message: Type.String(),
    }),
    { description: 'With any, none of the routines are written' },
  ),
})

const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const
const tags = ['builder']

const plan = {
  tags,
  summary: 'Which routines follow from what a module says',
  description: 'Of its approval, actions and conversions. Changes nothing.',
  body: DocumentsBody,
  response: answers(Plan, [...FAILURES]),
}

const write = {
  ...plan,
  summary: 'Write the routines that follow from what a module says',
  description: 'As one change of the structure of the company whose module it is.',
  response: answers(Plan, [...FAILURES, 'locked', 'timeout', 'unavailable']),
}

const told = ({ context }: Session, { files, problems }: DocumentsPlan) => ({
  files,
  problems: problems.map(({ where, message }) => ({ where, message: textIn(context.sLanguage, message) })),
})

export const documents: EntryRoute = (server, services) => {
  server.post('/entry/documents/plan', { schema: plan }, async (request) => {
    const session = sessionOf(request)
    return told(session, await services.documents.plan(session, request.body.sModelsId))
  })
  server.post('/entry/documents/write', { schema: write }, async (request) => {
    const session = sessionOf(request)
    return told(session, await services.documents.write(session, request.body.sModelsId))
  })
}
