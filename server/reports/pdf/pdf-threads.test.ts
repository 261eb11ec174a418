// The threads that make PDFs: work is done and handed back, tenants take turns, and what goes
// wrong stays with the job that it went wrong with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportPlan } from '../plan/report-plan.ts'
import type { PrintJob } from './make-pdf.ts'
import { openPdfThreads, PDF_THREAD_LIMITS, type PdfThreadLimits, type PdfThreads } from './pdf-threads.ts'

const PLAN: ReportPlan = {
  language: 'en',
  timeZone: 'UTC',
  paper: { width: 210, height: 297 },
  sFormId: 'f',
  reads: [],
  procedure: null,
  title: 'Paper 单据',
  company: null,
  logo: null,
  number: null,
  draftUnless: null,
  currency: null,
  fields: [],
  tables: [],
  totals: [],
  notes: [],
  signatures: [],
  foot: null,
}

const JOB: PrintJob = { plan: PLAN, documents: [{ values: {}, rows: [] }], logo: null }

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 5)).toString('latin1')

const ROW = { a: 'Bearing 6204 steel 轴承', b: 'Spec 20x47x14 mm', c: '42.00' }
const COLUMN = {
  label: 'x',
  format: 'text',
  digits: null,
  choices: null,
  isStrong: false,
  width: 1,
  align: 'left',
  isSummed: false,
} as const

/** A document of so many lines. */
const long = (lines: number): PrintJob => {
  const columns = ['a', 'b', 'c'].map((field) => ({ ...COLUMN, field }))
  const table = { sFormId: 'l', title: null, reads: [], sumsPer: null, columns }
  return {
    plan: { ...PLAN, tables: [table] },
    documents: [{ values: {}, rows: [Array.from({ length: lines }, () => ROW)] }],
    logo: null,
  }
}

const withTurns = (turns: Partial<PdfThreadLimits['turns']>): PdfThreadLimits => ({
  ...PDF_THREAD_LIMITS,
  turns: { ...PDF_THREAD_LIMITS.turns, ...turns },
})

const ANYBODY = new AbortController().signal

const print = (threads: PdfThreads, job: PrintJob = JOB, tenant = 'demo', unwanted = ANYBODY) =>
  threads.inTurn({ tenant, unwanted }, (makePdf) => makePdf(job))

test('jobs that come at once are all done, one after the other, and one too many is refused', async (context) => {
  const threads = openPdfThreads(withTurns({ mostWaiting: 1 }))
  context.after(() => threads.close())
  const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => print(threads)))
  for (const done of [first, second]) {
    assert.ok(done?.status === 'fulfilled')
    assert.equal(startOf(done.value), '%PDF-')
  }
  assert.ok(third?.status === 'rejected')
  assert.equal(third.reason.code, 'rate_limited')
  assert.equal(startOf(await print(threads)), '%PDF-')
})

test('whoever waits too long hears when to try again', async (context) => {
  const threads = openPdfThreads(withTurns({ longestWaitMs: 1 }))
  context.after(() => threads.close())
  const settled = await Promise.allSettled([1, 2].map(() => print(threads)))
  const refused = settled.find((one) => one.status === 'rejected')
  assert.equal(refused?.reason.code, 'unavailable')
  assert.ok(refused.reason.extras.retryAfterSeconds > 0)
})

test('one company’s long prints do not keep another waiting', async (context) => {
  const threads = openPdfThreads(withTurns({ longestWaitMs: 600_000 }))
  context.after(() => threads.close())
  await print(threads)
  const done: string[] = []
  const many = Array.from({ length: 4 }, () => print(threads, long(600)).then(() => done.push('many')))
  await print(threads, JOB, 'other').then(() => done.push('other'))
  await Promise.all(many)
  assert.ok(done.indexOf('other') <= 1, done.join())
})

test('five times the lines take about five times as long', async (context) => {
  const threads = openPdfThreads()
  context.after(() => threads.close())
  await print(threads, long(200))
  const timed = async (lines: number): Promise<number> => {
    const begun = performance.now()
    await print(threads, long(lines))
    return performance.now() - begun
  }
  const [few, many] = [await timed(1_000), await timed(5_000)]
  assert.ok(many < 12 * few, `${few} ms, then ${many} ms`)
})

test('a job that cannot be done fails alone', async (context) => {
  const threads = openPdfThreads()
  context.after(() => threads.close())
  const number = {
    field: 'tAt',
    label: '',
    format: 'timestamp',
    digits: null,
    choices: null,
    isStrong: false,
  } as const
  const documents = [{ values: { tAt: '2026-01-01T00:00:00Z' }, rows: [] }]
  const wrong: PrintJob = { plan: { ...PLAN, number, timeZone: 'Nowhere' }, documents, logo: null }
  await assert.rejects(print(threads, wrong), /Nowhere/)
  assert.equal(startOf(await print(threads)), '%PDF-')
})

test('a job that nobody waits for any more is given up, and those that wait go on', async (context) => {
  const threads = openPdfThreads()
  context.after(() => threads.close())
  const gone = new AbortController()
  const given = print(threads, long(5_000), 'demo', gone.signal)
  const next = print(threads)
  setTimeout(() => gone.abort(), 50)
  await assert.rejects(given, { code: 'timeout' })
  assert.equal(startOf(await next), '%PDF-')
  let isAsked = false
  const late = threads.inTurn({ tenant: 'demo', unwanted: gone.signal }, async () => {
    isAsked = true
  })
  await assert.rejects(late, { code: 'timeout' })
  assert.equal(isAsked, false, 'nothing is gathered for nobody')
})

test('a thread that has grown is replaced', async (context) => {
  const threads = openPdfThreads({ ...PDF_THREAD_LIMITS, keptMb: 0 })
  context.after(() => threads.close())
  for (let round = 0; round < 2; round += 1) assert.equal(startOf(await print(threads)), '%PDF-')
})

test('nobody is lent a thread that is being replaced', async (context) => {
  const threads = openPdfThreads({ ...withTurns({ longestWaitMs: 600_000 }), keptMb: 0 })
  context.after(() => threads.close())
  const tenants = ['a', 'b', 'c', 'a']
  const printed = await Promise.all(tenants.map((tenant) => print(threads, JOB, tenant)))
  assert.deepEqual(new Set(printed.map(startOf)), new Set(['%PDF-']))
})

test('a thread that runs out of memory takes nothing with it', async (context) => {
  const threads = openPdfThreads({ ...PDF_THREAD_LIMITS, memoryMb: 8 })
  context.after(() => threads.close())
  await assert.rejects(print(threads), (error: { code?: string }) => error.code === 'too_large')
})
