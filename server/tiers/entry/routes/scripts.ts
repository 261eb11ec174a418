// POST /entry/scripts/check, /dryRun and /run; GET /entry/scripts/history and /schema, /entry/routines/get, /namedFor and
// /source/{name}; POST /entry/routines/test and /keepTest: SQL of the builder.
import { Type } from 'typebox'
import { ROUTINE_USES } from '#contracts/metadata/routine-uses.ts'
import { KeepTestBody, ScriptBody } from '#contracts/requests/script-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const tags = ['builder']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden'] as const
const RUN_FAILURES = [...FAILURES, 'rule_violation', 'locked', 'timeout'] as const

const Described = (description: string) => Type.Object({}, { description, additionalProperties: true })
const Paged = (key: string, description: string) =>
  Type.Object({ [key]: Type.Array(Described(description)), total: Type.Integer() })

const checkSchema = {
  tags,
  summary: 'What kind of SQL a text is, and what stands in its way',
  body: ScriptBody,
  response: answers(
    Described(
      '`{kind: query | structure, statements, refusals: [{line, message, at?}], touches: [{deed, what, name}]}`',
    ),
    [...FAILURES],
  ),
}

const ANSWER =
  '`kind` is done, refused with every line that stands in the way, failed with what PostgreSQL said, or of a query rows'

const dryRunSchema = {
  tags,
  summary: 'Try SQL without a trace',
  description:
    'A query answers its first 200 rows and its plan, as the company sees them; a change of structure is carried out and undone.',
  body: ScriptBody,
  response: answers(Described(ANSWER), [...RUN_FAILURES]),
}

const runSchema = {
  tags,
  summary: 'Change structure',
  description: 'All of it or nothing, and recorded whatever comes of it.',
  body: ScriptBody,
  response: answers(Described(ANSWER), [...RUN_FAILURES]),
}

const historySchema = {
  tags,
  summary: 'What was asked of the structure, the latest first',
  querystring: Words({ ...PageWords }),
  response: answers(Paged('runs', 'Who, when, the text and what came of it'), [...FAILURES]),
}

const schemaSchema = {
  tags,
  summary: 'What SQL of the company may name',
  response: answers(Described('Tables with their columns, and routines'), [...FAILURES]),
}

const routinesSchema = {
  tags,
  summary: 'Routines, the company’s own first',
  querystring: Words({ search: Type.Optional(Type.String({ maxLength: 200 })), ...PageWords }),
  response: answers(Paged('routines', 'A routine with its signature'), [...FAILURES]),
}

const namedForSchema = {
  tags,
  summary: 'What metadata may name for a use',
  description: 'Routines whose signature fits, the company’s own first; for forms tables and views, too.',
  querystring: Words({ use: Type.Enum([...ROUTINE_USES], { description: 'What the routine is for' }) }),
  response: answers(
    Type.Object({
      names: Type.Array(
        Type.Object({
          name: Type.String(),
          kind: Type.Enum(['routine', 'table', 'view']),
          whose: Type.Enum(['standard', 'own']),
        }),
      ),
    }),
    [...FAILURES],
  ),
}

const sourceSchema = {
  tags,
  summary: 'The SQL of a routine, and the test that the company keeps of it',
  params: Type.Object({ name: Id('The routine') }),
  response: answers(Type.Object({ text: Type.String(), test: Type.Union([Type.String(), Type.Null()]) }), [
    ...FAILURES,
    'not_found',
  ]),
}

const testSchema = {
  tags,
  summary: 'Run the test of a routine without a trace',
  description: 'One `do` block, run as the company over its records and undone.',
  body: ScriptBody,
  response: answers(
    Described('`kind` is passed, refused, or failed with the line and what PostgreSQL said'),
    [...RUN_FAILURES],
  ),
}

const keepTestSchema = {
  tags,
  summary: 'Keep a test of a routine',
  body: KeepTestBody,
  response: answers(Type.Object({}), [...FAILURES, 'not_found']),
}

export const scripts: EntryRoute = (server, services) => {
  server.post('/entry/scripts/check', { schema: checkSchema }, (request) =>
    services.scripts.check(sessionOf(request), request.body),
  )
  server.post('/entry/scripts/dryRun', { schema: dryRunSchema }, (request) =>
    services.scripts.dryRun(sessionOf(request), request.body),
  )
  server.post('/entry/scripts/run', { schema: runSchema }, (request) =>
    services.scripts.run(sessionOf(request), request.body),
  )
  server.get('/entry/scripts/history', { schema: historySchema }, (request) =>
    services.scripts.history(sessionOf(request), pageOf(request.query)),
  )
  server.get('/entry/scripts/schema', { schema: schemaSchema }, (request) =>
    services.scripts.schema(sessionOf(request)),
  )
  server.get('/entry/routines/get', { schema: routinesSchema }, (request) =>
    services.scripts.routines(sessionOf(request), {
      search: request.query.search ?? '',
      ...pageOf(request.query),
    }),
  )
  server.get('/entry/routines/namedFor', { schema: namedForSchema }, (request) =>
    services.scripts.namedFor(sessionOf(request), request.query.use),
  )
  server.get('/entry/routines/source/:name', { schema: sourceSchema }, (request) =>
    services.scripts.source(sessionOf(request), request.params.name),
  )
  server.post('/entry/routines/test', { schema: testSchema }, (request) =>
    services.scripts.test(sessionOf(request), request.body),
  )
  server.post('/entry/routines/keepTest', { schema: keepTestSchema }, (request) =>
    services.scripts.keepTest(sessionOf(request), request.body),
  )
}
