// GET /entry/business/getModelBysId/{sModelsId}
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { names } from '../../http/entity-tag.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { ModuleAnswerSchema } from '../schemas/module.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['metadata'],
  summary: 'A module: its forms, columns, constants, grants, buttons',
  description:
    'Overlays are merged, labels in the language of the session. Answers 304 to a current `If-None-Match`.',
  params: ModelsQuery,
  querystring: ModelsQuery,
  response: answers(ModuleAnswerSchema, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found']),
}

const config = { changeSet: 'shown' } as const

const DISAGREE = {
  en: 'names another module than the address',
  zh: '与地址中的模块不一致',
}

export const getModelBysId: EntryRoute = (server, { metadata }) => {
  server.get('/entry/business/getModelBysId/:sModelsId', { config, schema }, async (request, reply) => {
    const { sModelsId } = request.params
    if (request.query.sModelsId !== sModelsId)
      throw invalidRequest([{ path: 'sModelsId', message: DISAGREE }])
    const { bytes, etag } = await metadata.moduleText(sessionOf(request), sModelsId)
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, change-set' })
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(JSON_TEXT).send(bytes)
  })
}
