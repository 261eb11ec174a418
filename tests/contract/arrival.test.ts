// How requests arrive and when they are answered: slow ones, half ones, ones that lie about their length, ones whose work
// never ends. Each connection carries its own answers and nothing else.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '#tests/support/eventually.ts'
import { type FakeEntry, fakeEntry } from './fake-entry.ts'

const READ = '/entry/business/getBusinessDataByFormcustomId/f?sModelsId=m'
const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=m'
const LIMITS = { headers: 300, whole: 900, silence: 5_000 }

const never = () => new Promise(() => undefined)

let entry: FakeEntry
let port: number
let answerRead: () => unknown = () => '{}'

before(async () => {
  const answers = { read: () => answerRead(), save: never }
  entry = await fakeEntry({ answers, requestLimitMs: 1_500, connectionLimits: LIMITS })
  await entry.server.listen({ host: '127.0.0.1', port: 0 })
  const address = entry.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
after(() => entry.server.close())

type Exchange = { readonly socket: Socket; said(): string; readonly closed: Promise<number> }

/** A connection, what came back on it, and after how many milliseconds it was closed. */
const open = (): Exchange => {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - begun))
  })
  return { socket, said: () => said, closed }
}

const head = (length: number | string, token = 'en'): string =>
  `POST ${READ} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

const statuses = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '')

test('whoever says nothing, or half of the headers, is not waited for', async () => {
  for (const bytes of ['', `POST ${READ} HTTP/1.1\r\nhost: x\r\n`]) {
    const { socket, said, closed } = open()
    if (bytes !== '') socket.write(bytes)
    assert.ok((await closed) >= LIMITS.headers)
    if (bytes !== '') assert.match(said(), /^HTTP\/1\.1 400 .*did not arrive in full in time/s)
  }
})

test('headers that trickle in are not waited for either', async () => {
  const { socket, closed } = open()
  const trickle = setInterval(() => socket.write('x-a: b\r\n'), 50)
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n')
  await closed
  clearInterval(trickle)
})

test('a body that does not come whole ends its connection with one answer', async () => {
  const { socket, said, closed } = open()
  socket.write(`${head(10)}{"a":`)
  assert.ok((await closed) >= LIMITS.whole)
  assert.deepEqual(statuses(said()), ['400'])
})

test('a body that trickles in is no longer waited for than one that stops', async () => {
  const { socket, said, closed } = open()
  socket.write(head(100_000))
  const trickle = setInterval(() => socket.write(' '), 50)
  await closed
  clearInterval(trickle)
  assert.deepEqual(statuses(said()), ['400'])
})

test('a file may trickle in for longer, and is not waited for once it stops', async () => {
  const sendTo = '/entry/file/upload?sModelsId=m&sFormId=f&sId=x'
  const { socket, said, closed } = open()
  socket.write(
    `POST ${sendTo} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer en\r\nx-file-name: a\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n`,
  )
  const trickle = setInterval(() => socket.write('x'), 100)
  await sleep(LIMITS.whole * 2)
  assert.equal(said(), '')
  clearInterval(trickle)
  const stopped = performance.now()
  await closed
  assert.ok(performance.now() - stopped >= LIMITS.whole - 200)
  assert.deepEqual(statuses(said()), ['400'])
})

test('the time in which a body arrives is not the request’s', async () => {
  const slow = await fakeEntry({ requestLimitMs: 300 })
  await slow.server.listen({ host: '127.0.0.1', port: 0 })
  const address = slow.server.server.address()
  const inPieces = new ReadableStream({
    start: async (stream) => {
      for (const piece of ['{', '"pageNum"', ':1', '}']) {
        stream.enqueue(Buffer.from(piece))
        await sleep(150)
      }
      stream.close()
    },
  })
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}${READ}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
    body: inPieces,
    duplex: 'half',
  } as RequestInit)
  assert.equal(answer.status, 200)
  await slow.server.close()
})

test('a body that is longer than it says: its request is answered, and the connection ends', async () => {
  let finish: (text: string) => void = () => undefined
  answerRead = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  entry.calls.length = 0
  const { socket, said, closed } = open()
  socket.write(`${head(2)}{}xxxxxxxxxxxxxxxxxx`)
  await eventually(async () => entry.calls.length === 1)
  await sleep(50)
  assert.equal(said(), '', 'no other answer comes before the one that is due')
  finish('{"mine":1}')
  await closed
  answerRead = () => '{}'
  assert.deepEqual(statuses(said()), ['200'])
  assert.match(said(), /connection: close/i)
  assert.match(said(), /\{"mine":1\}$/)
})

test('whoever is answered before the body came gets no second answer on that connection', async () => {
  const early = [
    `${head(10, 'nobody')}{"a":`,
    `GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n12345`,
    `POST /nowhere HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n12345\r\n`,
    head(1_000_000_000),
  ]
  for (const bytes of early) {
    const { socket, said, closed } = open()
    socket.write(bytes)
    await eventually(async () => said() !== '')
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await closed
    assert.equal(statuses(said()).length, 1, said())
    assert.match(said(), /connection: close/i)
  }
})

test('what is not answered within its limit is answered 504', async () => {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${SAVE}`, {
    method: 'POST',
    headers: { authorization: 'Bearer zh-CN', 'content-type': 'application/json' },
    body: '{"forms":[{"sFormId":"f","rows":[]}]}',
  })
  const problem = (await answer.json()) as { code: string; detail: string }
  assert.equal(answer.status, 504)
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
  assert.equal(problem.code, 'timeout')
  assert.match(problem.detail, /处理时间过长/)
  assert.ok(performance.now() - begun >= 1_400)
})

test('a session that cannot be looked up counts, too', async () => {
  const stuck = await fakeEntry({
    requestLimitMs: 200,
    access: { authenticate: never, recognise: never } as never,
  })
  for (const url of [READ, SAVE]) {
    const answer = await stuck.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    assert.equal(answer.statusCode, 504, answer.body)
    assert.equal(answer.json().code, 'timeout')
  }
  await stuck.server.close()
})

test('what comes after the limit changes nothing', async () => {
  const late = await fakeEntry({
    requestLimitMs: 100,
    answers: {
      read: () => sleep(200, '{}'),
      save: () => sleep(200).then(() => assert.fail('too late')),
    },
  })
  for (const url of [READ, SAVE]) {
    const answer = await late.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: 'Bearer en' },
      payload: url === READ ? '{}' : '{"forms":[{"sFormId":"f","rows":[]}]}',
    })
    assert.equal(answer.statusCode, 504, answer.body)
  }
  await sleep(300)
  await late.server.close()
})

test('whoever hangs up ends what was begun for them', async (context) => {
  const { server, calls } = await fakeEntry({ answers: { render: never }, requestLimitMs: 600_000 })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const hanging = new AbortController()
  context.after(async () => {
    hanging.abort()
    await server.close()
  })
  const asked = fetch(`${address}/entry/report/render?sModelsId=m`, {
    method: 'POST',
    headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
    body: '{"sReportId":"r","sIds":["a"]}',
    signal: hanging.signal,
  })
  await eventually(async () => calls.length === 1)
  const reader = calls[0]?.arguments[3] as { readonly unwanted: AbortSignal } | undefined
  assert.equal(reader?.unwanted.aborted, false)
  hanging.abort()
  await assert.rejects(asked, { name: 'AbortError' })
  await eventually(async () => reader?.unwanted.aborted === true)
})

test('every 503 says when to try again', async () => {
  const { AppError } = await import('#server/kernel/errors/app-error.ts')
  for (const extras of [{}, { retryAfterSeconds: 7 }]) {
    answerRead = () => Promise.reject(new AppError('unavailable', { en: 'gone', zh: '不可用' }, extras))
    const answer = await fetch(`http://127.0.0.1:${port}${READ}`, {
      method: 'POST',
      headers: { authorization: 'Bearer en', 'content-type': 'application/json' },
      body: '{}',
    })
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('retry-after'), String(extras.retryAfterSeconds ?? 1))
  }
  answerRead = () => '{}'
})
