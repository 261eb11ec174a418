// POST /entry/changeSet/open, /rename, /takeOut, /publish, /rollback and /discard; GET /entry/changeSet/get and /diff/{sId}
import { type TSchema, Type } from 'typebox'
import {
  ChangeSetBody,
  OpenChangeSetBody,
  RenameChangeSetBody,
  TakeOutBody,
} from '#contracts/requests/change-set-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { ChangeSchema, ChangeSetSchema } from '../../http/change-schemas.ts'
import { answers } from '../../http/problem-schema.ts'
import type { TypedServer } from '../../http/typed-server.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing, PageWords, pageOf } from '../schemas/words.ts'

const tags = ['builder']
const config = { changeSet: 'ignored' } as const
const Opened = Type.Object({ sId: Type.String() })

const READ_FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const
const WRITE_FAILURES = [...READ_FAILURES, 'version_conflict', 'duplicate', 'in_use'] as const

const written = (summary: string, description: string, answer: TSchema = Nothing) => ({
  ...{ tags, summary, description },
  response: answers(answer, [...WRITE_FAILURES]),
})

const addReads: EntryRoute = (server, { changeSets }) => {
  const getSchema = {
    tags,
    summary: 'Change sets',
    description: 'My drafts, then what is published, the latest first.',
    querystring: Words(PageWords),
    response: answers(
      Type.Object({
        changeSets: Type.Array(ChangeSetSchema),
        total: Type.Integer(),
        pageNum: Type.Integer(),
        pageSize: Type.Integer(),
      }),
      [...READ_FAILURES],
    ),
  }
  server.get('/entry/changeSet/get', { config, schema: getSchema }, (request) =>
    changeSets.get(sessionOf(request), pageOf(request.query)),
  )
  const diffSchema = {
    tags,
    summary: 'What a change set changes',
    description: 'Row by row, in words and as JSON.',
    params: Type.Object({ sId: Id('The change set') }),
    response: answers(Type.Object({ changeSet: ChangeSetSchema, changes: Type.Array(ChangeSchema) }), [
      ...READ_FAILURES,
    ]),
  }
  server.get('/entry/changeSet/diff/:sId', { config, schema: diffSchema }, (request) =>
    changeSets.diff(sessionOf(request), request.params.sId),
  )
}

const addNames: EntryRoute = (server, { changeSets }) => {
  const opened = written(
    'Open a change set',
    'What is written with the header `Change-Set` gathers in it.',
    Opened,
  )
  server.post(
    '/entry/changeSet/open',
    { config, schema: { ...opened, body: OpenChangeSetBody } },
    (request) => changeSets.open(sessionOf(request), request.body),
  )
  const takenOut = written('Take one change out of a draft', 'The row is as it is published again.')
  server.post(
    '/entry/changeSet/takeOut',
    { config, schema: { ...takenOut, body: TakeOutBody } },
    async (request) => {
      await changeSets.takeOut(sessionOf(request), request.body)
      return {}
    },
  )
  const renamed = written('Rename a draft', 'Of one’s own.')
  server.post(
    '/entry/changeSet/rename',
    { config, schema: { ...renamed, body: RenameChangeSetBody } },
    async (request) => {
      await changeSets.rename(sessionOf(request), request.body)
      return {}
    },
  )
}

const addEnds = (server: TypedServer, { changeSets }: Parameters<EntryRoute>[1]): void => {
  const published = written(
    'Publish a draft',
    'All of it or nothing. What others changed meanwhile stays where it does not collide; else 409 with `collisions`.',
  )
  const body = ChangeSetBody
  server.post('/entry/changeSet/publish', { config, schema: { ...published, body } }, async (request) => {
    await changeSets.publish(sessionOf(request), request.body)
    return {}
  })
  const discarded = written('Discard a draft', 'It is gone for good.')
  server.post('/entry/changeSet/discard', { config, schema: { ...discarded, body } }, async (request) => {
    await changeSets.discard(sessionOf(request), request.body)
    return {}
  })
  const takenBack = written(
    'Take back what was published',
    'Also where others were published since; what collides with them is 409 with `collisions`. Answers the change set that takes it back.',
    Opened,
  )
  server.post('/entry/changeSet/rollback', { config, schema: { ...takenBack, body } }, (request) =>
    changeSets.rollback(sessionOf(request), request.body),
  )
}

export const changeSets: EntryRoute = (server, services) => {
  addReads(server, services)
  addNames(server, services)
  addEnds(server, services)
}
