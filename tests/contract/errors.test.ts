// Every row of the contract's table of failures as a client sees it, whoever throws it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ERROR_CODES, type ErrorCode } from '#contracts/error-codes.ts'
import { AppError, type ErrorExtras, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { fakeEntry } from './fake-entry.ts'

let thrown: unknown
const { server, observed } = await fakeEntry({
  answers: {
    read: () => {
      throw thrown
    },
  },
})
after(() => server.close())

const READ = '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m'

const read = (token = 'en', headers = {}) =>
  server.inject({
    method: 'POST',
    url: READ,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: {},
  })

const EXTRAS: Partial<Record<ErrorCode, ErrorExtras>> = {
  invalid_request: {
    errors: [{ path: 'filters.0.field', message: { en: 'no such column', zh: '没有此列' } }],
  },
  locked: { lockedBy: { sUserId: 'u2', sUserName: 'Bob' }, since: '2025-01-01T00:00:00.000Z' },
  version_conflict: { current: { sId: '1', dAmount: 12.5, version: '9' } },
  rule_violation: { procedureCode: -3 },
}

for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
  test(`${code} is a problem document in both languages`, async () => {
    const extras = EXTRAS[code] ?? {}
    thrown = new AppError(code, { en: 'In English', zh: '中文' }, extras)
    for (const language of ['en', 'zh-CN'] as const) {
      const reply = await read(language)
      const { status, en, zh } = ERROR_CODES[code]
      assert.equal(reply.statusCode, status)
      assert.match(String(reply.headers['content-type']), /^application\/problem\+json/)
      assert.equal(reply.headers['content-language'], language)
      assert.equal(reply.headers['cache-control'], 'no-store')
      const isEnglish = language === 'en'
      const { errors, ...others } = extras
      const complaints = errors && [
        { path: 'filters.0.field', message: isEnglish ? 'no such column' : '没有此列' },
      ]
      assert.deepEqual(reply.json(), {
        type: `urn:armature:problem:${code}`,
        title: isEnglish ? en : zh,
        status,
        detail: isEnglish ? 'In English' : '中文',
        code,
        traceId: reply.headers['x-request-id'],
        ...(complaints && { errors: complaints }),
        ...others,
      })
    }
  })
}

test('a refusal that ends tells when', async () => {
  thrown = new AppError('rate_limited', { en: 'x', zh: 'x' }, { retryAfterSeconds: 17 })
  const reply = await read()
  assert.equal(reply.headers['retry-after'], '17')
  assert.ok(!('retryAfterSeconds' in reply.json()))
  thrown = new AppError('unavailable', { en: 'x', zh: 'x' })
  assert.equal((await read()).headers['retry-after'], '1', 'what is not available may be soon')
})

test('a complaint in one language stays in it', async () => {
  thrown = invalidRequest([{ path: 'a', message: 'wrong' }])
  assert.deepEqual((await read('zh-CN')).json().errors, [{ path: 'a', message: 'wrong' }])
})

const UNKNOWN: { name: string; error: unknown }[] = [
  { name: 'an error', error: new Error('select secret from "sysbrand" where password') },
  { name: 'a driver’s error', error: Object.assign(new Error('secret'), { code: '23505', statusCode: 409 }) },
  {
    name: 'an error that claims to be the client’s',
    error: Object.assign(new Error('secret'), { statusCode: 404 }),
  },
  { name: 'a text', error: 'secret' },
  { name: 'nothing', error: undefined },
  { name: 'a hostile object', error: { toString: null, message: 'secret', statusCode: 'x' } },
]

for (const { name, error } of UNKNOWN) {
  test(`what nobody foresaw is 500 without a word of its own: ${name}`, async () => {
    thrown = error
    observed.length = 0
    const reply = await read()
    assert.equal(reply.statusCode, 500)
    assert.equal(reply.json().code, 'internal')
    assert.doesNotMatch(reply.body, /secret|select|stack|node_modules/)
    const fault = observed.find(({ kind }) => kind === 'fault')
    assert.ok(fault?.kind === 'fault')
    assert.equal(fault.traceId, reply.json().traceId)
  })
}

test('before anybody has signed in, the browser’s language is spoken', async () => {
  const cases: [string, string][] = [
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['en-GB,zh;q=0.5', 'en'],
    ['zh;q=0.2, en;q=0.9', 'en'],
    ['fr, zh-TW;q=0.4', 'zh-CN'],
    ['fr', 'en'],
    ['zh;q=0', 'en'],
    ['', 'en'],
    [';;;,,,q=', 'en'],
  ]
  for (const [accepted, language] of cases) {
    const reply = await server.inject({ url: '/entry/menu', headers: { 'accept-language': accepted } })
    assert.equal(reply.headers['content-language'], language, accepted)
  }
})

test('the caller’s trace goes on; a malformed one is replaced', async () => {
  thrown = new AppError('locked', { en: 'x', zh: 'x' })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const followed = await read('en', { traceparent: `00-${trace}-b7ad6b7169203331-01` })
  assert.equal(followed.json().traceId, trace)
  for (const traceparent of [
    '',
    'x',
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${trace.toUpperCase()}-x`,
  ]) {
    const { traceId } = (await read('en', { traceparent })).json()
    assert.match(traceId, /^[0-9a-f]{32}$/)
    assert.notEqual(traceId, trace)
  }
})

test('every request is observed once, by its route and not by its address', async () => {
  thrown = new AppError('locked', { en: 'x', zh: 'x' })
  observed.length = 0
  await read()
  await server.inject('/secret/address?with=data')
  const [first, second] = observed
  assert.ok(first?.kind === 'request' && second?.kind === 'request' && observed.length === 2)
  const { milliseconds, traceId, ...rest } = first
  assert.ok(milliseconds >= 0 && traceId.length === 32)
  assert.deepEqual(rest, {
    kind: 'request',
    tier: 'entry',
    method: 'POST',
    route: '/entry/business/getBusinessDataByFormcustomId/:formId',
    status: 409,
    sBrandsId: 'demo',
    sUserId: 'user-1',
  })
  assert.equal(second.route, 'unknown')
  assert.ok(!JSON.stringify(observed).includes('address'))
})

test('unknown addresses are 404 for everyone, the flow checks of other systems among them', async () => {
  for (const url of ['/nothing', '/entry/nothing', '/entry/checkflow/start', '/entry/checkflow/a/b/c']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await server.inject({ method, url, headers: { authorization: 'Bearer en' } })
      assert.equal(reply.statusCode, 404)
      assert.equal(reply.json().code, 'not_found')
    }
  }
})

test('an answer names five thousand errors at most', async () => {
  thrown = invalidRequest(Array.from({ length: 20_000 }, (_, at) => ({ path: `p${at}`, message: 'wrong' })))
  const { errors } = (await read()).json()
  assert.deepEqual([errors.length, errors[4_999].path], [5_000, 'p4999'])
})
