// What a credential may ask for, as an OpenAPI 3.1 document made of the definitions. Pure.
import type { Language } from '#contracts/language.ts'
import { methodsOf } from './offered.ts'
import type { ApiDefinition } from './query/definition-query.ts'
import { pageWords } from './sent-values.ts'

type Json = Readonly<Record<string, unknown>>

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const PROBLEM: Json = {
  type: 'object',
  description: 'A failure (RFC 9457)',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'traceId'],
}

const rowOf = ({ jOutput }: ApiDefinition): Json => {
  const names = Object.keys(jOutput)
  return names.length === 0
    ? { type: 'object', additionalProperties: true }
    : { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])), required: names }
}

const WHOLE: Json = { type: 'integer' }

const listOf = (definition: ApiDefinition, more: Json): Json => ({
  type: 'object',
  properties: {
    rows: { type: 'array', items: rowOf(definition) },
    ...more,
    pageNum: WHOLE,
    pageSize: WHOLE,
  },
  required: ['rows'],
})

const HAS_MORE: Json = { hasMore: { type: 'boolean' } }

const isSave = ({ sKind, bReadOnly }: ApiDefinition, method: string): boolean =>
  sKind === 'form' && bReadOnly === 0 && method !== 'GET'

const answerOf = (definition: ApiDefinition, method: string): Json => {
  if (isSave(definition, method)) return { type: 'object', additionalProperties: true }
  if (definition.sKind === 'form')
    return listOf(definition, { total: { type: ['integer', 'null'] }, totalIsExact: { type: 'boolean' } })
  if (definition.sKind === 'query') return listOf(definition, HAS_MORE)
  const verdict = { out: { type: 'object' }, sCode: WHOLE, sMsg: { type: ['string', 'null'] } }
  return listOf(definition, { ...verdict, ...HAS_MORE })
}

const isDeclared = ({ jInput }: ApiDefinition): boolean => Object.keys(jInput.properties ?? {}).length > 0

/** The protocol's words where the definition has none of that name. */
const sentOf = (definition: ApiDefinition, method: string): Readonly<Record<string, unknown>> => {
  const own = definition.jInput.properties ?? {}
  if (isSave(definition, method))
    return { ...own, ...(method === 'POST' ? {} : { sId: { type: 'string' }, version: { type: 'string' } }) }
  return { ...pageWords(definition.iPageSize), ...own }
}

const bodyOf = (definition: ApiDefinition, method: string): Json => {
  if (definition.sKind === 'form' && !isDeclared(definition))
    return { type: 'object', additionalProperties: true }
  const { required = [] } = definition.jInput
  return {
    type: 'object',
    properties: sentOf(definition, method),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  }
}

const parametersOf = (definition: ApiDefinition): readonly Json[] => {
  const { required = [] } = definition.jInput
  return Object.entries(sentOf(definition, 'GET')).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }))
}

const KEY: Json = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
  description: 'The same key gives the first answer again, for 24 h, and does nothing',
}

const failure = { $ref: '#/components/responses/Failure' } as const

const operationOf = (definition: ApiDefinition, method: string, language: Language): Json => {
  const writes = definition.bReadOnly === 0 && method !== 'GET'
  const sent =
    method === 'GET'
      ? { parameters: parametersOf(definition) }
      : {
          ...(writes ? { parameters: [KEY] } : {}),
          requestBody: { required: true, content: json(bodyOf(definition, method)) },
        }
  return {
    operationId: `${method.toLowerCase()}_${definition.sApiCode}`,
    summary: language === 'en' ? definition.sNameEn : definition.sNameZh,
    ...sent,
    responses: {
      200: { description: 'OK', content: json(answerOf(definition, method)) },
      default: failure,
    },
  }
}

const pathOf = (definition: ApiDefinition, language: Language): readonly [string, Json] => [
  `/api/invoke/${definition.sApiCode}`,
  Object.fromEntries(
    methodsOf(definition).map((method) => [method.toLowerCase(), operationOf(definition, method, language)]),
  ),
]

const TOKEN_PATH: Json = {
  post: {
    operationId: 'getToken',
    summary: 'A token for a credential',
    security: [],
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: { corpid: { type: 'string' }, secret: { type: 'string' } },
        required: ['corpid', 'secret'],
      }),
    },
    responses: {
      200: {
        description: 'OK',
        content: json({
          type: 'object',
          properties: {
            token: { type: 'string' },
            tokenType: { type: 'string' },
            expiresIn: { type: 'integer', description: 'Seconds' },
          },
          required: ['token', 'tokenType', 'expiresIn'],
        }),
      },
      default: failure,
    },
  },
}

/** `title`: whose it is. */
export const describeInterfaces = (
  definitions: readonly ApiDefinition[],
  { title, language }: { readonly title: string; readonly language: Language },
): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths: {
    '/token/getToken': TOKEN_PATH,
    ...Object.fromEntries(definitions.map((definition) => pathOf(definition, language))),
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'The token of /token/getToken' },
    },
    responses: {
      Failure: { description: 'A failure', content: { 'application/problem+json': { schema: PROBLEM } } },
    },
  },
  security: [{ token: [] }],
})
