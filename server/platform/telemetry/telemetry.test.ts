// What observations become in the log and in the metrics, and what never reaches either.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { makeTelemetry } from './telemetry.ts'

const recorded = () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  return { ...makeTelemetry({ level: 'trace', stream }), lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

const request = {
  kind: 'request',
  traceId: 't-1',
  tier: 'entry',
  method: 'GET',
  route: '/entry/menu',
  status: 200,
  milliseconds: 12,
  sBrandsId: 'demo',
} as const

test('a request is one line with its trace, and a histogram without its tenant', async () => {
  const { observe, last, metrics } = recorded()
  observe(request)
  const line = last()
  assert.equal(line.level, 'info')
  assert.equal(line.traceId, 't-1')
  assert.equal(line.sBrandsId, 'demo')
  assert.ok(!Number.isNaN(Date.parse(line.time)))
  const page = await metrics.text()
  assert.match(
    page,
    /armature_http_request_duration_seconds_count\{tier="entry",method="GET",route="\/entry\/menu",status="200"\} 1/,
  )
  assert.ok(!page.includes('demo'))
})

test('a fault is logged with its causes but without rows, statements and secrets', () => {
  const { observe, last, lines } = recorded()
  const error = new AppError('locked', { en: 'locked', zh: '已锁定' }, { current: { sName: 'row value' } })
  error.cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (x)=(row value)',
    query: 'row value',
  })
  observe({ kind: 'fault', where: 'save', error, traceId: 't-2' })
  const line = last()
  assert.equal(line.level, 'error')
  assert.equal(line.error.code, 'locked')
  assert.equal(line.error.cause.code, '23505')
  assert.ok(!lines.join('').includes('row value'))
})

test('what sounds like a secret is hidden, however deep', () => {
  const { logger, lines, last } = recorded()
  logger.info({
    body: { sPassword: 'hush', list: [{ access_token: 'hush' }] },
    headers: { Authorization: 'hush', accept: '*/*' },
  })
  assert.ok(!lines.join('').includes('hush'))
  assert.equal(last().headers.accept, '*/*')
  logger.info({ req: { method: 'GET', url: '/token/getToken?secret=hush', headers: { cookie: 'hush' } } })
  assert.ok(!lines.join('').includes('hush'))
})

test('gauges are read when the page is', async () => {
  const { metrics } = recorded()
  let used = 1
  metrics.gauge({
    name: 'armature_connections',
    help: 'Connections in use',
    label: 'pool',
    read: () => ({ trusted: used }),
  })
  used = 7
  assert.match(await metrics.text(), /armature_connections\{pool="trusted"\} 7/)
})

test('the log can be a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-log-'))
  const file = join(folder, 'log', 'service.log')
  const { observe, close } = makeTelemetry({ level: 'info', file })
  observe({ kind: 'notice', text: 'hello' })
  await close()
  assert.match(readFileSync(file, 'utf8'), /"msg":"hello"/)
  rmSync(folder, { recursive: true })
})
