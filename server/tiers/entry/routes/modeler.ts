// POST /entry/modeler/create, PUT and POST /entry/modeler/model/{id}/save, POST /entry/modeler/model/{id}/delete, /check and /deploy/{id}; GET
// /entry/modeler/models, /model/{id}, /model/{id}/versions, /definition/{id} and /editor/stencilset: processes as they are drawn.
import { Type } from 'typebox'
import { CheckModelBody, CreateModelBody, SaveModelBody } from '#contracts/requests/modeler-requests.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { STENCIL_GROUPS, STENCILS } from '#contracts/workflow/stencil-set.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const tags = ['builder']
const FAILURES = ['invalid_request', 'unauthenticated', 'forbidden'] as const

const Told = (description: string) => Type.Object({}, { description, additionalProperties: true })
const params = Words({ id: Id('A model') })

const createSchema = {
  tags,
  summary: 'Begin a process',
  body: CreateModelBody,
  response: answers(Type.Object({ id: Type.String() }), [...FAILURES, 'duplicate']),
}

const saveSchema = {
  tags,
  summary: 'Save the model of a process',
  description: 'Its bytes are kept as they are. It may be wrong until it is deployed.',
  params,
  body: SaveModelBody,
  response: answers(Type.Object({ id: Type.String(), revision: Type.Integer() }), [
    ...FAILURES,
    'not_found',
    'version_conflict',
  ]),
}

const deleteSchema = {
  tags,
  summary: 'Delete the model of a process',
  description: 'What is deployed of it stays.',
  params,
  body: Words({}),
  response: answers(Type.Object({}), [...FAILURES, 'not_found']),
}

const modelsSchema = {
  tags,
  summary: 'The processes of the company',
  response: answers(
    Type.Object({ models: Type.Array(Told('With the version that is deployed, and its modules')) }),
    [...FAILURES],
  ),
}

const modelSchema = {
  tags,
  summary: 'The model of a process',
  params,
  response: answers(Told('`{id, sKey, sName, xml, svg, revision, tChanged}`'), [...FAILURES, 'not_found']),
}

const versionsSchema = {
  tags,
  summary: 'What is deployed of a process, the latest first',
  params,
  response: answers(
    Type.Object({ versions: Type.Array(Told('`{processDefinitionId, version, tDeployed, sDeployedBy}`')) }),
    [...FAILURES],
  ),
}

const definitionSchema = {
  tags,
  summary: 'The model of a version that is deployed',
  params: Words({ id: Id('A process definition') }),
  response: answers(Type.Object({ xml: Type.String() }), [...FAILURES, 'not_found']),
}

const checkSchema = {
  tags,
  summary: 'What stands in the way of deploying a model',
  body: CheckModelBody,
  response: answers(Type.Object({ problems: Type.Array(Told('`{kind, elementId, message}`')) }), [
    ...FAILURES,
  ]),
}

const deploySchema = {
  tags,
  summary: 'Deploy a process',
  description: 'Its next version, with which what begins from now on begins; refused with every problem.',
  params,
  body: Words({}),
  response: answers(Type.Object({ processDefinitionId: Type.String(), version: Type.Integer() }), [
    ...FAILURES,
    'not_found',
  ]),
}

const stencilSchema = {
  tags,
  summary: 'What a process may be drawn of',
  response: answers(Told('`{groups, stencils}`'), [...FAILURES]),
}

export const modeler: EntryRoute = (server, services) => {
  server.post('/entry/modeler/create', { schema: createSchema }, (request) =>
    services.modeler.create(sessionOf(request), request.body),
  )
  for (const method of ['PUT', 'POST'] as const) {
    server.route({
      method,
      url: '/entry/modeler/model/:id/save',
      schema: saveSchema,
      handler: (request) => services.modeler.save(sessionOf(request), request.params.id, request.body),
    })
  }
  server.post('/entry/modeler/model/:id/delete', { schema: deleteSchema }, async (request) => {
    await services.modeler.remove(sessionOf(request), request.params.id)
    return {}
  })
  server.get('/entry/modeler/models', { schema: modelsSchema }, (request) =>
    services.modeler.models(sessionOf(request)),
  )
  server.get('/entry/modeler/model/:id', { schema: modelSchema }, (request) =>
    services.modeler.model(sessionOf(request), request.params.id),
  )
  server.get('/entry/modeler/model/:id/versions', { schema: versionsSchema }, (request) =>
    services.modeler.versions(sessionOf(request), request.params.id),
  )
  server.get('/entry/modeler/definition/:id', { schema: definitionSchema }, (request) =>
    services.modeler.definition(sessionOf(request), request.params.id),
  )
  server.post('/entry/modeler/check', { schema: checkSchema }, (request) =>
    services.modeler.check(sessionOf(request), request.body),
  )
  server.post('/entry/modeler/deploy/:id', { schema: deploySchema }, (request) =>
    services.modeler.deploy(sessionOf(request), request.params.id),
  )
  server.get('/entry/modeler/editor/stencilset', { schema: stencilSchema }, async (request) => {
    services.modeler.admit(sessionOf(request))
    return { groups: STENCIL_GROUPS, stencils: STENCILS }
  })
}
