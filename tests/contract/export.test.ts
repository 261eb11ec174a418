// Exporting over HTTP: what stands in the files, in both languages and under whose rights, and every refusal.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Exported, exportFrom, FORM, MODULE, makeExports, sheetOf, valuesOf } from './export-things.ts'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  await makeExports(service.database)
  admin = await service.signIn()
})
after(() => service.close())

const ask = (body: Record<string, unknown>, client: Client = admin): Promise<Exported> =>
  exportFrom(service.url, client, { format: 'csv', ...body })

const values = async (body: Record<string, unknown>, client?: Client) =>
  valuesOf((await ask(body, client)).bytes.toString())

const sheet = async (body: Record<string, unknown>, client?: Client) =>
  sheetOf((await ask({ ...body, format: 'xlsx' }, client)).bytes)

const FIELDS = [
  'sNo',
  'sState',
  'sPartyId',
  'sSellerId',
  'tDay',
  'tSeenAt',
  'dTotal',
  'dPrice',
  'dQty',
  'iYear',
  'bUrgent',
  'sNote',
  'dBig',
]
const LABELS = [
  'Paper no.',
  'State',
  'Partner',
  'Seller',
  'Day',
  'Seen',
  'Total',
  'Price',
  'Quantity',
  'Year',
  'Urgent',
]

test('a CSV file has labels, texts for choices and lookups, and the digits of each number', async () => {
  const { status, headers, bytes } = await ask({ fields: FIELDS })
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
  assert.match(
    headers.get('content-disposition') ?? '',
    /^attachment; filename="Papers all some \d{4}-\d\d-\d\d\.csv"/,
  )
  assert.match(headers.get('cache-control') ?? '', /no-store/)
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const [labels, fourth, first, second, ...rest] = valuesOf(bytes.toString().slice(1))
  assert.deepEqual(labels, [...LABELS, "'=Note", 'Big'])
  assert.deepEqual(first, [
    ...['EX-0001', 'Still open', '莲花化妆品', 'Party 2 of demo', '2026-03-09', '2026-03-09 22:30:05'],
    ...['1234567.80', '12.3456', '2.5', '2026', 'Yes', "'=1+1", '1.5'],
  ])
  assert.deepEqual(second, [
    ...['EX-0002', 'Still open', 'Party 1 of demo', 'P9', '1850-01-31', '2026-03-09 22:30:05'],
    ...['1234', '12.3456', '3', '2026', 'No', 'two "lines",\nsecond', '12345678901234567890.123456789'],
  ])
  assert.deepEqual(fourth?.slice(0, 5), ["'@单-4", 'Still open', '', '', ''])
  assert.equal(fourth?.[6], '-0.50')
  assert.deepEqual(rest, [])
})

test('an Excel file has real days and numbers, and texts that stay texts', async () => {
  const [labels, fourth, first, second] = await sheet({ fields: FIELDS })
  assert.deepEqual(labels, [...LABELS, '=Note', 'Big'])
  assert.deepEqual(first?.slice(0, 4), ['EX-0001', 'Still open', '莲花化妆品', 'Party 2 of demo'])
  assert.deepEqual(first?.slice(4, 6), [new Date('2026-03-09T00:00:00Z'), new Date('2026-03-09T22:30:05Z')])
  assert.deepEqual(first?.slice(6), [1234567.8, 12.3456, 2.5, 2026, 'Yes', '=1+1', 1.5])
  // Neither has a number in a spreadsheet that would say the same.
  assert.equal(second?.[4], '1850-01-31')
  assert.equal(second?.[12], '12345678901234567890.123456789')
  assert.equal(fourth?.[11], '<b>&_x0041_')
})

test('filters, search, order and columns are those of the list, in the language of the session', async () => {
  const body = {
    fields: ['dTotal', 'sNo', 'sState'],
    filters: [{ field: 'dTotal', op: 'gt', value: 100 }],
    search: 'EX-',
    orderBy: [{ field: 'dTotal' }],
    pageNum: 7,
    pageSize: 1,
    count: 'exact',
    sums: ['dTotal'],
  }
  assert.deepEqual((await values(body)).slice(1), [
    ['1234', 'EX-0002', 'Still open'],
    ['1234567.80', 'EX-0001', 'Still open'],
  ])
  const chinese = await service.signIn({ language: 'zh-CN' })
  assert.deepEqual(await sheet({ ...body, fields: ['sNo', 'sState', 'bUrgent'] }, chinese), [
    ['单号', '状态', '加急'],
    ['EX-0002', '未完成', '否'],
    ['EX-0001', '未完成', '是'],
  ])
})

test('an export without rows has its head', async () => {
  const body = { fields: ['sNo'], filters: [{ field: 'sNo', op: 'eq', value: 'none' }] }
  assert.equal((await ask(body)).bytes.toString(), '\ufeffPaper no.\r\n')
  assert.deepEqual(await sheet(body), [['Paper no.']])
})

test('views and routines are exported as they are read', async () => {
  for (const form of ['view', 'function'])
    assert.deepEqual(
      (await values({ sFormId: `${MODULE}.${form}`, orderBy: [{ field: 'sNo', desc: true }] })).slice(1, 3),
      [
        ['EX-0003', '1.00'],
        ['EX-0002', '1234.00'],
      ],
    )
  const given = await sheet({ sFormId: `${MODULE}.json` })
  assert.deepEqual(
    given.slice(1).map(([no]) => no),
    ['EX-0003', 'EX-0002', 'EX-0001', '@单-4'],
  )
})

test('what a reader may not see is in no file', async () => {
  const all = await ask({})
  const text = all.bytes.toString()
  assert.ok(!text.includes('hidden') && !text.includes('Secret') && !text.includes('EX-0003'))
  for (const body of [
    { fields: ['sSecret'] },
    { orderBy: [{ field: 'sSecret' }] },
    { fields: ['sNothing'] },
  ]) {
    const { status, body: problem } = await ask(body)
    assert.equal(status, 400)
    assert.equal(problem.code, 'invalid_request')
  }
  const acme = await service.signIn({ company: 'acme' })
  const [, , first] = await values({ fields: ['sNo', 'sSellerId'] }, acme)
  assert.deepEqual(first, ['EX-0001', 'Party 2 of acme'])
  assert.equal((await ask({}, await service.signIn({ user: 'clerk' }))).status, 403)
  assert.equal((await ask({}, service.as())).status, 401)
})

test('what cannot be exported is refused before anything is sent', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const { status, body: problem } = await ask(body)
    return [status, problem?.errors?.[0]?.path ?? problem?.code]
  }
  assert.deepEqual(await refused({ format: 'pdf' }), [400, 'format'])
  assert.deepEqual(await refused({ sFormId: 'elsewhere' }), [404, 'not_found'])
  assert.deepEqual(await refused({ groupBy: ['sState'] }), [400, 'groupBy'])
  assert.deepEqual(await refused({ fields: [] }), [400, 'fields'])
  assert.deepEqual(await refused({ filters: [{ field: 'dTotal', op: 'eq', value: 'x' }] }), [
    400,
    'filters.0.value',
  ])
  assert.deepEqual(await refused({ sFormId: `${MODULE}.gone` }), [424, 'broken_metadata'])
  assert.deepEqual(await refused({ sFormId: `${MODULE}.writes` }), [424, 'broken_metadata'])
  assert.deepEqual(await refused({ sModelsId: 'gds-nowhere' }), [404, 'not_found'])
  assert.equal((await ask({ sFormId: FORM, fields: ['sNo'] })).status, 200)
})
