// Every limit that /openapi.json tells of a request is the one that holds: what reaches it is not refused for it, one more is, by name.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Answer } from '#tests/support/service.ts'
import { MODULE, openThings } from './read-things.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly 'x-attributes'?: true
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly 'x-too-long'?: string
} & { readonly [Limit in Keyword]?: number }

/** What a list, text or number at so much looks like, and in which direction it is too much. */
const KEYWORDS = {
  minItems: { step: -1, of: (schema, size) => Array(size).fill(sampleOf(schema.items ?? {})) },
  maxItems: { step: 1, of: (schema, size) => Array(size).fill(sampleOf(schema.items ?? {})) },
  minLength: { step: -1, of: (_schema, size) => 'x'.repeat(size) },
  maxLength: { step: 1, of: (_schema, size) => 'x'.repeat(size) },
  minimum: { step: -1, of: (_schema, size) => size },
  maximum: { step: 1, of: (_schema, size) => size },
} as const satisfies Record<string, { step: number; of: (schema: Schema, size: number) => unknown }>
type Keyword = 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum'
const keywords = Object.keys(KEYWORDS) as readonly Keyword[]

/** The least that a schema lets through. */
const sampleOf = (schema: Schema): unknown => {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'array') return Array(schema.minItems ?? 0).fill(sampleOf(schema.items ?? {}))
  if (schema.type === 'string') return 'x'.repeat(schema.minLength ?? 0)
  if (schema.type === 'integer') return schema.minimum ?? 0
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key] ?? {})]))
}

type Place = {
  readonly path: string
  readonly schema: Schema
  /** A whole body with this value here. */
  readonly bodyWith: (value: unknown) => unknown
}

const placesUnder = (place: Place): readonly Place[] => {
  const { path, schema, bodyWith } = place
  // What is said of a row of metadata is judged by its attributes, which tests of the builder try.
  if (schema['x-attributes'] === true) return [place]
  const child = (key: string, of: Schema, wrap: (value: unknown) => unknown): readonly Place[] =>
    placesUnder({
      path: path === '' ? key : `${path}.${key}`,
      schema: of,
      bodyWith: (value) => bodyWith(wrap(value)),
    })
  const inWords = Object.entries(schema.properties ?? {}).flatMap(([key, of]) =>
    child(key, of, (value) => ({ ...(sampleOf(schema) as object), [key]: value })),
  )
  const inData =
    typeof schema.additionalProperties === 'object'
      ? child('x', schema.additionalProperties, (value) => ({ x: value }))
      : []
  const inList = schema.items === undefined ? [] : child('0', schema.items, (value) => [value])
  return [place, ...inWords, ...inData, ...inList]
}

const things = await openThings()
after(() => things.close())

const { paths } = (await things.client.get('/openapi.json')).body
const requests = Object.entries<Record<string, { requestBody?: { content: object } }>>(paths).flatMap(
  ([address, { post }]) => {
    const [content] = Object.values(post?.requestBody?.content ?? {})
    return content === undefined ? [] : [{ address, schema: content.schema as Schema }]
  },
)

const placesOf = (schema: Schema) => placesUnder({ path: '', schema, bodyWith: (value) => value })

const complaintsAt = ({ body }: Answer, path: string): readonly string[] =>
  (body.errors ?? [])
    .filter((one: { path: string }) => one.path === path)
    .map(({ message }: { message: string }) => message)

const SPEAKS_OF_SIZE = /\d|empty/

/** What complaints are made of, and what is told beside it. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'type',
    'enum',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'pattern',
    'uniqueItems',
    ...keywords,
  ],
  ...['x-too-long', 'x-whole', 'x-attributes', 'description', 'examples'],
])

test('every request is asked', () => {
  assert.equal(requests.length, 167)
})

for (const { address, schema } of requests) {
  const url = `${address.replace('{formId}', 'things')}?sModelsId=${MODULE}`
  const places = placesOf(schema)

  test(`${address}: every list, text and number has its limits, and what is wrong with it a complaint`, () => {
    const of = (type: string) => places.filter((place) => place.schema.type === type && !place.schema.enum)
    for (const place of places)
      for (const word of Object.keys(place.schema)) assert.ok(WORDS.has(word), `${place.path} ${word}`)
    for (const place of of('array')) assert.ok(place.schema.maxItems, place.path)
    for (const place of of('string')) assert.ok(place.schema.maxLength, place.path)
    for (const place of of('integer')) assert.ok(place.schema.maximum, place.path)
  })

  for (const place of places)
    for (const keyword of keywords) {
      const limit = place.schema[keyword]
      if (limit === undefined) continue
      const { step, of } = KEYWORDS[keyword]
      const ask = (size: number) => things.client.post(url, place.bodyWith(of(place.schema, size)))

      test(`${address}: ${place.path} ${keyword} ${limit}`, async () => {
        const within = await ask(limit)
        assert.notEqual(within.status, 413, within.text)
        for (const message of complaintsAt(within, place.path)) assert.doesNotMatch(message, SPEAKS_OF_SIZE)
        const beyond = await ask(limit + step)
        assert.equal(beyond.status, place.schema['x-too-long'] === undefined ? 400 : 413, beyond.text)
        assert.equal(beyond.body.errors[0].path, place.path)
        assert.match(beyond.body.errors[0].message, SPEAKS_OF_SIZE)
      })
    }
}

type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly schema: Schema
}
type Call = { readonly parameters?: readonly Parameter[] }

/** What addresses and headers name, with a limit. Without a text in its place a part of the address makes it another one. */
const limited = Object.entries<Record<string, Call>>(paths).flatMap(([address, calls]) =>
  Object.entries(calls).flatMap(([method, { parameters = [] }]) =>
    parameters.flatMap((parameter) =>
      keywords
        .filter((keyword) => parameter.schema[keyword] !== undefined)
        .filter((keyword) => parameter.in !== 'path' || keyword !== 'minLength')
        .map((keyword) => ({ address, method, parameter, keyword })),
    ),
  ),
)

/** The answer to a call with this text for the parameter. */
const askedWith = (address: string, method: string, parameter: Parameter, text: string): Promise<Answer> => {
  const named = (where: Parameter['in']) => (parameter.in === where ? { [parameter.name]: text } : {})
  const parts: Readonly<Record<string, string>> = { formId: 'things', sModelsId: MODULE, ...named('path') }
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
  const has = (word: string) => paths[address][method].parameters.some(({ name }: Parameter) => name === word)
  const query = new URLSearchParams({
    ...(has('sModelsId') ? { sModelsId: MODULE } : {}),
    ...(has('sFormId') ? { sFormId: 'things' } : {}),
    ...named('query'),
  })
  const body = requests.find((request) => request.address === address)?.schema ?? {}
  const client = address.startsWith('/api/') ? things.caller : things.client
  return method === 'get'
    ? client.get(`${path}?${query}`)
    : client.post(`${path}?${query}`, sampleOf(body), named('header'))
}

test('calls, forms, searches and keys of saves have limits', () => {
  const names = new Set(limited.map(({ parameter }) => parameter.name))
  assert.deepEqual([...names].toSorted(), [
    ...[
      'action',
      'after',
      'corpid',
      'field',
      'filters',
      'fingerprint',
      'formId',
      'id',
      'idempotency-key',
      'name',
      'processDefinitionId',
      'processInstanceId',
      'q',
      'sBrandsId',
      'sFileId',
      'sFormId',
      'sHookCode',
    ],
    ...[
      'sId',
      'sKey',
      'sModelsId',
      'sOtherId',
      'sRoleId',
      'sSubsidiaryId',
      'sUserId',
      'search',
      'secret',
      'table',
      'taskId',
      'user',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
      'x-file-name',
    ],
  ])
})

for (const { address, method, parameter, keyword } of limited) {
  const limit = parameter.schema[keyword] ?? 0
  const { step, of } = KEYWORDS[keyword]
  const ask = (size: number) => askedWith(address, method, parameter, String(of(parameter.schema, size)))

  test(`${method} ${address}: ${parameter.in} ${parameter.name} ${keyword} ${limit}`, async () => {
    assert.doesNotMatch(complaintsAt(await ask(limit), parameter.name).join('\n'), SPEAKS_OF_SIZE)
    const beyond = await ask(limit + step)
    assert.equal(beyond.status, 400, beyond.text)
    assert.match(complaintsAt(beyond, parameter.name).join('\n'), SPEAKS_OF_SIZE)
  })
}
