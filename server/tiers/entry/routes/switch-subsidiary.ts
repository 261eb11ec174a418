// POST /entry/switchSubsidiary
import { Type } from 'typebox'
import { SwitchSubsidiaryBody } from '#contracts/requests/session-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ContextSchema } from '../schemas/session.ts'

const schema = {
  tags: ['session'],
  summary: 'Work in another of my subsidiaries',
  description:
    'The token stays; the next request is made in the other subsidiary, with the grants held there.',
  body: SwitchSubsidiaryBody,
  response: answers(Type.Object({ context: ContextSchema }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
  ]),
}

export const switchSubsidiary: EntryRoute = (server, { access }) => {
  server.post('/entry/switchSubsidiary', { schema }, async (request) => ({
    context: await access.switchSubsidiary(sessionOf(request).context, request.body.sSubsidiaryId),
  }))
}
