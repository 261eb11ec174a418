// GET /entry/metadataHealth
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Fix = Type.Object(
  {
    resource: Type.String(),
    operation: Type.Enum(['update', 'delete']),
    sId: Type.String(),
    data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { description: 'The one write that mends it, with the version that the row has then' },
)

const Problem = Type.Object({
  kind: Type.String({ description: 'Which rule it breaks' }),
  on: Type.String({
    description: 'The resource or table of the row; table, view or routine of the database',
  }),
  sId: Type.String(),
  what: Type.String(),
  mend: Type.String({ description: 'What mends it, in words' }),
  fix: Type.Optional(Fix),
})

const schema = {
  tags: ['builder'],
  summary: 'What is wrong with metadata',
  description: 'Of what the company has, at most 1 000 problems; `total` counts all.',
  response: answers(Type.Object({ problems: Type.Array(Problem), total: Type.Integer() }), [
    'unauthenticated',
    'forbidden',
    'unavailable',
  ]),
}

export const metadataHealth: EntryRoute = (server, services) => {
  server.get('/entry/metadataHealth', { config: { changeSet: 'shown' }, schema }, (request) =>
    services.metadataHealth(sessionOf(request)),
  )
}
