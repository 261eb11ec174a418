// POST /entry/business/addUpdateDelBusinessData
import { Type } from 'typebox'
import { LONGEST_NAME } from '#contracts/requests/request-limits.ts'
import { SaveBody } from '#contracts/requests/save-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { SaveAnswerSchema } from '../schemas/records.ts'
import { SaveQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Add, change and delete rows of a module’s forms in one transaction',
  description:
    'A row of a slave form without its parent column belongs to the one master row of the same save. `update` and `del` need the `version` that was read.',
  querystring: SaveQuery,
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LONGEST_NAME,
        pattern: '^[\\x21-\\x7e]*$',
        description:
          'The same key from the same user in the same subsidiary gives the first answer again, for 24 h, and does nothing',
      }),
    ),
  }),
  body: SaveBody,
  response: answers(SaveAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'locked',
    'version_conflict',
    'duplicate',
    'in_use',
    'too_large',
    'rule_violation',
    'broken_metadata',
    'timeout',
  ]),
}

const config = { changeSet: 'dryRun' } as const

export const addUpdateDelBusinessData: EntryRoute = (server, { records }) => {
  server.post('/entry/business/addUpdateDelBusinessData', { config, schema }, async (request, reply) => {
    const { sModelsId, dryRun } = request.query
    const options = {
      idempotencyKey: request.headers['idempotency-key'] ?? null,
      dryRun: dryRun === '1' || dryRun === 'unnumbered',
      isUnnumbered: dryRun === 'unnumbered',
    }
    return reply
      .type(JSON_TEXT)
      .send(await records.save(sessionOf(request), sModelsId, request.body, options))
  })
}
