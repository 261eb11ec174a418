// The one thing that both addresses of procedure calls do.
import { ProcedureBody } from '#contracts/requests/procedure-request.ts'
import { answers } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'
import { sessionOf } from '../sessions/authentication.ts'
import { type EntryServer, JSON_TEXT } from './entry-route.ts'
import { ProcedureAnswerSchema } from './schemas/records.ts'
import { WriteQuery } from './schemas/words.ts'

export type ProcedureRoute = { readonly url: string; readonly summary: string }

/** Adds a route that calls a routine which the module's metadata names and the user's grants allow. */
export const addProcedureRoute = (
  server: EntryServer,
  { routines }: Services,
  { url, summary }: ProcedureRoute,
): void => {
  const schema = {
    tags: ['procedures'],
    summary,
    description:
      'Only a routine that this module’s metadata names and the user’s grants allow. Parameters are bound by name.',
    querystring: WriteQuery,
    body: ProcedureBody,
    response: answers(ProcedureAnswerSchema, [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'rule_violation',
      'broken_metadata',
      'timeout',
    ]),
  }
  server.post(url, { schema }, async (request, reply) => {
    const { sModelsId, dryRun } = request.query
    const options = { dryRun: dryRun === '1' }
    return reply
      .type(JSON_TEXT)
      .send(await routines.call(sessionOf(request), sModelsId, request.body, options))
  })
}
