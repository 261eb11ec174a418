// When the store's incarnation changes: after everything in which something written may have been lost, for every node.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { redisStore } from '#server/platform/keyvalue/redis-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type OwnRedis, startRedis } from '#tests/support/redis.ts'

const UNAVAILABLE = { code: 'unavailable' }
const installed = await startRedis()

describe('the incarnation of a Redis', {
  skip: installed === undefined && 'no redis-server is installed',
}, () => {
  let server: OwnRedis
  let nodes: readonly KeyValueStore[]
  before(async () => {
    if (installed === undefined) return
    server = installed
    nodes = [await open(), await open()]
  })
  after(async () => {
    for (const node of nodes ?? []) await node.close()
    await server?.stop()
  })

  const open = () => redisStore({ url: server.url, observe: () => undefined })
  const now = async (): Promise<string | undefined> => {
    const [one, two] = await Promise.all(nodes.map((node) => node.incarnation().catch(() => undefined)))
    return one === two ? one : undefined
  }
  /** The incarnation once both nodes know the same. */
  const settled = async (): Promise<string | undefined> => {
    await eventually(async () => (await now()) !== undefined)
    return now()
  }
  const gaps: Record<string, () => Promise<unknown>> = {
    'it was restarted empty': async () => {
      await server.kill()
      const again = await startRedis(server.port)
      assert.ok(again)
      server = again
    },
    'it was restarted with old data': async () => {
      const old = await server.dump()
      await server.kill()
      const again = await startRedis(server.port, old)
      assert.ok(again)
      server = again
    },
    'it was emptied': () => server.command('FLUSHALL'),
    'it was frozen for long': async () => {
      server.freeze()
      await assert.rejects(nodes[0]?.get('k') ?? assert.fail(), UNAVAILABLE)
      await assert.rejects(nodes[1]?.get('k') ?? assert.fail(), UNAVAILABLE)
      server.thaw()
    },
    'it refused one write of one node': async () => {
      await server.command('CONFIG', 'SET', 'maxmemory', '1')
      await assert.rejects(nodes[0]?.set('k', 'v') ?? assert.fail(), UNAVAILABLE)
      assert.equal(await nodes[0]?.incarnation(), undefined)
      await assert.rejects(nodes[0]?.ping() ?? assert.fail(), UNAVAILABLE)
      await server.command('CONFIG', 'SET', 'maxmemory', '0')
    },
    'older data slipped into it': async () => {
      const words = (await server.command('KEYS', 'storeProbe::*')) as string[]
      for (const word of words) await server.command('SET', word, 'older')
    },
    'a further node begins': async () => (await open()).close(),
    'it closed a connection': () => server.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
  }
  for (const [gap, happen] of Object.entries(gaps)) {
    test(`is another, on both nodes, when ${gap}`, async () => {
      const earlier = await settled()
      await happen()
      await eventually(async () => ![undefined, earlier].includes(await now()))
    })
  }
})
