// What a credential may ask for, as an OpenAPI 3.1 document made of the definitions. Pure.
import { ERROR_CODES, type ErrorCode } from '#contracts/error-codes.ts'
import { type Language, type Text, textIn } from '#contracts/language.ts'
import { ReadBody } from '#contracts/requests/read-request.ts'
import { SaveBody } from '#contracts/requests/save-request.ts'
import { TokenBody } from '#contracts/requests/token-request.ts'
import { methodsOf } from '../offered.ts'
import type { ApiDefinition } from '../query/definition-query.ts'
import {
  answerSchema,
  type KnownColumns,
  PROBLEM,
  rowName,
  rowSchema,
  SAVE_ANSWER,
  TOKEN,
} from './answers.ts'
import { type Json, jsonContent, schemaNamed } from './json.ts'
import { sentIn } from './sent.ts'

export type DescribedDefinition = { readonly definition: ApiDefinition; readonly columns: KnownColumns }

const WORDS = {
  about: {
    en: 'Ask `/token/getToken` for a token, and send it as `Authorization: Bearer <token>` with each call.',
    zh: '先调用 `/token/getToken` 获取令牌，之后每次调用都以 `Authorization: Bearer <令牌>` 发送。',
  },
  token: { en: 'Get a token for a credential', zh: '用凭据获取令牌' },
  bearer: { en: 'The token of /token/getToken', zh: '/token/getToken 返回的令牌' },
  interfaces: { en: 'What this credential may ask for', zh: '此凭据可以调用的接口' },
} as const satisfies Record<string, Text>

const FAILURES = [
  ...(['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'duplicate'] as const),
  ...(['rule_violation', 'broken_metadata', 'rate_limited', 'internal', 'unavailable', 'timeout'] as const),
]

const failure: Json = { 'application/problem+json': { schema: schemaNamed('Problem') } }

/** Each by its status: generators take what is told of any other status for one more result. */
const failuresIn = (language: Language, codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(
    codes.map((code) => [
      ERROR_CODES[code].status,
      { description: `${code}: ${textIn(language, ERROR_CODES[code])}`, content: failure },
    ]),
  )

const operationOf = (definition: ApiDefinition, method: string, language: Language): Json => ({
  tags: ['interfaces'],
  operationId: `${method.toLowerCase()}_${definition.sApiCode}`,
  summary: textIn(language, { en: definition.sNameEn, zh: definition.sNameZh }),
  ...sentIn(definition, method),
  responses: {
    200: { description: 'OK', content: jsonContent(answerSchema(definition, method)) },
    ...failuresIn(language, FAILURES),
  },
})

const pathOf = (definition: ApiDefinition, language: Language): readonly [string, Json] => [
  `/api/invoke/${definition.sApiCode}`,
  Object.fromEntries(
    methodsOf(definition).map((method) => [method.toLowerCase(), operationOf(definition, method, language)]),
  ),
]

const tokenPath = (language: Language): Json => ({
  post: {
    tags: ['token'],
    operationId: 'getToken',
    summary: textIn(language, WORDS.token),
    security: [],
    requestBody: { required: true, content: jsonContent(schemaNamed('TokenRequest')) },
    responses: {
      200: { description: 'OK', content: jsonContent(schemaNamed('Token')) },
      ...failuresIn(language, ['invalid_request', 'unauthenticated', 'forbidden', 'rate_limited']),
    },
  },
})

const SCHEMAS = {
  Problem: PROBLEM,
  TokenRequest: TokenBody,
  Token: TOKEN,
  ReadRequest: ReadBody,
  SaveRequest: SaveBody,
  SaveAnswer: SAVE_ANSWER,
} as const

/** `title`: whose it is. */
export const describeInterfaces = (
  described: readonly DescribedDefinition[],
  { title, language }: { readonly title: string; readonly language: Language },
): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1', description: textIn(language, WORDS.about) },
  tags: [
    { name: 'interfaces', description: textIn(language, WORDS.interfaces) },
    { name: 'token', description: textIn(language, WORDS.token) },
  ],
  paths: {
    ...Object.fromEntries(described.map(({ definition }) => pathOf(definition, language))),
    '/token/getToken': tokenPath(language),
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: textIn(language, WORDS.bearer) },
    },
    schemas: {
      ...SCHEMAS,
      ...Object.fromEntries(
        described.map(({ definition, columns }) => [rowName(definition), rowSchema(definition, columns)]),
      ),
    },
  },
  security: [{ token: [] }],
})
