// What open pages are told while they are open: counts after a change in their company, on whichever node, of no other company; what was missed
// when the connection was lost; nothing once the session has ended.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startRedis, type TestRedis } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { createEventParser } from '../../web/data/event-parser.ts'

const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order'

let database: TestDatabase
let redis: TestRedis | undefined
let nodes: readonly TestService[]
let admin: Client
let customer: string

before(async () => {
  database = await openTestDatabase()
  redis = await startRedis()
  const environment = {
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
  }
  const open = () => openTestService({ database, environment })
  nodes = redis === undefined ? [await open()] : [await open(), await open()]
  admin = await node(0).signIn()
  const [row] = await database.query<{ sId: string }>(
    `select c."sId" from public.elecustomer c where c."sBrandsId" = 'demo' and c."sSubsidiaryId" = 'demo-hq' limit 1`,
  )
  customer = row?.sId ?? ''
})
after(async () => {
  for (const one of nodes ?? []) await one.close()
  await redis?.stop()
  await database?.close()
})

const node = (index: number): TestService => {
  const found = nodes[Math.min(index, nodes.length - 1)]
  assert.ok(found)
  return found
}

type Stream = {
  readonly status: number
  readonly type: string | null
  readonly counts: () => number
  readonly lastId: () => string
  readonly isOver: () => boolean
  readonly close: () => void
}

const open: Stream[] = []

const listen = async (at: TestService, { token }: Client, lastEventId?: string): Promise<Stream> => {
  const closing = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await fetch(`${at.url}/entry/live`, { headers, signal: closing.signal })
  let counts = 0
  let lastId = ''
  let isOver = false
  const read = async (): Promise<void> => {
    const parse = createEventParser()
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? [])
      for (const { name, id } of parse(decoder.decode(bytes, { stream: true }))) {
        lastId = id
        if (name === 'counts') counts += 1
      }
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  const stream: Stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    counts: () => counts,
    lastId: () => lastId,
    isOver: () => isOver,
    close: () => closing.abort(),
  }
  open.push(stream)
  await eventually(async () => lastId !== '' || isOver)
  return stream
}

const save = async (by: Client): Promise<void> => {
  const answer = await by.post(SAVE, {
    forms: [
      { sFormId: 'sal-sales-order.master', rows: [{ handleType: 'add', data: { sCustomerId: customer } }] },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
}

test('a save is told within a second or so, to colleagues on every node, and to no other company', async () => {
  const clerk = await node(1).signIn({ user: 'clerk' })
  const colleague = await listen(node(1), clerk)
  const stranger = await listen(node(1), await node(1).signIn({ company: 'acme' }))
  assert.deepEqual([colleague.status, colleague.type], [200, 'text/event-stream'])
  await save(admin)
  const begun = performance.now()
  await eventually(async () => colleague.counts() > 0)
  assert.ok(performance.now() - begun < 10_000, `${performance.now() - begun} ms`)
  assert.equal(stranger.counts(), 0)
  colleague.close()
  stranger.close()
})

test('what others did counts at once in what the user asks for next', async () => {
  const stream = await listen(node(1), await node(1).signIn())
  const count = async (): Promise<number> => {
    const { body } = await admin.post('/entry/modelCenter/getModelCenter', {})
    const item = body.PendingCheck.find(
      ({ sModelsId }: { sModelsId: string }) => sModelsId === 'sal-sales-order',
    )
    return item.iCount
  }
  const before = await count()
  await save(await node(0).signIn({ user: 'clerk' }))
  await eventually(async () => stream.counts() > 0)
  assert.equal(await count(), before + 1)
  stream.close()
})

test('a stream goes on where it was lost: what was missed is told, and nothing where nothing was', async () => {
  const first = await listen(node(0), admin)
  await save(admin)
  await eventually(async () => first.counts() > 0)
  first.close()
  const idle = await listen(node(1), admin, first.lastId())
  assert.equal(idle.counts(), 0)
  idle.close()
  await save(admin)
  await eventually(async () => {
    const missed = await listen(node(1), admin, first.lastId())
    const wasTold = missed.counts() > 0
    missed.close()
    return wasTold
  })
  const lost = await listen(node(0), admin, '999999')
  await eventually(async () => lost.counts() > 0)
  lost.close()
})

test('without a session there is no stream, and one that ends takes its streams with it', async () => {
  assert.equal((await node(0).as().get('/entry/live')).status, 401)
  const clerk = await node(0).signIn({ user: 'clerk' })
  const stream = await listen(node(0), clerk)
  assert.equal((await clerk.post('/entry/logout', {})).status, 200)
  await save(admin)
  await eventually(async () => stream.isOver())
  assert.equal(stream.counts(), 0)
})

test('a user has twenty streams at most, also of those opened at one moment, and none for headers alone', async () => {
  const manager = await node(0).signIn({ user: 'manager' })
  const streams = await Promise.all(Array.from({ length: 60 }, () => listen(node(0), manager)))
  await eventually(async () => streams.filter(({ isOver }) => isOver()).length === 40)
  await save(admin)
  await eventually(async () => streams.filter(({ counts }) => counts() > 0).length === 20)
  for (const { close } of streams) close()
  const headers = { authorization: `Bearer ${manager.token}` }
  const { status } = await fetch(`${node(0).url}/entry/live`, { method: 'HEAD', headers })
  assert.equal(status, 404)
})
