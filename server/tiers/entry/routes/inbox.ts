// GET /entry/workflow/inbox, /inbox/counts, /modules, /record and /people; POST /entry/workflow/inbox/see
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'
import { SeeCopiesBody } from '#contracts/requests/workflow-requests.ts'
import {
  FlowPersonSchema,
  INBOX_BOXES,
  InboxAnswerSchema,
  InboxCountsSchema,
  RecordFlowAnswerSchema,
} from '#contracts/workflow/inbox.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery, Nothing, PageWords, pageOf } from '../schemas/words.ts'

const tags = ['workflow']
const config = { changeSet: 'ignored' } as const

const list = {
  ...{ tags, summary: 'The inbox of approvals' },
  description:
    'Of where one works: tasks to do, the oldest first; what one did, began or was sent a copy of, the latest first. Records are named to those who may see them.',
  querystring: Words({
    box: Type.Optional(Type.Enum(INBOX_BOXES, { description: '`todo` unless said' })),
    ...PageWords,
    search: Type.Optional(Type.String({ maxLength: 200, description: 'In what the list tells' })),
  }),
  response: answers(InboxAnswerSchema, ['invalid_request', 'unauthenticated', 'timeout']),
}

const counts = {
  ...{ tags, summary: 'How much is in the inbox', description: 'Tasks to do, and copies not seen yet.' },
  response: answers(InboxCountsSchema, ['unauthenticated', 'timeout']),
}

const see = {
  ...{ tags, summary: 'Mark copies as seen', description: 'Tasks to do stay as they are.' },
  body: SeeCopiesBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated']),
}

const modules = {
  ...{ tags, summary: 'Which modules’ records are submitted to a process' },
  description:
    'Of the modules that I may open, where approvals by process are open: `doExamine` submits their records. None elsewhere.',
  response: answers(Type.Object({ sModelsIds: Type.Array(Type.String()) }), ['unauthenticated', 'timeout']),
}

const record = {
  ...{ tags, summary: 'The approval of a record' },
  description:
    'For those who may see the record: all its processes, the latest first, and what I may do now.',
  querystring: Words({
    sModelsId: ModelsQuery.properties.sModelsId,
    sId: Id('The record'),
    withModel: Type.Optional(Type.Enum(['0', '1'], { description: '1: with the text of the model' })),
  }),
  response: answers(RecordFlowAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}

const people = {
  ...{ tags, summary: 'Whom a task may be given to' },
  description: 'Others who may see the module’s records where I work, by name.',
  querystring: Words({ sModelsId: ModelsQuery.properties.sModelsId }),
  response: answers(Type.Object({ users: Type.Array(FlowPersonSchema) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
  ]),
}

export const inbox: EntryRoute = (server, { inbox: service, recordFlow, submittedModules }) => {
  server.get('/entry/workflow/inbox', { config, schema: list }, (request) => {
    const { box = 'todo', search = '' } = request.query
    return service.list(sessionOf(request), { box, search, ...pageOf(request.query) })
  })
  server.get('/entry/workflow/inbox/counts', { config, schema: counts }, (request) =>
    service.counts(sessionOf(request).context),
  )
  server.post('/entry/workflow/inbox/see', { config, schema: see }, async (request) => {
    await service.see(sessionOf(request).context, request.body.taskIds)
    return {}
  })
  server.get('/entry/workflow/modules', { config, schema: modules }, async (request) => ({
    sModelsIds: [...(await submittedModules(sessionOf(request)))],
  }))
  server.get('/entry/workflow/record', { config, schema: record }, (request) => {
    const { sModelsId, sId, withModel = '0' } = request.query
    return recordFlow.get(sessionOf(request), { sModelsId, sId, withModel: withModel === '1' })
  })
  server.get('/entry/workflow/people', { config, schema: people }, (request) =>
    recordFlow.people(sessionOf(request), request.query.sModelsId),
  )
}
