// GET /entry/workflow/instances; POST /entry/workflow/renew
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'
import { RenewBody } from '#contracts/requests/workflow-requests.ts'
import { RenewAnswerSchema, RunningAnswerSchema } from '#contracts/workflow/running.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const tags = ['workflow']
const config = { changeSet: 'ignored' } as const
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden', 'timeout'] as const
const PAGE = 50

const list = {
  ...{ tags, summary: 'What is under way' },
  description: 'In all subsidiaries, the oldest first; for those who administer processes.',
  querystring: Words({
    sKey: Type.Optional(Id('Of one process')),
    processDefinitionId: Type.Optional(Id('Of one version')),
    search: Type.Optional(Type.String({ maxLength: 200, description: 'In what the list tells, any case' })),
    stuck: Type.Optional(Type.Enum(['0', '1'], { description: '1: what is stuck alone' })),
    days: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,4}$', 'x-whole': [0, 9_999], description: 'Begun so many days ago' }),
    ),
    after: Type.Optional(Id('The last one that was seen')),
  }),
  response: answers(RunningAnswerSchema, [...FAILURES]),
}

const renew = {
  ...{ tags, summary: 'Move instances to another version' },
  description:
    'Each stands or falls alone. Every open activity must be in that version, of the same kind and in the same scope; tried, nothing is written.',
  body: RenewBody,
  response: answers(RenewAnswerSchema, [...FAILURES, 'not_found']),
}

export const runningInstances: EntryRoute = (server, { runningInstances: service }) => {
  server.get('/entry/workflow/instances', { config, schema: list }, (request) => {
    const { sKey = null, processDefinitionId = null, search = '', stuck = '0' } = request.query
    const { days = '0', after = null } = request.query
    return service.list(sessionOf(request), {
      ...{ sKey, processDefinitionId, after, search: search.trim(), size: PAGE },
      ...{ stuckOnly: stuck === '1', days: Number(days) },
    })
  })
  server.post('/entry/workflow/renew', { config, schema: renew }, (request) =>
    service.renew(sessionOf(request), request.body),
  )
}
