// POST /entry/presence
import { Type } from 'typebox'
import { MOST_PRESENT, PRESENCE_EVERY_MS } from '#contracts/presence.ts'
import { PresenceBody } from '#contracts/requests/presence-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const User = Type.Object({ sUserId: Type.String(), sUserName: Type.String() })

const RecordChanged = Type.Object({
  version: Type.String(),
  by: Type.Union(
    [
      Type.Object({
        sUserId: Type.Union([Type.String(), Type.Null()]),
        sUserName: Type.Union([Type.String(), Type.Null()]),
        tWhen: Type.String(),
      }),
      Type.Null(),
    ],
    { description: 'Who changed it last, and when; null where that was nothing that I may see' },
  ),
})

const Answer = Type.Object({
  others: Type.Array(User, { description: `Without me, by name, ${MOST_PRESENT} at most` }),
  lock: Type.Union([Type.Object({ lockedBy: User, since: Type.String() }), Type.Null()], {
    description: 'Who else edits the record',
  }),
  changed: Type.Union([RecordChanged, Type.Null()], {
    description: 'Where the record has another version than the one that I named',
  }),
})

const schema = {
  tags: ['data'],
  summary: 'Say that I have a record open, and ask who else has',
  description: `Said once in ${PRESENCE_EVERY_MS / 1000} seconds by whoever has the record open; who has not said so for a while is gone. A record that the form does not show me is 404.`,
  querystring: ModelsQuery,
  body: PresenceBody,
  response: answers(Answer, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'unavailable',
    'timeout',
  ]),
}

export const presence: EntryRoute = (server, { presence: tell }) => {
  server.post('/entry/presence', { schema }, (request) =>
    tell(sessionOf(request), request.query.sModelsId, request.body),
  )
}
