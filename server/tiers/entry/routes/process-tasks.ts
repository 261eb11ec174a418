// POST /entry/complete and /entry/completeerp/{taskId}/{sBrandsId}/{sSubsidiaryId}/{sUserId}, /entry/workflow/act and /actAll;
// GET /entry/workflow/tasks
import { Type } from 'typebox'
import { PAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { ActAllBody, ActBody, CompleteBody } from '#contracts/requests/workflow-requests.ts'
import {
  ActAllAnswerSchema,
  ActAnswerSchema,
  OpenTaskSchema,
  StartAnswerSchema,
} from '#contracts/workflow/processes.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const tags = ['workflow']
const MOST_OF_PAGE = String(PAGE_LIMITS.pageSize)
const config = { changeSet: 'ignored' } as const

const Dry = Words({
  dryRun: Type.Optional(Type.Enum(['0', '1'], { description: '1: tried, and nothing of it kept' })),
})

const FAILURES = [
  ...(['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'version_conflict'] as const),
  ...(['rule_violation', 'broken_metadata', 'timeout'] as const),
] as const

const Path = Type.Object({
  taskId: Id('The task'),
  sBrandsId: Id('The session’s company'),
  sSubsidiaryId: Id('The session’s subsidiary'),
  sUserId: Id('The session’s user'),
})

const completed = (summary: string, description: string) => ({
  ...{ tags, summary, description },
  params: Path,
  querystring: Dry,
  body: CompleteBody,
  response: answers(StartAnswerSchema, [...FAILURES]),
})

export const processTasks: EntryRoute = (server, { processes }) => {
  const path = '/:taskId/:sBrandsId/:sSubsidiaryId/:sUserId'
  const plain = completed('Complete a task', 'By the person asked; whoever is second gets 409.')
  server.post(`/entry/complete${path}`, { config, schema: plain }, (request) =>
    processes.complete(sessionOf(request), request.params, request.body, request.query.dryRun === '1'),
  )
  const erp = completed(
    'Complete a task, and do what its record needs',
    'The same; when the process ends as approved, the record is approved in the same transaction.',
  )
  server.post(`/entry/completeerp${path}`, { config, schema: erp }, (request) =>
    processes.complete(sessionOf(request), request.params, request.body, request.query.dryRun === '1'),
  )
  const acting = {
    ...{ tags, summary: 'Act on a task or an instance', body: ActBody, querystring: Dry },
    description:
      'Approve, reject, return, hand on, ask others to sign, withdraw; administrators also move and end. A move past steps takes a comment, and is tried with `dryRun=1`, which tells those steps.',
    response: answers(ActAnswerSchema, [...FAILURES]),
  }
  server.post('/entry/workflow/act', { config, schema: acting }, (request) =>
    processes.act(sessionOf(request), request.body, request.query.dryRun === '1'),
  )
  const all = {
    ...{ tags, summary: 'Approve or reject several tasks', body: ActAllBody },
    description: 'Each stands or falls alone.',
    response: answers(ActAllAnswerSchema, ['invalid_request', 'unauthenticated']),
  }
  server.post('/entry/workflow/actAll', { config, schema: all }, (request) =>
    processes.actAll(sessionOf(request), request.body),
  )
  const schema = {
    tags,
    summary: 'Open tasks',
    description:
      'The oldest first, by pages: one’s own, or, for those who administer processes, all. `total` says how many there are; `pageSize` is 1000 unless said.',
    querystring: Words({
      processInstanceId: Type.Optional(Id('Of one instance and those that it called')),
      mine: Type.Optional(Type.Enum(['0', '1', 'false', 'true'], { description: '1: one’s own alone' })),
      ...PageWords,
    }),
    response: answers(
      Type.Object({
        tasks: Type.Array(OpenTaskSchema),
        total: Type.Integer(),
        pageNum: Type.Integer(),
        pageSize: Type.Integer(),
      }),
      ['invalid_request', 'unauthenticated'],
    ),
  }
  server.get('/entry/workflow/tasks', { config, schema }, (request) => {
    const { processInstanceId = null, mine = '0', pageNum, pageSize = MOST_OF_PAGE } = request.query
    return processes.tasks(sessionOf(request), {
      ...{ processInstanceId, mine: mine === '1' || mine === 'true' },
      ...pageOf({ pageNum, pageSize }),
    })
  })
}
