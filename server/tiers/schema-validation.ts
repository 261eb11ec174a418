// Checks requests against their TypeBox schemas: nothing is coerced, added or removed.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { complaintsAbout, type RequestSchema, type SchemaComplaint } from './schema-complaints.ts'

const MOST_COMPLAINTS = 20

const SOMETHING: SchemaComplaint = { path: '', message: { en: 'is not valid', zh: '无效' } }

const firstOf = (complaints: Iterable<SchemaComplaint>): SchemaComplaint[] => {
  const taken: SchemaComplaint[] = []
  for (const complaint of complaints) if (taken.push(complaint) === MOST_COMPLAINTS) break
  return taken
}

const refusal = (schema: TSchema, value: unknown): AppError => {
  const complaints = firstOf(complaintsAbout(schema as RequestSchema, value, ''))
  const { path, message } = complaints[0] ?? SOMETHING
  const detail = { en: `${path || 'The body'} ${message.en}`, zh: `${path || '正文'} ${message.zh}` }
  return new AppError('invalid_request', detail, { errors: complaints.length > 0 ? complaints : [SOMETHING] })
}

/** Fastify's validator compiler. A request that fails is answered 400 `invalid_request`. */
export const schemaValidation: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (value: unknown) => (validator.Check(value) ? { value } : { error: refusal(schema, value) })
}
