// The threads that make PDFs: work is done and handed back, and what goes wrong stays with the job that it went wrong with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportPlan } from '../plan/report-plan.ts'
import type { PrintJob } from './make-pdf.ts'
import { openPdfThreads, PDF_THREAD_LIMITS } from './pdf-threads.ts'

const PLAN: ReportPlan = {
  language: 'en',
  timeZone: 'UTC',
  paper: { width: 210, height: 297 },
  sFormId: 'f',
  reads: [],
  procedure: null,
  title: 'Paper 单据',
  company: null,
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

const JOB: PrintJob = { plan: PLAN, documents: [{ values: {}, rows: [] }] }

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 5)).toString('latin1')

test('jobs that come at once are all done, one thread after the other, and one too many is refused', async (context) => {
  const threads = openPdfThreads({ ...PDF_THREAD_LIMITS, threads: 1, waiting: 1 })
  context.after(() => threads.close())
  const [first, second, third] = await Promise.allSettled([JOB, JOB, JOB].map(threads.makePdf))
  for (const done of [first, second]) {
    assert.ok(done?.status === 'fulfilled')
    assert.equal(startOf(done.value), '%PDF-')
  }
  assert.ok(third?.status === 'rejected')
  assert.equal(third.reason.code, 'unavailable')
  assert.equal(startOf(await threads.makePdf(JOB)), '%PDF-')
})

test('a job that cannot be done fails alone', async (context) => {
  const threads = openPdfThreads({ ...PDF_THREAD_LIMITS, threads: 1 })
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
  const wrong: PrintJob = { plan: { ...PLAN, number, timeZone: 'Nowhere' }, documents }
  await assert.rejects(threads.makePdf(wrong), /Nowhere/)
  assert.equal(startOf(await threads.makePdf(JOB)), '%PDF-')
})

test('a job that takes too long is given up, and those that wait go on', async (context) => {
  const threads = openPdfThreads({ ...PDF_THREAD_LIMITS, threads: 1, timeoutMs: 1 })
  context.after(() => threads.close())
  const both = await Promise.allSettled([JOB, JOB].map(threads.makePdf))
  for (const settled of both) {
    assert.ok(settled.status === 'rejected')
    assert.equal(settled.reason.code, 'timeout')
  }
})

test('a thread that runs out of memory takes nothing with it', async (context) => {
  const threads = openPdfThreads({ ...PDF_THREAD_LIMITS, threads: 1, memoryMb: 8 })
  context.after(() => threads.close())
  await assert.rejects(threads.makePdf(JOB), (error: { code?: string }) => error.code === 'too_large')
})
