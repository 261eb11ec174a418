// The requests with which injection is tried: each is answered, they use all that the generic endpoints take, and each value is marked.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeCredential, tokenOf } from '#tests/contract/outside-things.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { findThings } from '#tools/injection/find-things.ts'
import { genericAttempts } from '#tools/injection/generic-attempts.ts'
import { invokeAttempts } from '#tools/injection/invoke-attempts.ts'
import { type Attempt, placesIn, requestText } from '#tools/injection/request-file.ts'

let service: TestService
let admin: Client
let attempts: readonly Attempt[]

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  attempts = genericAttempts(await findThings({ url: new URL(service.url), token: admin.token }))
})

after(() => service.close())

const unmarked = (path: string): string => path.replaceAll('*', '')

const send = (as: Client, { method, path, body }: Attempt) =>
  method === 'GET' ? as.get(unmarked(path)) : as.send(method, unmarked(path), body)

test('each is answered', async () => {
  for (const attempt of attempts) {
    const { status, text } = await send(admin, attempt)
    assert.equal(status, 200, `${attempt.name}: ${text}`)
  }
})

type Schema = { readonly properties?: Record<string, Schema>; readonly items?: Schema }

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
}

const names = ({ properties = {}, items = {} }: Schema): readonly string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...names(inner)]),
  ...(items.properties === undefined ? [] : names(items)),
]

/** What an operation takes, but for headers and what stands in the address anyway. */
const takenBy = ({ parameters = [], requestBody }: Operation): readonly string[] => [
  ...parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])),
  ...names(requestBody?.content['application/json']?.schema ?? {}),
]

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

const sentBy = ({ path, body }: Attempt): readonly string[] => [
  ...new URLSearchParams(path.split('?')[1]).keys(),
  ...namesIn(body),
]

const isTo = (address: string): ((attempt: Attempt) => boolean) => {
  const pattern = new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}\\?`)
  return ({ path }) => pattern.test(path)
}

const GENERIC = /^\/entry\/(business|procedureCall|indexPage)\/|^\/entry\/(export|search|related|activity)$/

/** It is a word of reads that an export refuses. */
const REFUSED = '/entry/export groupBy'

test('they use every parameter of every generic endpoint', async () => {
  const { body: document } = await admin.get('/openapi.json')
  const paths = Object.entries<Record<string, Operation>>(document.paths).filter(([path]) =>
    GENERIC.test(path),
  )
  const lacking = paths.flatMap(([path, operations]) => {
    const sent = new Set(attempts.filter(isTo(path)).flatMap(sentBy))
    const taken = Object.values(operations).flatMap(takenBy)
    return taken.filter((name) => !sent.has(name)).map((name) => `${path} ${name}`)
  })
  assert.deepEqual([paths.length, lacking], [12, [REFUSED]])
})

test('those to a credential’s interfaces are made of its own document', async () => {
  const builder = await service.signIn({ loginType: 'builder' })
  const definition = {
    ...{ sApiCode: 'customers', sKind: 'query', sMethods: 'GET,POST', sNameEn: 'Customers', sNameZh: '客户' },
    sText: `select c."sName" from elecustomer c where c."sName" ilike :part || '%'`,
    jInput: { properties: { part: { type: 'string' } } },
  }
  const { status, text } = await builder.post('/entry/sysapi/add', { data: definition })
  assert.equal(status, 200, text)
  const as = service.as(await tokenOf(service, await makeCredential(builder, { jApis: ['customers'] })))
  const made = invokeAttempts((await as.get('/api/openapi.json')).body, { pageNum: null })
  assert.deepEqual(
    made.map(({ name, path, body }) => [name, path, body]),
    [
      ['get_customers', '/api/invoke/customers*?pageSize=1*&part=a*', undefined],
      ['post_customers', '/api/invoke/customers*', { pageSize: 1, part: 'a' }],
      ['getToken', '/token/getToken', { corpid: 'a', secret: 'a' }],
    ],
  )
  for (const attempt of made.slice(0, 2)) assert.equal((await send(as, attempt)).status, 200)
})

test('behind each value, and each name that whoever asks chooses, stands a mark', () => {
  const body = { a: 'x', b: [1, true, null], data: { sName: 'y' } }
  const attempt = { name: 'one', method: 'POST', path: '/entry/x*', body }
  assert.equal(placesIn(attempt), 6)
  assert.equal(
    requestText(attempt, { url: new URL('http://127.0.0.1:8080'), token: 't' }),
    [
      ...['POST /entry/x* HTTP/1.1', 'Host: 127.0.0.1:8080', 'Authorization: Bearer t'],
      ...['Content-Type: application/json', '', '{"a":"x*","b":[1*,true*,null],"data":{"sName*":"y*"}}', ''],
    ].join('\n'),
  )
})
