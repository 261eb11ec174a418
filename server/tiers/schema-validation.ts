// Checks requests against their TypeBox schemas: nothing is coerced, added or removed; complaints name each path in both
// languages.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { System } from 'typebox/system'
import type { Text } from '#contracts/language.ts'
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'

type ValidationError = ReturnType<ReturnType<typeof Compile>['Errors']>[number]

const UNKNOWN_KEY: Text = { en: 'is not known here', zh: '此处没有这个键' }
const MISSING: Text = { en: 'is missing', zh: '缺少此项' }

type SchemaComplaint = Complaint & { readonly message: Text }

const pathOf = (pointer: string): string =>
  pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')

const inside = (pointer: string, key: string): string => pathOf(`${pointer}/${key}`)

const CHARACTERS: Text = { en: 'has characters that are not allowed', zh: '含有不允许的字符' }

const choices = (values: readonly unknown[]): Text => {
  const list = values.map(String).join(', ')
  return { en: `must be one of: ${list}`, zh: `必须是以下之一：${list}` }
}

const complaintsOf = (error: ValidationError): readonly SchemaComplaint[] => {
  const { instancePath } = error
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((key) => ({
      path: inside(instancePath, key),
      message: MISSING,
    }))
  if (error.keyword === 'additionalProperties')
    return error.params.additionalProperties.map((key) => ({
      path: inside(instancePath, key.slice(0, 100)),
      message: UNKNOWN_KEY,
    }))
  const path = pathOf(instancePath)
  if (error.keyword === 'enum') return [{ path, message: choices(error.params.allowedValues) }]
  if (error.keyword === 'pattern') return [{ path, message: CHARACTERS }]
  // A key that is not known is complained about where it stands; its own `false` schema adds nothing.
  if (error.keyword === 'boolean') return []
  return [{ path, message: { en: System.Locale.en_US(error), zh: System.Locale.zh_Hans(error) } }]
}

const refusal = (complaints: readonly SchemaComplaint[]): AppError => {
  const [{ path, message } = { path: '', message: CHARACTERS }] = complaints
  const detail = { en: `${path || 'The body'} ${message.en}`, zh: `${path || '正文'} ${message.zh}` }
  return new AppError('invalid_request', detail, { errors: complaints })
}

/** Fastify's validator compiler. A request that fails is answered 400 `invalid_request`. */
export const schemaValidation: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const validator = Compile(schema)
  return (value: unknown) => {
    if (validator.Check(value)) return { value }
    return { error: refusal(validator.Errors(value).flatMap(complaintsOf)) }
  }
}
