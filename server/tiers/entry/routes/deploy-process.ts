// POST /entry/workflow/deploy
import { Type } from 'typebox'
import { DeployBody } from '#contracts/requests/workflow-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const DeployedSchema = Type.Object({ id: Type.String(), key: Type.String(), version: Type.Integer() })

const schema = {
  tags: ['workflow'],
  summary: 'Deploy a model',
  description:
    'Each process in it becomes the next version; else 400 with every problem, by the id of its element.',
  body: DeployBody,
  response: answers(Type.Object({ definitions: Type.Array(DeployedSchema) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'too_large',
  ]),
}

const config = { changeSet: 'ignored' } as const

export const deployProcess: EntryRoute = (server, { processes }) => {
  server.post('/entry/workflow/deploy', { config, schema }, (request) =>
    processes.deploy(sessionOf(request), request.body),
  )
}
