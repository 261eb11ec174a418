// What hostile and broken clients send: a clear 4xx at once, and nothing of it reaches a service.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

let entry: FakeEntry
let port: number

before(async () => {
  entry = await fakeEntry()
  await entry.server.listen({ host: '127.0.0.1', port: 0 })
  const address = entry.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
after(() => entry.server.close())
beforeEach(() => {
  entry.calls.length = 0
})

const READ = '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m'
const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=m'

type Hostile = {
  readonly name: string
  readonly url?: string
  readonly body: string
  readonly type?: string
  readonly status?: number
  readonly path?: string
}

const nested = (depth: number): string => `${'{"or":['.repeat(depth)}1${']}'.repeat(depth)}`

const post = (url: string, body: string, type: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: { authorization: 'Bearer en', 'content-type': type },
    body,
  })

const LONG_KEYS = ['ﷺ'.repeat(2_000_000), 'k'.repeat(6_000_000)]

const CASES: readonly Hostile[] = [
  { name: 'not JSON', body: '{"pageNum":', path: '' },
  { name: 'a JSON text that is no object', body: '[]', path: '' },
  { name: 'null', body: 'null', path: '' },
  { name: 'a number of 40 digits', body: '1234567890123456789012345678901234567890', path: '' },
  { name: 'nothing at all', body: '', path: '' },
  { name: 'XML', body: '<a/>', type: 'application/xml', status: 415 },
  { name: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded', status: 415 },
  { name: 'text that is JSON', body: '{}', type: 'text/plain', status: 415 },
  { name: 'an unknown word', body: '{"pageNmu":1}', path: 'pageNmu' },
  { name: 'page size -1', body: '{"pageSize":-1}', path: 'pageSize' },
  { name: 'page size 0', body: '{"pageSize":0}', path: 'pageSize' },
  { name: 'page size 1001', body: '{"pageSize":1001}', path: 'pageSize' },
  { name: 'page size 1e309', body: '{"pageSize":1e309}', path: 'pageSize' },
  { name: 'page size 1e99999999', body: '{"pageSize":1e99999999}', path: 'pageSize' },
  { name: 'a page size in quotes', body: '{"pageSize":"50"}', path: 'pageSize' },
  { name: 'half a page', body: '{"pageSize":0.5}', path: 'pageSize' },
  { name: 'page 0', body: '{"pageNum":0}', path: 'pageNum' },
  { name: 'a page beyond all', body: '{"pageNum":1e15}', path: 'pageNum' },
  { name: 'NUL', body: '{"search":"a\\u0000b"}', path: 'search' },
  { name: 'a lone surrogate', body: '{"search":"\\ud800"}', path: 'search' },
  { name: 'a prototype', body: '{"params":{"__proto__":{"x":1}}}', path: 'params.__proto__' },
  { name: 'a constructor', body: '{"params":{"constructor":{"x":1}}}', path: 'params.constructor' },
  { name: 'a filter that is no list', body: '{"filters":{"field":"a"}}', path: 'filters' },
  { name: 'a filter that is a number', body: '{"filters":[12345678901234567890]}', path: 'filters.0' },
  {
    name: '10 000 filters',
    body: `{"filters":[${'{"field":"a","op":"eq","value":1},'.repeat(9_999)}{}]}`,
    path: 'filters',
  },
  { name: 'depth 50 000', body: `{"filters":[${nested(50_000)}]}`, path: '' },
  { name: 'a million brackets', body: '['.repeat(1_000_000), path: '' },
  { name: 'a million digits', body: `{"pageNum":${'9'.repeat(1_000_000)}}`, path: '' },
  { name: 'a million wrong rows', url: SAVE, body: `{"forms":[${'1,'.repeat(1_000_000)}1]}`, status: 413 },
  { name: '400 000 wrong rows', url: SAVE, body: `{"forms":[${'1,'.repeat(400_000)}1]}`, path: 'forms' },
  {
    name: 'a million empty rows',
    url: SAVE,
    body: `{"forms":[{"sFormId":"f","rows":[${'{},'.repeat(1_000_000)}{}]}]}`,
    status: 413,
  },
  {
    name: '400 000 empty rows',
    url: SAVE,
    body: `{"forms":[{"sFormId":"f","rows":[${'{},'.repeat(400_000)}{}]}]}`,
    status: 413,
  },
  {
    name: '40 000 empty rows',
    url: SAVE,
    body: `{"forms":[{"sFormId":"f","rows":[${'{},'.repeat(40_000)}{}]}]}`,
    path: 'forms.0.rows',
  },
  {
    name: 'a long list of unknown words',
    body: `{${Array.from({ length: 9_000 }, (_, n) => `"k${n}":1`).join()}}`,
    path: 'k0',
  },
  {
    name: 'half a million unknown words',
    body: `{${Array.from({ length: 500_000 }, (_, n) => `"k${n}":1`).join()}}`,
    status: 413,
  },
  {
    name: 'a sign-in of a megabyte',
    url: '/entry/login',
    body: `{"sUserNo":"${'x'.repeat(1_000_000)}"}`,
    status: 413,
  },
  {
    name: 'an unknown word that is long',
    body: `{"${'k'.repeat(1_000)}":1}`,
    path: 'k'.repeat(100),
  },
  { name: 'an unknown word of a million letters', body: `{"${'k'.repeat(1_000_000)}":1}`, path: '' },
  ...LONG_KEYS.map((key) => ({
    name: `a parameter of ${key.length} times ${key[0]}`,
    url: '/entry/business/getProData?sModelsId=m',
    body: `{"sProName":"p","params":{"${key}":1}}`,
    path: '',
  })),
  ...LONG_KEYS.map((key) => ({
    name: `a column of ${key.length} times ${key[0]}`,
    url: SAVE,
    body: `{"forms":[{"sFormId":"f","rows":[{"handleType":"add","data":{"${key}":1}}]}]}`,
    path: '',
  })),
  {
    name: '400 000 filters',
    body: `{"filters":[${'{"field":"a"},'.repeat(400_000)}{}]}`,
    status: 413,
  },
  {
    name: 'data that is a list',
    url: SAVE,
    body: '{"forms":[{"sFormId":"f","rows":[{"handleType":"add","data":[1]}]}]}',
    path: 'forms.0.rows.0.data',
  },
  {
    name: 'an unknown handle type',
    url: SAVE,
    body: '{"forms":[{"sFormId":"f","rows":[{"handleType":"drop"}]}]}',
    path: 'forms.0.rows.0.handleType',
  },
  { name: 'more than the service takes', body: `{"search":"${'x'.repeat(9_000_000)}"}`, status: 413 },
  { name: 'a module named twice', url: `${READ}&sModelsId=n`, body: '{}', path: 'sModelsId' },
  { name: 'no module', url: READ.replace('?sModelsId=m', ''), body: '{}', path: 'sModelsId' },
  { name: 'an empty module', url: READ.replace('=m', '='), body: '{}', path: 'sModelsId' },
  { name: 'NUL in an id', url: READ.replace('/f?', '/a%00b?'), body: '{}', path: 'formId' },
  { name: 'an id that is not UTF-8', url: READ.replace('/f?', '/%ff%fe?'), body: '{}' },
  { name: 'an endless id', url: READ.replace('/f?', `/${'f'.repeat(400)}?`), body: '{}', path: 'formId' },
  {
    name: 'a misspelt dry run',
    url: `${SAVE}&dryrun=1`,
    body: '{"forms":[{"sFormId":"f","rows":[]}]}',
    path: 'dryrun',
  },
  {
    name: 'a dry run that is neither',
    url: `${SAVE}&dryRun=yes`,
    body: '{"forms":[{"sFormId":"f","rows":[]}]}',
    path: 'dryRun',
  },
]

for (const { name, url = READ, body, type = 'application/json', status = 400, path } of CASES) {
  test(`refused: ${name}`, async () => {
    const answer = await post(url, body, type)
    const text = await answer.text()
    assert.equal(answer.status, status, text.slice(0, 500))
    const problem = JSON.parse(text)
    if (path !== undefined) assert.equal(problem.errors?.[0]?.path, path)
    assert.ok(text.length < 5_000, 'the answer stays small')
    assert.equal(entry.calls.length, 0)
  })
}

test('ids with quotes and other alphabets are passed on as they are', async () => {
  for (const id of [`a'b"c`, 'f; drop table x', '订单', '../../etc/passwd', '%']) {
    entry.calls.length = 0
    const answer = await post(READ.replace('/f?', `/${encodeURIComponent(id)}?`), '{}', 'application/json')
    assert.equal(answer.status, 200)
    assert.deepEqual(entry.calls[0]?.arguments[1], { sModelsId: 'm', sFormId: id })
  }
})

test('context keys beside the protocol’s words are overruled in silence', async () => {
  const body = JSON.stringify({
    sBrandsId: 'other',
    sUserId: 7,
    sRoleIds: ['admin'],
    bAdmin: 1,
    sClientIp: null,
    pageNum: 2,
  })
  assert.equal((await post(READ, body, 'application/json')).status, 200)
  assert.deepEqual(entry.calls[0]?.arguments[2], { pageNum: 2 })
})

test('numbers reach the services with every digit', async () => {
  await post(READ, '{"params":{"dAmount":12345678901234567.89,"iCount":7}}', 'application/json')
  const request = entry.calls[0]?.arguments[2] as { params: Record<string, unknown> }
  assert.equal(String(request.params.dAmount), '12345678901234567.89')
  assert.equal(request.params.iCount, 7)
})

const exchange = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test('bytes that are not HTTP get a problem and a closed connection', async () => {
  for (const bytes of ['nonsense\r\n\r\n', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x0d, 0x0a])]) {
    const answer = await exchange(bytes)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.match(answer, /application\/problem\+json/)
  }
})

test('no host, or an expectation that nobody meets, is a problem, and nothing is done', async () => {
  const post = (version: string, headers: string) =>
    `POST ${READ} HTTP/${version}\r\n${headers}authorization: Bearer zh-CN\r\naccept-language: zh-CN\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
  for (const headers of ['', 'host: x\r\nexpect: foo\r\n', 'host: x\r\nexpect: \r\n', 'expect: foo\r\n']) {
    const answer = await exchange(post('1.1', headers))
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.match(answer, /content-type: application\/problem\+json/)
    assert.match(answer, /"code":"invalid_request","traceId":"[0-9a-f]{32}"/)
    assert.match(answer, /请求/)
    assert.equal(answer.match(/HTTP\/1\.1 /g)?.length, 1)
    assert.equal(entry.calls.length, 0, headers)
  }
  for (const [version, headers, start] of [
    ['1.1', 'host: x\r\nexpect: 100-Continue\r\n', /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /],
    ['1.0', '', /^HTTP\/1\.1 200 /],
  ] as const)
    assert.match(await exchange(post(version, headers)), start)
})

test('headers that contradict each other are refused', async () => {
  const head = `POST ${READ} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer en\r\ncontent-type: application/json\r\n`
  for (const lengths of [
    'content-length: 2\r\ntransfer-encoding: chunked\r\n',
    'content-length: 2\r\ncontent-length: 3\r\n',
    'content-length: -1\r\n',
  ]) {
    assert.match(await exchange(`${head}${lengths}connection: close\r\n\r\n{}`), /^HTTP\/1\.1 400 /)
    assert.equal(entry.calls.length, 0)
  }
})

test('a body is not read before its sender is known', async () => {
  const head = `POST ${READ} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 5000000\r\n\r\n`
  assert.match(await exchange(head), /^HTTP\/1\.1 401 /)
})

test('whoever sends too much hears of it, however it is sent', async () => {
  const body = new Uint8Array(20_000_000).fill(0x20)
  for (let round = 0; round < 6; round += 1) {
    const inPieces = new ReadableStream({
      start: (stream) => {
        for (let at = 0; at < body.length; at += 1_000_000) stream.enqueue(body.subarray(at, at + 1_000_000))
        stream.close()
      },
    })
    for (const sent of [body, inPieces]) {
      const answer = await fetch(`http://127.0.0.1:${port}${READ}`, {
        method: 'POST',
        headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
        body: sent,
        ...(sent === inPieces ? { duplex: 'half' } : {}),
      } as RequestInit)
      assert.equal(answer.status, 413)
      assert.equal(((await answer.json()) as { code: string }).code, 'too_large')
    }
  }
})

test('the service is as it was', async () => {
  const answer = await post(READ, '{}', 'application/json')
  assert.equal(answer.status, 200)
  assert.equal(await answer.text(), '{"rows":[{"dAmount":12345678901234567890.10}]}')
})
