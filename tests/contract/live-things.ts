// Two nodes on one database, and streams of what they tell.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { createEventParser, type ServerEvent } from '../../web/data/event-parser.ts'

export type Nodes = {
  readonly database: TestDatabase
  /** Where no store can be shared there is one node alone. */
  readonly node: (index: number) => TestService
  readonly close: () => Promise<void>
}

export const openNodes = async (more: Record<string, string> = {}): Promise<Nodes> => {
  const database = await openTestDatabase()
  const redis = await startRedis()
  const environment = {
    ...more,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    ...(redis === undefined ? {} : { REDIS_URL: redis.url }),
  }
  const open = () => openTestService({ database, environment })
  const nodes = redis === undefined ? [await open()] : [await open(), await open()]
  return {
    database,
    node: (index) => {
      const found = nodes[Math.min(index, nodes.length - 1)]
      assert.ok(found)
      return found
    },
    close: async () => {
      for (const one of nodes) await one.close()
      await redis?.stop()
      await database.close()
    },
  }
}

export type Stream = {
  readonly status: number
  readonly type: string | null
  readonly counts: () => number
  /** What events of a name brought, the first first. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came
  readonly told: (name: string) => readonly any[]
  readonly lastId: () => string
  readonly isOver: () => boolean
  readonly close: () => void
}

export const listen = async (at: TestService, { token }: Client, lastEventId?: string): Promise<Stream> => {
  const closing = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await fetch(`${at.url}/entry/live`, { headers, signal: closing.signal })
  const events: ServerEvent[] = []
  let isOver = false
  const read = async (): Promise<void> => {
    const parse = createEventParser()
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? [])
      events.push(...parse(decoder.decode(bytes, { stream: true })))
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  const told = (name: string) =>
    events.flatMap((event) => (event.name === name ? [JSON.parse(event.data)] : []))
  const stream: Stream = {
    status: response.status,
    type: response.headers.get('content-type'),
    counts: () => told('counts').length,
    told,
    lastId: () => events.at(-1)?.id ?? '',
    isOver: () => isOver,
    close: () => closing.abort(),
  }
  await eventually(async () => events.length > 0 || isOver)
  return stream
}
