// The web tier's files and places, and readiness.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { makeConnections } from '#server/tiers/http/connections.ts'
import { createHttpServer } from '#server/tiers/http/http-server.ts'
import { buildOperationsApp, type Check } from '#server/tiers/operations/operations-app.ts'
import { buildWebApp } from '#server/tiers/web/web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'armature-pages-'))
const root = join(folder, 'dist')
mkdirSync(join(root, 'assets'), { recursive: true })
mkdirSync(join(root, 'builder'))
writeFileSync(join(root, 'index.html'), '<title>business</title>')
writeFileSync(join(root, 'builder', 'index.html'), '<title>builder</title>')
writeFileSync(join(root, 'assets', 'main-1a2b.js'), 'export {}')
writeFileSync(join(root, '.built-from'), 'secret')
writeFileSync(join(folder, 'outside.txt'), 'secret')

const isUp: Check = async () => undefined
const state = { isStopping: false, database: isUp }
const checks: Record<string, Check> = { database: () => state.database(), store: isUp }
const server = await createHttpServer({
  observe: observeNothing,
  maxBodyBytes: 1_000_000,
  bodyShares: { take: () => undefined, giveBack: () => undefined, inTurn: async (_company, work) => work() },
  trustProxy: false,
  requestLimitMs: 10_000,
  connections: makeConnections(),
  tiers: {
    operations: buildOperationsApp({
      checks,
      faults: () => ({}),
      isStopping: () => state.isStopping,
      metrics: async () => ({ contentType: 'text/plain', text: '' }),
      observe: observeNothing,
    }),
    web: buildWebApp(root),
  },
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const browse = (url: string) => server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })

test('places of the front ends are their pages, under a policy that runs their own scripts alone', async () => {
  for (const [url, title] of [
    ['/', 'business'],
    ['/index.html', 'business'],
    ['/orders/0198c1f2', 'business'],
    ['/indexPage/commonChar?a=b', 'business'],
    ['/builder', 'builder'],
    ['/builder/forms/7', 'builder'],
  ] as const) {
    const page = await browse(url)
    assert.equal(page.statusCode, 200, url)
    assert.match(page.body, new RegExp(title), url)
    assert.equal(page.headers['cache-control'], 'no-cache')
    assert.match(String(page.headers['content-security-policy']), /script-src 'self';/)
  }
})

test('assets are kept by browsers for ever', async () => {
  const asset = await browse('/assets/main-1a2b.js')
  assert.equal(asset.statusCode, 200)
  assert.match(String(asset.headers['cache-control']), /immutable/)
})

test('what is no place and no file is 404, and never a page', async () => {
  for (const url of [
    '/entry/checkflow/x',
    '/api/invokeX',
    '/assets/gone.js',
    '/.git/config',
    '/orders/.secret',
    '/a%00b',
    '/assets/a%00b',
    '/.built-from',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/%5c..%5coutside.txt',
  ]) {
    const answer = await browse(url)
    assert.ok(answer.statusCode === 404 || answer.statusCode === 400, `${url} ${answer.statusCode}`)
    assert.match(String(answer.headers['content-type']), /problem\+json/, url)
    assert.doesNotMatch(answer.body, /secret|title>/, url)
  }
  for (const url of ['/gone.png', '/../outside.txt', '/assets', '/assets/'])
    assert.equal((await server.inject(url)).statusCode, 404, url)
  const byProgram = await server.inject({ url: '/orders', headers: { accept: 'application/json' } })
  assert.equal(byProgram.statusCode, 404)
})

test('the service is ready while what it needs answers and nobody stops it', async () => {
  assert.deepEqual((await server.inject('/readyz')).json(), {
    status: 'ready',
    checks: { database: 'ok', store: 'ok' },
  })
  state.database = async () => {
    throw new Error('secret')
  }
  const failing = await server.inject('/readyz')
  assert.equal(failing.statusCode, 503)
  assert.equal(failing.headers['retry-after'], '1')
  assert.deepEqual(failing.json(), { status: 'not ready', checks: { database: 'failed', store: 'ok' } })
  state.database = isUp
  state.isStopping = true
  assert.equal((await server.inject('/readyz')).statusCode, 503)
  assert.equal((await server.inject('/healthz')).statusCode, 200)
  state.isStopping = false
})
