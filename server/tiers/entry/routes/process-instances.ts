// POST /entry/workflow/start, /startByMessage, /message, /signal, /trigger, /evaluate and /timers/{id}/fire; GET /entry/workflow/timers and
// /instances/{id}
import { type TSchema, Type } from 'typebox'
import { Id } from '#contracts/requests/words.ts'
import {
  EvaluateBody,
  ProcessMessageBody,
  SignalBody,
  StartBody,
  TriggerBody,
} from '#contracts/requests/workflow-requests.ts'
import { InstanceAnswerSchema, PendingTimerSchema, StartAnswerSchema } from '#contracts/workflow/processes.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const tags = ['workflow']
const config = { changeSet: 'ignored' } as const
const READ = ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'] as const
const STEP = [...READ, 'version_conflict', 'rule_violation', 'broken_metadata', 'timeout'] as const

const stepped = (summary: string, description: string, answer: TSchema = Nothing) => ({
  ...{ tags, summary, description },
  response: answers(answer, [...STEP]),
})

const done = async (work: Promise<void>): Promise<object> => {
  await work
  return {}
}

const addStarts: EntryRoute = (server, { processes }) => {
  const start = stepped('Start a process', 'Its newest version.', StartAnswerSchema)
  server.post('/entry/workflow/start', { config, schema: { ...start, body: StartBody } }, (request) =>
    processes.start(sessionOf(request), request.body),
  )
  const byMessage = stepped(
    'Start a process by a message',
    'Or go on where one waits for it.',
    StartAnswerSchema,
  )
  server.post(
    '/entry/workflow/startByMessage',
    { config, schema: { ...byMessage, body: ProcessMessageBody } },
    (request) => processes.startByMessage(sessionOf(request), request.body),
  )
}

const addEvents: EntryRoute = (server, { processes }) => {
  const message = stepped(
    'Send a message',
    'To the one process that waits for it longest, or that it starts.',
  )
  server.post(
    '/entry/workflow/message',
    { config, schema: { ...message, body: ProcessMessageBody } },
    (request) => done(processes.message(sessionOf(request), request.body)),
  )
  const signal = stepped('Send a signal', 'To all processes that wait for it, and that it starts.')
  server.post('/entry/workflow/signal', { config, schema: { ...signal, body: SignalBody } }, (request) =>
    done(processes.signal(sessionOf(request), request.body)),
  )
  const trigger = stepped('Go on with a receive task', 'With the one that waits longest.')
  server.post('/entry/workflow/trigger', { config, schema: { ...trigger, body: TriggerBody } }, (request) =>
    done(processes.trigger(sessionOf(request), request.body)),
  )
  const evaluate = stepped('Look at conditions anew', 'Sets variables of an instance first.')
  server.post(
    '/entry/workflow/evaluate',
    { config, schema: { ...evaluate, body: EvaluateBody } },
    (request) => done(processes.evaluate(sessionOf(request), request.body)),
  )
}

const addTimers: EntryRoute = (server, { processes }) => {
  const timers = {
    ...{ tags, summary: 'Timers', description: 'That are yet to fire, the first due first.' },
    response: answers(Type.Object({ timers: Type.Array(PendingTimerSchema) }), [...READ]),
  }
  server.get('/entry/workflow/timers', { config, schema: timers }, (request) =>
    processes.timers(sessionOf(request)),
  )
  const fire = {
    ...stepped('Fire a timer', 'As if its time had come.'),
    params: Type.Object({ id: Id('The timer') }),
  }
  server.post('/entry/workflow/timers/:id/fire', { config, schema: fire }, (request) =>
    done(processes.fire(sessionOf(request), request.params.id)),
  )
}

export const processInstances: EntryRoute = (server, services) => {
  addStarts(server, services)
  addEvents(server, services)
  addTimers(server, services)
  const schema = {
    ...{ tags, summary: 'An instance', description: 'Where it stands, its trace and what people said.' },
    params: Type.Object({ id: Id('The instance') }),
    response: answers(InstanceAnswerSchema, [...READ]),
  }
  server.get('/entry/workflow/instances/:id', { config, schema }, (request) =>
    services.processes.instance(sessionOf(request), request.params.id),
  )
}
