// What observations become in the log and in the metrics, and what never reaches either.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { NotReady } from '#server/kernel/errors/not-ready.ts'
import { Overload } from '#server/kernel/errors/overload.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Observation } from '#server/kernel/observation/observation.ts'
import { eventually } from '#tests/support/eventually.ts'
import { unavailable } from '../keyvalue/unavailable.ts'
import { logWriter } from './log-writer.ts'
import { makeTelemetry } from './telemetry.ts'
import { tellOnce } from './tell-once.ts'

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

test('a full disk is named once, and once more when it is over', async () => {
  const told: Observation[] = []
  const observe = tellOnce((seen) => void told.push(seen), 100)
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const fault = (error: Error): Observation => ({ kind: 'fault', where: 'save', error })
  for (let round = 0; round < 50; round += 1) {
    observe(fault(full))
    observe(fault(new AppError('unavailable', { en: 'gone', zh: '不可用' })))
    observe(fault(Object.assign(new AppError('internal', { en: 'x', zh: 'x' }), { cause: full })))
  }
  assert.equal(told.filter(({ kind }) => kind === 'fault').length, 50, 'other faults are told as ever')
  observe(fault(Object.assign(new Error('write'), { code: 'ENOSPC' })))
  const troubles = (): Observation[] => told.filter(({ kind }) => kind === 'trouble')
  assert.deepEqual(troubles(), [
    { kind: 'trouble', what: 'the disk of the database is full', isOver: false },
    { kind: 'trouble', what: 'the disk of this node is full', isOver: false },
  ])
  await eventually(async () => troubles().length === 4)
  observe(fault(full))
  assert.deepEqual(troubles().at(-1), {
    kind: 'trouble',
    what: 'the disk of the database is full',
    isOver: false,
  })
})

test('that more is asked for than there is room for is named once', () => {
  const { observe, lines, last } = recorded()
  const error = new Overload('more people sign in than can be judged at once', { en: 'x', zh: 'x' }, 5)
  for (let round = 0; round < 3; round += 1) observe({ kind: 'fault', where: '/entry/login', error })
  assert.equal(lines.length, 1)
  assert.deepEqual([last().level, last().msg], ['error', 'more people sign in than can be judged at once'])
})

test('a database that is away is named once with each reason, however each request finds out', () => {
  const { observe, lines, last } = recorded()
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const ended = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
    severity: 'FATAL',
  })
  const ways = [
    refused,
    ended,
    Object.assign(new Error('the connection was lost'), { code: '08006' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
  ]
  for (const way of [...ways, ...ways]) {
    observe({ kind: 'fault', where: 'read', error: translateDatabaseError(way) })
    observe({ kind: 'fault', where: 'following changes', error: way })
    observe({ kind: 'fault', where: 'readiness of database', error: new NotReady('database', way) })
  }
  const told = lines.map((line) => JSON.parse(line)).map(({ msg, reason }) => [msg, reason])
  assert.deepEqual(
    told,
    ways.map(({ message }) => ['the database cannot be reached', message]),
  )
  for (let one = 0; one < 20; one += 1)
    observe({ kind: 'fault', where: 'read', error: Object.assign(new Error(`${one}`), { code: '08006' }) })
  assert.equal(lines.length, 10, 'reasons without end are not')
  const overdue = new AppError('timeout', { en: 'x', zh: 'x' })
  overdue.cause = ended
  observe({ kind: 'fault', where: 'read', error: overdue })
  assert.equal(last().msg, 'fault', 'a transaction that the service ended is told as ever')
})

test('a store that is away, and whatever else is not ready, are named once each', () => {
  const { observe, lines, last } = recorded()
  const away = unavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  for (let round = 0; round < 3; round += 1) {
    observe({ kind: 'fault', where: '/entry/login', error: away })
    observe({ kind: 'fault', where: 'readiness of store', error: new NotReady('store', away) })
  }
  assert.deepEqual([lines.length, last().msg], [1, 'the shared store cannot be used'])
  const silent = new NotReady('logins', new Error('no answer in time'))
  for (let round = 0; round < 3; round += 1)
    observe({ kind: 'fault', where: 'readiness of logins', error: silent })
  assert.deepEqual([lines.length, last().msg], [2, 'not ready: logins'])
})

test('the log says which disk is full', () => {
  const { observe, last, lines } = recorded()
  for (let round = 0; round < 3; round += 1)
    observe({ kind: 'fault', where: 'save', error: Object.assign(new Error('x'), { code: '53100' }) })
  const inside = { routine: 'sp_x', line: 1, sqlState: '53100', message: 'x', isRaised: false, stack: [] }
  observe({ kind: 'routine-fault', where: 'save', traceId: 't', ...inside })
  assert.equal(lines.length, 1)
  assert.deepEqual([last().level, last().msg], ['error', 'the disk of the database is full'])
  observe({ kind: 'routine-fault', where: 'save', traceId: 't', ...inside, isRaised: true })
  assert.equal(last().msg, 'a routine failed')
})

test('a log that cannot be written ends nothing, and is told once', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const said: string[] = []
  const { write, flush } = logWriter('/dev/full', (sentence) => said.push(sentence))
  for (let round = 0; round < 20; round += 1) {
    write('{}\n')
    await setImmediate()
  }
  await eventually(async () => said.length > 0)
  write('{}\n')
  await new Promise<void>((resolve) => flush(resolve))
  assert.equal(said.length, 1)
  assert.match(said[0] ?? '', /^The log cannot be written: ENOSPC/)
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
