// Refuses requests that their TypeBox schemas do not let through.
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import { bodyJudgeOf, type Judged, judgeOf } from '#server/kernel/requests/request-judge.ts'
import type { SchemaComplaint } from '#server/kernel/requests/schema-complaints.ts'

const refusal = (errors: readonly SchemaComplaint[]): AppError => {
  const [{ path, message } = { path: '', message: { en: '', zh: '' } }] = errors
  const detail = { en: `${path || 'The body'} ${message.en}`, zh: `${path || '正文'} ${message.zh}` }
  const isTooLarge = errors.every((complaint) => complaint.isTooLarge)
  return new AppError(isTooLarge ? 'too_large' : 'invalid_request', detail, { errors })
}

type Verdict = { readonly value: unknown } | { readonly error: AppError }

const verdictOf = (judged: Judged<unknown>): Verdict =>
  judged.isRight ? { value: judged.value } : { error: refusal(judged.complaints) }

/** Asked once more about the same body, it says what it said. */
const rememberingBodies = (judge: (given: unknown) => Verdict): ((given: unknown) => Verdict) => {
  const judgeBody = remembered((body: object) => judge(body))
  return (given) => (typeof given === 'object' && given !== null ? judgeBody(given) : judge(given))
}

/** Fastify's validator compiler. A request that fails is answered 400 `invalid_request`, or 413 `too_large`. */
export const schemaValidation: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart !== 'body') {
    const judge = judgeOf(schema)
    return (given: unknown) => verdictOf(judge(given))
  }
  const judge = bodyJudgeOf(schema)
  return rememberingBodies((given) => verdictOf(judge(given)))
}

/** Judges a body ahead of Fastify, where its time is to be counted. */
export const judgeAhead = (request: FastifyRequest, body: unknown): void => {
  request.getValidationFunction('body')?.(body)
}
