// Stopping a node: whoever looks at /readyz loses no request in rolling restarts, and no socket keeps a node from stopping.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startRedis } from '#tests/support/redis.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'

const RESTARTS = 10
const CLIENTS = 6
const LOOKS_EVERY_MS = 30
const PAUSE_MS = 400
const READ = '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order'

let database: TestDatabase
const redis = await startRedis()
const skip = redis === undefined && 'no redis-server or valkey-server is installed'
const TOKEN_KEYS = randomBytes(32).toString('base64url')

before(async () => {
  database = await openTestDatabase()
})
after(async () => {
  await database.close()
  await redis?.stop()
})

const startNode = (environment: Record<string, string> = {}): Promise<TestService> =>
  openTestService({
    database,
    environment: {
      TOKEN_KEYS,
      REDIS_URL: redis?.url ?? '',
      DRAIN_PAUSE_MS: String(PAUSE_MS),
      ...environment,
    },
  })

/** Sends requests to the nodes in turn, as a proxy does: to those alone that were ready when it last looked. */
const makeProxy = (token: string) => {
  const nodes = new Map<string, boolean>()
  const failures: string[] = []
  let answered = 0
  let turn = 0
  let isOver = false
  const look = async (): Promise<void> => {
    while (!isOver) {
      for (const url of nodes.keys())
        nodes.set(
          url,
          await fetch(`${url}/readyz`)
            .then(({ status }) => status === 200)
            .catch(() => false),
        )
      await sleep(LOOKS_EVERY_MS)
    }
  }
  const ask = async (): Promise<void> => {
    const ready = [...nodes].filter(([, isReady]) => isReady)
    const [url] = ready[turn++ % ready.length] ?? ['none is ready']
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    try {
      const answer = await fetch(url + READ, { method: 'POST', headers, body: '{"pageSize":20}' })
      const text = await answer.text()
      if (answer.status === 200 && text.endsWith('}')) answered += 1
      else failures.push(`${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      failures.push(String(error instanceof Error ? (error.cause ?? error) : error))
    }
  }
  const client = async (): Promise<void> => {
    while (!isOver) await ask()
  }
  return {
    add: (url: string) => nodes.set(url, true),
    remove: (url: string) => nodes.delete(url),
    run: () => Promise.all([look(), ...Array.from({ length: CLIENTS }, client)]),
    end: () => {
      isOver = true
    },
    failures,
    answered: () => answered,
  }
}

/** Sockets that say nothing, and that say half of something. */
const openHalf = (url: string, answers: string[]): readonly Socket[] => {
  const { hostname, port } = new URL(url)
  const begun = [
    '',
    'POST /entry/login HTTP/1.1\r\nhost: x\r\n',
    'POST /entry/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"sB',
    'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
  ]
  return begun.map((text) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).on('data', (bytes) => answers.push(String(bytes)))
    if (text !== '') socket.write(text)
    return socket
  })
}

test('ten rolling restarts lose no request, and no half-sent one keeps a node', { skip }, async () => {
  let current = await startNode()
  const { token } = await current.signIn()
  const proxy = makeProxy(token)
  proxy.add(current.url)
  const running = proxy.run()
  const answers: string[] = []
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const next = await startNode()
    proxy.add(next.url)
    await sleep(200)
    const half = openHalf(current.url, answers)
    await sleep(100)
    await current.close()
    proxy.remove(current.url)
    for (const socket of half) socket.destroy()
    current = next
  }
  proxy.end()
  await running
  await current.close()
  assert.deepEqual(proxy.failures, [])
  assert.ok(proxy.answered() > 100, `only ${proxy.answered()} were asked`)
  const late = answers.filter((answer) => /did not arrive in full in time/.test(answer))
  assert.deepEqual(late, [], 'no stop waited until a half-sent request was given up')
})

test('what is under way when a node stops is answered, and closes its connection', { skip }, async () => {
  const node = await startNode({ DRAIN_PAUSE_MS: '0' })
  const client = await node.signIn()
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table public.salorder in access exclusive mode')
  const answers = Promise.all(Array.from({ length: 2 }, () => client.post(READ, { pageSize: 20 })))
  await eventually(async () => {
    const { rowCount } = await holder.query(
      `select from pg_locks where relation = 'public.salorder'::regclass and not granted`,
    )
    return rowCount === 2
  })
  const closing = node.close()
  await eventually(async () => (await fetch(`${node.url}/healthz`).catch(() => null)) === null)
  await holder.end()
  for (const { status, headers } of await answers) {
    assert.equal(status, 200)
    assert.equal(headers.get('connection'), 'close')
  }
  await closing
})

test('the service says that it is stopping before it takes no more connections', { skip }, async () => {
  const node = await startNode()
  const closing = node.close()
  await sleep(50)
  const ready = await fetch(`${node.url}/readyz`)
  assert.equal(ready.status, 503)
  assert.ok(ready.headers.has('retry-after'))
  assert.equal(((await ready.json()) as { status: string }).status, 'stopping')
  assert.equal((await fetch(`${node.url}/healthz`)).status, 200)
  await closing
  await assert.rejects(fetch(`${node.url}/healthz`), /fetch failed/)
})
