// POST /entry/metadata/updateAll
import { Type } from 'typebox'
import { UpdateRowsBody } from '#contracts/requests/metadata-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['builder'],
  summary: 'Change rows of one resource together',
  description: 'All of them or none, each by the version that was read: places that follow from one another.',
  body: UpdateRowsBody,
  response: answers(Type.Object({ rows: Type.Array(Type.Object({}, { additionalProperties: true })) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'version_conflict',
    'duplicate',
    'in_use',
  ]),
}

export const metadataUpdateAll: EntryRoute = (server, { builder }) => {
  server.post('/entry/metadata/updateAll', { config: { changeSet: 'shown' }, schema }, async (request) => ({
    rows: await builder.updateAll(sessionOf(request), request.body.resource, request.body.rows),
  }))
}
