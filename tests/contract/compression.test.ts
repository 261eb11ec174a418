// Answers and files of some length are compressed, once, for those who take them so; short ones never are.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyPluginAsync } from 'fastify'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { makeConnections } from '#server/tiers/http/connections.ts'
import { createHttpServer } from '#server/tiers/http/http-server.ts'
import { buildWebApp } from '#server/tiers/web/web-app.ts'
import { precompress } from '../../web/precompress.ts'

const LONG = JSON.stringify({ rows: Array.from({ length: 200 }, (_, index) => ({ sName: `Name ${index}` })) })
const SCRIPT = `export default ${LONG}`

const root = mkdtempSync(join(tmpdir(), 'armature-compression-'))
mkdirSync(join(root, 'assets'))
writeFileSync(join(root, 'index.html'), '<title>short</title>')
writeFileSync(join(root, 'assets', 'main-1a2b.js'), SCRIPT)
writeFileSync(join(root, 'assets', 'short-1a2b.js'), 'export {}')
await precompress(root)

/** Takes far longer to compress than a request may take. */
const SLOW = JSON.stringify({ rows: [randomBytes(40 * 1024 * 1024).toString('base64')] })
const SHORT_LIMIT_MS = 500

const answering: FastifyPluginAsync = async (server) => {
  server.get('/long', async (_request, reply) =>
    reply.headers({ etag: '"1"', vary: 'authorization' }).type('application/json').send(LONG),
  )
  server.get('/slow', async (_request, reply) => reply.type('application/json').send(SLOW))
  server.get('/short', async () => ({ rows: [] }))
  server.get('/pdf', async (_request, reply) => reply.type('application/pdf').send(Buffer.from(LONG)))
  server.get('/ready', async (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'gzip').send(Buffer.alloc(2_000)),
  )
}

const makeServer = (requestLimitMs: number) =>
  createHttpServer({
    observe: observeNothing,
    maxBodyBytes: 1_000_000,
    bodyShares: {
      take: () => undefined,
      giveBack: () => undefined,
      inTurn: async (_company, work) => work(),
    },
    trustProxy: false,
    requestLimitMs,
    connections: makeConnections(),
    tiers: { entry: answering, web: buildWebApp(root) },
  })
const server = await makeServer(10_000)
after(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, accepted?: string) =>
  server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const

for (const [url, whole] of [
  ['/long', LONG],
  ['/assets/main-1a2b.js', SCRIPT],
] as const) {
  test(`${url} is compressed as asked`, async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, rawPayload } = await get(url, accepted)
      assert.equal(headers['content-encoding'], encoding)
      assert.match(String(headers.vary), /accept-encoding/)
      assert.ok(rawPayload.length < whole.length / 2)
      assert.equal(Number(headers['content-length']), rawPayload.length)
      assert.equal(DECODERS[encoding](rawPayload).toString(), whole)
    }
    for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const { headers, payload } = await get(url, accepted)
      assert.equal(headers['content-encoding'], undefined)
      assert.match(String(headers.vary), /accept-encoding/)
      assert.equal(payload, whole)
    }
  })
}

test('what is short, no text, or compressed already goes out as it is', async () => {
  for (const url of ['/short', '/pdf', '/', '/assets/short-1a2b.js'])
    assert.equal((await get(url, 'br, gzip')).headers['content-encoding'], undefined, url)
  const { headers, rawPayload } = await get('/ready', 'br, gzip')
  assert.equal(headers['content-encoding'], 'gzip')
  assert.equal(rawPayload.length, 2_000)
})

test('an answer that is being compressed when the time of its request ends goes out, once', async (context) => {
  const hasty = await makeServer(SHORT_LIMIT_MS)
  context.after(() => hasty.close())
  const headers = { 'accept-encoding': 'br' }
  const { statusCode, rawPayload } = await hasty.inject({ url: '/slow', headers })
  assert.equal(statusCode, 200)
  assert.equal(brotliDecompressSync(rawPayload).toString(), SLOW)
})

test('a compressed answer has a weak tag, and keeps what else it varies by', async () => {
  const { headers } = await get('/long', 'br')
  assert.equal(headers.etag, 'W/"1"')
  assert.equal(headers.vary, 'authorization, accept-encoding')
})
