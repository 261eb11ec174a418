// POST /entry/switchSubsidiary
import { Type } from 'typebox'
import { answers } from '../../problem-schema.ts'
import type { EntryRoute } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { ContextSchema, SwitchSubsidiaryBody } from '../schemas/session.ts'

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
