// POST /entry/business/getBusinessDataByFormcustomId/{formId}
import { Type } from 'typebox'
import { ReadBody } from '#contracts/requests/read-request.ts'
import { Id } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { currently } from '../../sessions/recognition.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { ReadAnswerSchema } from '../schemas/records.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Read the rows of a form',
  description:
    'Filters, order, search, sums and groups over the form’s columns; pages by number or by cursor. A column that the form does not have, or that is hidden from the user, is 400.',
  params: Type.Object({ formId: Id('A form of the module') }),
  querystring: ModelsQuery,
  body: ReadBody,
  response: answers(ReadAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'rule_violation',
    'broken_metadata',
    'timeout',
  ]),
}

const config = { changeSet: 'shown' } as const

export const getBusinessDataByFormcustomId: EntryRoute = (server, services) => {
  server.post(
    '/entry/business/getBusinessDataByFormcustomId/:formId',
    { config, schema },
    async (request, reply) => {
      const target = { sModelsId: request.query.sModelsId, sFormId: request.params.formId }
      const answer = await currently(services, request, (session) =>
        services.records.read(session, target, request.body),
      )
      return reply.type(JSON_TEXT).send(answer)
    },
  )
}
