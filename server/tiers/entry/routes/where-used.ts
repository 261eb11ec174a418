// GET /entry/whereUsed
import { Type } from 'typebox'
import { WhereUsedWords } from '#contracts/requests/metadata-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Use = Type.Object({
  kind: Type.String({
    description: 'The resource whose row uses it, or of the database: `view`, `table`, `trigger`, `routine`',
  }),
  sId: Type.String(),
  sName: Type.String({ description: 'What people call who uses it' }),
  where: Type.String({ description: 'At what of it' }),
})

const schema = {
  tags: ['builder'],
  summary: 'Who uses something',
  description:
    'Rows of metadata and of the overlays and grants of the company; of the database views, foreign keys, triggers, and routines whose bodies name it.',
  querystring: WhereUsedWords,
  response: answers(Type.Object({ uses: Type.Array(Use) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
  ]),
}

export const whereUsed: EntryRoute = (server, services) => {
  server.get('/entry/whereUsed', { config: { changeSet: 'shown' }, schema }, (request) =>
    services.whereUsed(sessionOf(request), request.query),
  )
}
