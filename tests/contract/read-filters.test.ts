// Every operator on every kind of column, over HTTP: the rows that come are those that a condition written by hand finds.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openThings, type Things } from './read-things.ts'

let things: Things

before(async () => {
  things = await openThings()
  await things.service.database.query(
    `update framework.sftlogininfo set "sTimeZone" = 'Asia/Shanghai' where "sUserNo" = 'clerk'`,
  )
})

after(() => things?.close())

const wanted = async (condition: string): Promise<string[]> =>
  (
    await things.service.database.query<{ sId: string }>(
      `select t."sId" from public.thing t where t."sBrandsId" = (select b."sId" from framework.sysbrand b where b."sBrandNo" = 'demo')
       and (${condition}) order by t."sId"`,
    )
  ).map(({ sId }) => sId)

const found = async (filters: unknown): Promise<string[]> => {
  const { status, text, body } = await things.read('things', {
    filters,
    fields: [],
    pageSize: 1000,
    orderBy: [{ field: 'sId' }],
  })
  assert.equal(status, 200, text)
  return body.rows.map((row: { sId: string }) => row.sId)
}

const UUID = '0198c1f2-7d3e-7a44-9a10-000000000007'

// Field, operator, value, and the condition that says the same. `*` marks those that find nothing.
const LEAVES: readonly (readonly [string, string, unknown, string])[] = [
  ['sCode', 'eq', 'C1', `"sCode" = 'C1'`],
  ['sCode', 'eq', 'c1', '*false'],
  ['sCode', 'ne', 'C1', `"sCode" <> 'C1'`],
  ['sName', 'ne', 'Thing 13', `"sName" <> 'Thing 13' or "sName" is null`],
  ['sName', 'gt', 'Thing 2', `"sName" > 'Thing 2'`],
  ['sName', 'between', ['Thing 1', 'Thing 3'], `"sName" between 'Thing 1' and 'Thing 3'`],
  ['sName', 'in', ['O\'Brien "x"', 'Thing 5'], `"sName" in ('O''Brien "x"', 'Thing 5')`],
  ['sName', 'notIn', ['Thing 5'], `"sName" <> 'Thing 5' or "sName" is null`],
  ['sName', 'in', [], '*false'],
  ['sName', 'notIn', [], 'true'],
  ['sName', 'contains', 'tHiNg', `"sName" like 'Thing%'`],
  ['sName', 'contains', '%', `position('%' in "sName") > 0`],
  ['sName', 'contains', '_w', `position('_w' in "sName") > 0`],
  ['sName', 'endsWith', '\\', `right("sName", 1) = '\\'`],
  ['sName', 'contains', "'; drop table thing; --", '*false'],
  ['sName', 'contains', 'ünï', `"sName" like '漢%'`],
  ['sName', 'startsWith', '漢字 😀', `"sName" like '漢%'`],
  ['sName', 'isNull', undefined, '"sName" is null'],
  ['sName', 'notNull', null, '"sName" is not null'],
  ['iCount', 'eq', 3, '"iCount" = 3'],
  ['iCount', 'eq', '3.00', '"iCount" = 3'],
  ['iCount', 'eq', 3.5, '*false'],
  ['iCount', 'ne', 3, '"iCount" is distinct from 3'],
  ['iCount', 'ge', 3.5, '"iCount" >= 4'],
  ['iCount', 'lt', '1e40', '"iCount" is not null'],
  ['iCount', 'in', [3, '4', 5.5], '"iCount" in (3, 4)'],
  ['iCount', 'notIn', [3, 4], '"iCount" not in (3, 4) or "iCount" is null'],
  ['iCount', 'between', [2, 4.5], '"iCount" between 2 and 4'],
  ['iBig', 'eq', '9007199254740999', '"iBig" = 9007199254740999'],
  ['dAmount', 'eq', '12345678901234567890.123456789', `"sId" = 'T001'`],
  ['dAmount', 'gt', 6.6, '"dAmount" > 6.6'],
  ['dAmount', 'lt', -0.004, `"sId" = 'T004'`],
  ['dAmount', 'in', ['1.1', 2.2], '"dAmount" in (1.1, 2.2)'],
  ['dRatio', 'eq', 0.1, `"sId" = 'T003'`],
  ['dRatio', 'le', 1.25, '"dRatio" <= 1.25'],
  ['dReal', 'eq', 0.1, `"sId" = 'T003'`],
  ['dPercent', 'ge', 55, '"dPercent" >= 55'],
  ['dMoney', 'lt', '4.51', '"dMoney"::numeric < 4.51'],
  ['bDone', 'eq', 1, '"bDone" = 1'],
  ['bDone', 'ne', true, '"bDone" <> 1'],
  ['bOn', 'eq', false, '"bOn" = false'],
  ['bOn', 'ne', '1', '"bOn" is not true'],
  ['bOn', 'in', [0, 1], '"bOn" is not null'],
  ['tDay', 'eq', '2026-01-31', `"tDay" = '2026-01-31'`],
  ['tDay', 'between', ['2026-01-10', '2026-01-31'], `"tDay" between '2026-01-10' and '2026-01-31'`],
  ['tDay', 'gt', '9999-12-31', `"tDay" = 'infinity'`],
  ['tDay', 'notIn', ['2026-01-31'], `"tDay" is distinct from '2026-01-31'`],
  ['tAt', 'eq', '2026-01-31T04:59:59.999999+08:00', `"tAt" = '2026-01-30T20:59:59.999999Z'`],
  ['tAt', 'eq', '2026-01-30', `"tAt" >= '2026-01-30Z' and "tAt" < '2026-01-31Z'`],
  ['tAt', 'ne', '2026-01-30', `("tAt" >= '2026-01-30Z' and "tAt" < '2026-01-31Z') is not true`],
  ['tAt', 'gt', '2026-01-30', `"tAt" >= '2026-01-31Z'`],
  ['tAt', 'ge', '2026-01-31', `"tAt" >= '2026-01-31Z'`],
  ['tAt', 'lt', '2026-01-31', `"tAt" < '2026-01-31Z'`],
  ['tAt', 'le', '2026-01-30', `"tAt" < '2026-01-31Z'`],
  ['tAt', 'between', ['2026-01-30', '2026-01-31'], `"tAt" >= '2026-01-30Z' and "tAt" < '2026-02-01Z'`],
  [
    'tAt',
    'between',
    ['2026-01-30T00:00:00Z', '2026-01-31'],
    `"tAt" >= '2026-01-30Z' and "tAt" < '2026-02-01Z'`,
  ],
  [
    'tAt',
    'in',
    ['2026-01-31', '2026-01-30T20:59:59.999999Z'],
    `"tAt" >= '2026-01-30T20:59:59.999999Z' and "tAt" < '2026-02-01Z'`,
  ],
  ['tAt', 'notIn', ['2026-01-31'], `("tAt" >= '2026-01-31Z' and "tAt" < '2026-02-01Z') is not true`],
  ['tLocal', 'eq', '2026-01-31', `"tLocal" >= '2026-01-31'`],
  ['tLocal', 'le', '2026-01-31T00:00:01', `"tLocal" <= '2026-01-31 00:00:01'`],
  ['tLocal', 'eq', '2026-01-31T00:00:00Z', `"tLocal" = '2026-01-31'`],
  [
    'tLocal',
    'in',
    ['2026-01-30', '2026-01-31T00:00:00Z', '2026-01-31T00:00:01'],
    `"tLocal" <= '2026-01-31 00:00:01'`,
  ],
  ['tTime', 'lt', '08:30:00.5', `"tTime" <= '08:30'`],
  ['tTime', 'in', ['08:05', '08:06:00'], `"tTime" in ('08:05', '08:06')`],
  ['sUid', 'eq', UUID.toUpperCase(), `"sId" = 'T007'`],
  ['sUid', 'notIn', [UUID], `"sId" <> 'T007'`],
  ['sUid', 'endsWith', '0000007', `"sId" = 'T007'`],
  ['sMood', 'eq', 'ok', `"sMood" = 'ok'`],
  ['sMood', 'eq', 'angry', '*false'],
  ['sMood', 'contains', 'A', `"sMood" in ('sad', 'happy')`],
  ['sMood', 'in', ['sad', 'none'], `"sMood" = 'sad'`],
  ['sFixed', 'eq', 'F1', `"sFixed" = 'F1'`],
  ['sFixed', 'endsWith', '1', `"sFixed" = 'F1'`],
  ['jData', 'isNull', undefined, '"jData" is null'],
  ['jRaw', 'notNull', undefined, '"jRaw" is not null'],
  ['sTags', 'contains', 'b"c', `"sTags"[2] = 'b"c'`],
  ['sTags', 'contains', ['ü,{}', 'a'], `"sTags"[2] = 'b"c'`],
  ['sTags', 'contains', [], '"sTags" is not null'],
  ['iNumbers', 'contains', [1, '20'], `"sId" = 'T020'`],
  ['iNumbers', 'isNull', null, '"iNumbers" is null'],
  ['sBlob', 'notNull', undefined, `"sId" = 'T001'`],
  ['dTwice', 'ge', 10, '"iCount" >= 5'],
  ['dLines', 'eq', 9, `"sId" <= 'T010'`],
  ['dLines', 'ne', 9, `"sId" > 'T010'`],
  ['sId', 'in', ['T001', 'T002', "T003' or 1=1"], `"sId" in ('T001', 'T002')`],
]

for (const [field, op, value, condition] of LEAVES)
  test(`${field} ${op} ${JSON.stringify(value) ?? ''}`, async () => {
    const isNothing = condition.startsWith('*')
    const expected = await wanted(condition.replace(/^\*/, ''))
    assert.equal(expected.length === 0, isNothing, 'the case itself')
    assert.deepEqual(await found([{ field, op, value }]), expected)
    const others = await wanted(`(${condition.replace(/^\*/, '')}) is not true`)
    assert.deepEqual(await found([{ not: { field, op, value } }]), others, 'what it does not find, not finds')
  })

const a = { field: 'iCount', op: 'gt', value: 5 }
const b = { field: 'bDone', op: 'eq', value: 1 }
const c = { field: 'sName', op: 'contains', value: 'thing' }
const [A, B, C] = ['"iCount" > 5', '"bDone" = 1', `"sName" like 'Thing%'`]

const TREES: readonly (readonly [unknown[], string])[] = [
  [[], 'true'],
  [[{ or: [] }], 'false'],
  [[{ and: [] }], 'true'],
  [[{ not: { or: [] } }], 'true'],
  [[a, b, c], `${A} and ${B} and ${C}`],
  [[{ or: [a, b] }, c], `(${A} or ${B}) and ${C}`],
  [[{ or: [{ and: [a, b] }, { not: c }] }], `(${A} and ${B}) or (${C}) is not true`],
  [[{ not: { or: [a, { not: { and: [b, c] } }] } }], `(${A} or (${B} and ${C}) is not true) is not true`],
  [[{ not: { not: a } }], A],
]

for (const [filters, condition] of TREES)
  test(`tree ${JSON.stringify(filters).replaceAll(/"field":|"op":|"value":/g, '')}`, async () => {
    assert.deepEqual(await found(filters), await wanted(condition))
  })

test('a day is the day of the session’s time zone', async () => {
  const clerk = await things.service.signIn({ user: 'clerk' })
  const { body } = await things.read(
    'things',
    {
      filters: [{ field: 'tAt', op: 'eq', value: '2026-01-31' }],
      pageSize: 1000,
      fields: ['tAt'],
      orderBy: [{ field: 'sId' }],
    },
    clerk,
  )
  const expected = await wanted(`("tAt" at time zone 'Asia/Shanghai')::date = '2026-01-31'`)
  assert.deepEqual(
    body.rows.map((row: { sId: string }) => row.sId),
    expected,
  )
  assert.notDeepEqual(expected, await found([{ field: 'tAt', op: 'eq', value: '2026-01-31' }]))
  assert.match(body.rows[0].tAt, /\+08:00$/)
})

test('a thousand values and a thousand filters are answered', async () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => `T${String(n).padStart(3, '0')}`)
  assert.equal((await found([{ field: 'sId', op: 'in', value: ids }])).length, 60)
  assert.equal(
    (await found([{ or: ids.slice(1).map((value) => ({ field: 'sId', op: 'eq', value })) }])).length,
    60,
  )
})
