// GET /entry/metadataHistory
import { Type } from 'typebox'
import { HistoryPlaceWords } from '#contracts/requests/metadata-requests.ts'
import { Words } from '#contracts/requests/words.ts'
import { FieldSchema } from '../../http/change-schemas.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const MaybeText = Type.Union([Type.Null(), Type.String()])

const Version = Type.Object({
  tWhen: Type.String(),
  sUserId: MaybeText,
  sUserName: MaybeText,
  operation: Type.Enum(['add', 'update', 'delete']),
  sChangeSetId: Type.Union([Type.Null(), Type.String()], { description: 'The change set that published it' }),
  sChangeSetName: MaybeText,
  fields: Type.Array(FieldSchema),
})

const schema = {
  tags: ['builder'],
  summary: 'What became of a row of metadata, the latest first',
  description:
    'Each version with who made it, when, and which fields it changed. What all companies share the platform is told whole, everybody else what was changed in the name of their own company.',
  querystring: Words({ ...HistoryPlaceWords, ...PageWords }),
  response: answers(
    Type.Object({
      versions: Type.Array(Version),
      total: Type.Integer(),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
    }),
    ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  ),
}

export const metadataHistory: EntryRoute = (server, services) => {
  server.get('/entry/metadataHistory', { config: { changeSet: 'shown' }, schema }, (request) => {
    const { resource, sId } = request.query
    return services.changeSets.history(sessionOf(request), { resource, sId, ...pageOf(request.query) })
  })
}
