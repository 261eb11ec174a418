// What both addresses of routine calls do.
import { RoutineBody } from '#contracts/requests/routine-request.ts'
import { answers } from '../http/problem-schema.ts'
import type { TypedServer } from '../http/typed-server.ts'
import type { Services } from '../services.ts'
import { sessionOf } from '../sessions/authentication.ts'
import { JSON_TEXT } from './entry-route.ts'
import { RoutineAnswerSchema } from './schemas/records.ts'
import { WriteQuery } from './schemas/words.ts'

export type RoutineRoute = { readonly url: string; readonly summary: string }

/** Adds a route that calls a routine which the module's metadata names and the user's grants allow. */
export const addRoutineRoute = (
  server: TypedServer,
  { routines }: Services,
  { url, summary }: RoutineRoute,
): void => {
  const schema = {
    tags: ['procedures'],
    summary,
    description:
      'Only a routine that this module’s metadata names and the user’s grants allow. Parameters are bound by name.',
    querystring: WriteQuery,
    body: RoutineBody,
    response: answers(RoutineAnswerSchema, [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'rule_violation',
      'broken_metadata',
      'timeout',
    ]),
  }
  server.post(url, { config: { changeSet: 'dryRun' }, schema }, async (request, reply) => {
    const { sModelsId, dryRun } = request.query
    const options = { dryRun: dryRun === '1' }
    return reply
      .type(JSON_TEXT)
      .send(await routines.call(sessionOf(request), sModelsId, request.body, options))
  })
}
