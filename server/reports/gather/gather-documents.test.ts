// Documents are of one moment: records that change while they are read are read again, and not without end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { withoutRest } from '#server/kernel/steps/steps.ts'
import type { Read } from '#server/records/read.ts'
import type { ReportPlan } from '../plan/report-plan.ts'
import { gatherDocuments } from './gather-documents.ts'
import { rowsOfTexts } from './read-rows.ts'

const PLAN: ReportPlan = {
  language: 'en',
  timeZone: 'UTC',
  paper: { width: 210, height: 297 },
  sFormId: 'head',
  reads: ['dTotal'],
  procedure: null,
  title: 'Paper',
  company: null,
  logo: null,
  number: null,
  draftUnless: null,
  currency: null,
  fields: [],
  tables: [{ sFormId: 'lines', title: null, columns: [], sumsPer: null, reads: ['dQty'] }],
  totals: [],
  notes: [],
  signatures: [],
  foot: null,
}

const SESSION = {
  context: { sBrandsId: 'demo' },
  grants: new Map(),
  narrowings: new Map(),
  bPlatform: false,
} as unknown as Session

type Reading = { readonly form: string; readonly request: ReadRequest }

/** A reader of two records whose version is that of the nth reading of records. */
const sourceWith = (versions: readonly string[]) => {
  const readings: Reading[] = []
  const read: Read = async (_session, { sFormId }, body) => {
    const request = body as ReadRequest
    readings.push({ form: sFormId, request })
    const times = readings.filter(({ form }) => form === 'head').length
    if (sFormId === 'lines') return `{"rows":[{"sId":"l","dQty":1.10},{"sId":"m","dQty":null}]}`
    const version = versions[times - 1] ?? versions.at(-1)
    const row = (id: string) => `{"sId":"${id}","version":"${version}","dTotal":12345678901234567890.10}`
    return `{"rows":[${row('b')},${row('a')}]}`
  }
  return { readings, source: { read, session: SESSION, sModelsId: 'module' } }
}

const facts = async () => new Map([['a', { sCompany: 'Brightfold', dTotal: 'not this' }]])

const onRecords = (): void => undefined

test('a document has its record, its lines and its facts, in the order asked for', async () => {
  const { source, readings } = sourceWith(['1'])
  const documents = await gatherDocuments(source, PLAN, { sIds: ['a', 'b'], facts, onRecords })
  assert.deepEqual(
    documents.map(({ values }) => [values.sId, values.sCompany, values.dTotal]),
    [
      ['a', 'Brightfold', '12345678901234567890.10'],
      ['b', undefined, '12345678901234567890.10'],
    ],
  )
  assert.deepEqual(
    documents[0]?.rows[0]?.map(({ dQty }) => dQty),
    ['1.10', null],
  )
  assert.deepEqual(
    readings.map(({ form, request }) => [form, request.sParentId, request.fields]),
    [
      ['head', undefined, ['dTotal']],
      ['lines', 'a', ['dQty']],
      ['lines', 'b', ['dQty']],
      ['head', undefined, []],
    ],
  )
})

test('what changed meanwhile is read again', async () => {
  const { source, readings } = sourceWith(['1', '2', '2'])
  const documents = await gatherDocuments(source, PLAN, { sIds: ['a'], facts, onRecords })
  assert.equal(documents[0]?.values.version, '2')
  assert.equal(readings.filter(({ form }) => form === 'head').length, 4)
})

test('what never rests is given up', async () => {
  const { source } = sourceWith(['1', '2', '3', '4', '5', '6', '7', '8'])
  await assert.rejects(
    gatherDocuments(source, PLAN, { sIds: ['a'], facts, onRecords }),
    (error: { code?: string }) => error.code === 'version_conflict',
  )
})

test('records that are not there are named', async () => {
  const { source } = sourceWith(['1'])
  await assert.rejects(
    gatherDocuments(source, PLAN, { sIds: ['a', 'x'], facts, onRecords }),
    /not_found.*: x/,
  )
})

test('lines that hold too much text are refused before they are laid out', async () => {
  const text = 'x'.repeat(700_000)
  const read: Read = async (_session, { sFormId }) =>
    sFormId === 'head'
      ? '{"rows":[{"sId":"a","version":"1"}]}'
      : `{"rows":[${Array.from({ length: 3 }, () => `{"sNote":"${text}"}`).join()}]}`
  const source = { read, session: SESSION, sModelsId: 'module' }
  await assert.rejects(gatherDocuments(source, PLAN, { sIds: ['a'], facts, onRecords }), /too much text/)
})

test('values of every kind become texts', () => {
  assert.deepEqual(withoutRest(rowsOfTexts(['{"a":1.50,"b":true,"c":null,"d":"x","e":[1,"y"],"f":1e30}'])), [
    { a: '1.50', b: '1', c: null, d: 'x', e: '1, y', f: '1e30' },
  ])
})
