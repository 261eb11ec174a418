// What readers notice of a publish: many of them read a module, each with a pause between, while changes of it are published one after the
// other.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchServer, onDatabase } from '../fixtures/bench-server.ts'
import { fillDatabase } from '../fixtures/fill-database.ts'
import { quantile } from '../measure/statistics.ts'
import { signIn, startGenericService } from '../services/generic-service.ts'
import { tenantNames } from '../stage.ts'

export type PublishOptions = {
  readonly readers: number
  /** Between two reads of one reader. */
  readonly pauseMs: number
  readonly publishes: number
  /** Before each publish. */
  readonly restMs: number
}

export type PublishUnderReaders = {
  readonly reads: number
  /** The 95th of a hundred reads before anything is published, and of those that a publish fell into or ended less than a second before. */
  readonly p95Before: number
  readonly p95During: number
  readonly publishMs: number
  /** For how long after a publish began reads went on taking more than twice as long as before, at most. */
  readonly doubledMs: number
}

type Read = { readonly began: number; readonly took: number }
type Span = { readonly began: number; readonly ended: number }
type Ask = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<string>

const TENANTS = 20
const MODULE = 'bench-large'
const FORM = 'gdsconfigformmaster'
const PATHS = [`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`, '/entry/menu'] as const
const SLICE_MS = 100
const AFTER_MS = 1_000
const MOST_MS = 10_000

/** Throws where it is not answered 200. */
const asking =
  (port: number, token: string): Ask =>
  async (path, body, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`)
    return text
  }

const readOn = async (
  ask: Ask,
  at: number,
  { pauseMs, isOver }: { readonly pauseMs: number; readonly isOver: () => boolean },
): Promise<readonly Read[]> => {
  const reads: Read[] = []
  await sleep(pauseMs * Math.random())
  for (let turn = at; !isOver(); turn += 1) {
    const began = performance.now()
    await ask(PATHS[turn % PATHS.length] ?? PATHS[0])
    reads.push({ began, took: performance.now() - began })
    await sleep(pauseMs)
  }
  return reads
}

const publish = async (ask: Ask, sNameEn: string): Promise<Span> => {
  const { sId } = JSON.parse(await ask('/entry/changeSet/open', { sName: sNameEn }))
  const filters = encodeURIComponent(JSON.stringify([{ field: 'sModelsId', op: 'eq', value: MODULE }]))
  const draft = { 'change-set': sId }
  const [form] = JSON.parse(await ask(`/entry/${FORM}/get?filters=${filters}`, undefined, draft)).rows
  const change = { sId: form.sId, version: form.version, data: { sNameEn } }
  await ask(`/entry/${FORM}/update`, change, draft)
  const began = performance.now()
  await ask('/entry/changeSet/publish', { sId })
  return { began, ended: performance.now() }
}

const p95 = (reads: readonly Read[]): number =>
  quantile(
    reads.map(({ took }) => took),
    0.95,
  )

/** How long it is slow after a moment, slice by slice; a slice without reads is as the one before. */
const doubledAfter = (reads: readonly Read[], from: number, most: number): number => {
  let slow = 0
  for (let at = 0; at < MOST_MS; at += SLICE_MS) {
    const slice = reads.filter(({ began }) => began >= from + at && began < from + at + SLICE_MS)
    if (slice.length > 0 && p95(slice) <= most) break
    slow = at + SLICE_MS
  }
  return slow
}

const figuresOf = (
  all: readonly Read[],
  publishes: readonly Span[],
  warmFrom: number,
): PublishUnderReaders => {
  const reads = all.filter(({ began }) => began >= warmFrom)
  const first = publishes[0]?.began ?? 0
  const p95Before = p95(reads.filter(({ began, took }) => began + took < first))
  const during = reads.filter(({ began, took }) =>
    publishes.some((span) => began < span.ended + AFTER_MS && began + took > span.began),
  )
  return {
    reads: reads.length,
    p95Before,
    p95During: p95(during),
    publishMs: quantile(
      publishes.map(({ began, ended }) => ended - began),
      0.5,
    ),
    doubledMs: Math.max(...publishes.map(({ began }) => doubledAfter(reads, began, 2 * p95Before))),
  }
}

/** Who builds is the first tenant's user, as the platform's administrator. */
const makeBuilder = (url: string): Promise<void> =>
  onDatabase(url, async (client) => {
    await client.query(`update framework.sysbrand set "bPlatform" = 1 where "sId" = 'b1'`)
    await client.query(
      `update framework.sftlogininfo set "bAdmin" = 1, "bBuilder" = 1 where "sBrandsId" = 'b1'`,
    )
  })

/** Throws where a read is refused. */
export const measurePublish = async (
  server: BenchServer,
  { readers, pauseMs, publishes, restMs }: PublishOptions,
): Promise<PublishUnderReaders> => {
  await using started = new AsyncDisposableStack()
  const databaseUrl = await server.makeDatabase()
  await fillDatabase(databaseUrl, { tenants: TENANTS, documents: 100, orders: 100 })
  await makeBuilder(databaseUrl)
  const service = await startGenericService({ databaseUrl, tenants: tenantNames(TENANTS) })
  started.defer(service.stop)
  const builder = asking(service.port, await signIn(service.port, 'b1', 'builder'))
  let isOver = false
  const reading = Promise.all(
    Array.from({ length: readers }, (_, at) =>
      readOn(asking(service.port, service.tokens[at % TENANTS] ?? ''), at, { pauseMs, isOver: () => isOver }),
    ),
  )
  const spans: Span[] = []
  // What is read first is compiled and kept.
  await sleep(restMs)
  const warmFrom = performance.now()
  try {
    for (let turn = 0; turn < publishes; turn += 1) {
      await sleep(restMs)
      spans.push(await publish(builder, `Form ${turn}`))
    }
    await sleep(restMs)
  } finally {
    isOver = true
  }
  return figuresOf((await reading).flat(), spans, warmFrom)
}
