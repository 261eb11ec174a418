// GET /entry/tables/get, /getByName/{name} and /changes; POST /entry/tables/plan, /carryOut and /takeBack: the builder's tables.
import { Type } from 'typebox'
import {
  CarryOutTableBody,
  DraftConversionBody,
  DraftModuleBody,
  PlanTableBody,
  TakeBackTableBody,
} from '#contracts/requests/table-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const tags = ['builder']
const READ_FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const
const CHANGE_FAILURES = [...READ_FAILURES, 'in_use', 'version_conflict', 'locked', 'timeout'] as const

const Described = (description: string) => Type.Object({}, { description, additionalProperties: true })
const Changed = Type.Object({ sId: Type.String({ description: 'The change that was recorded' }) })

const getSchema = {
  tags,
  summary: 'Tables and views of the database',
  description:
    'The standard’s and the company’s own, those first: columns, key, bytes, rows of the company (10 000 are counted, more are estimated), and the forms that show them.',
  querystring: Words({ search: Type.Optional(Type.String({ maxLength: 200 })), ...PageWords }),
  response: answers(
    Type.Object({
      rows: Type.Array(Described('A table or view')),
      total: Type.Integer(),
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
    }),
    [...READ_FAILURES],
  ),
}

const addReads: EntryRoute = (server, services) => {
  server.get('/entry/tables/get', { schema: getSchema }, (request) =>
    services.tables.get(sessionOf(request), { search: request.query.search, ...pageOf(request.query) }),
  )
  server.get(
    '/entry/tables/getByName/:name',
    {
      schema: {
        tags,
        summary: 'A table or view with its columns, keys and indexes, and who names it',
        params: Type.Object({ name: Id('The table or view') }),
        response: answers(Described('The table'), [...READ_FAILURES]),
      },
    },
    (request) => services.tables.getByName(sessionOf(request), request.params.name),
  )
  server.get(
    '/entry/tables/changes',
    {
      schema: {
        tags,
        summary: 'The last changes of the company’s own tables',
        response: answers(Type.Object({ changes: Type.Array(Described('A change')) }), [...READ_FAILURES]),
      },
    },
    (request) => services.tables.changes(sessionOf(request)),
  )
}

const addChanges: EntryRoute = (server, services) => {
  server.post(
    '/entry/tables/plan',
    {
      schema: {
        tags,
        summary: 'What a change of a table would do',
        description: 'Nothing is carried out.',
        body: PlanTableBody,
        response: answers(Described('The SQL, what stands in its way, and the way back'), [...READ_FAILURES]),
      },
    },
    (request) => services.tables.plan(sessionOf(request), request.body),
  )
  server.post(
    '/entry/tables/carryOut',
    {
      schema: {
        tags,
        summary: 'Change a table as it was planned',
        body: CarryOutTableBody,
        response: answers(Changed, [...CHANGE_FAILURES]),
      },
    },
    (request) => services.tables.carryOut(sessionOf(request), request.body),
  )
  server.post(
    '/entry/tables/takeBack',
    {
      schema: {
        tags,
        summary: 'Take the last change of a table back',
        body: TakeBackTableBody,
        response: answers(Changed, [...CHANGE_FAILURES]),
      },
    },
    (request) => services.tables.takeBack(sessionOf(request), request.body),
  )
}

const Made = Type.Object({
  sModelsId: Type.String(),
  rows: Type.Array(Described('A row that was added')),
  notes: Type.Array(Type.String()),
})

export const tables: EntryRoute = (server, services) => {
  addReads(server, services)
  addChanges(server, services)
  server.post(
    '/entry/tables/draftModule',
    {
      config: { changeSet: 'shown' },
      schema: {
        tags,
        summary: 'Make a module of a table',
        description:
          'Its list, its record and the forms of its lines, with their columns, labels and lookups; all or nothing. In a change set no roles are granted.',
        body: DraftModuleBody,
        response: answers(Made, [...READ_FAILURES, 'duplicate']),
      },
    },
    (request) => services.tables.draftModule(sessionOf(request), request.body),
  )
  server.post(
    '/entry/tables/draftConversion',
    {
      config: { changeSet: 'shown' },
      schema: {
        tags,
        summary: 'Make a conversion of one module to another',
        description:
          'With its button, its routine, and what the withdrawal of its source looks for, from what both tables have; all or nothing.',
        body: DraftConversionBody,
        response: answers(Made, [...READ_FAILURES, 'duplicate']),
      },
    },
    (request) => services.tables.draftConversion(sessionOf(request), request.body),
  )
}
