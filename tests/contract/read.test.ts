// Reading over HTTP: what rows look like, paging, order, search, sums, groups, counts, and what every source of rows can do.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openThings, type Things } from './read-things.ts'

let things: Things

before(async () => {
  things = await openThings()
})

after(() => things?.close())

const read = async (form: string, body: unknown = {}) => {
  const answer = await things.read(form, body)
  assert.equal(answer.status, 200, answer.text)
  return answer
}

const codesOf = async (form: string, body: unknown): Promise<string[]> =>
  (await read(form, body)).body.rows.map((row: { sCode: string }) => row.sCode)

const idsOf = async (form: string, body: unknown): Promise<string[]> =>
  (await read(form, body)).body.rows.map((row: { sId: string }) => row.sId)

test('a row is shown with every digit, in the types of the wire', async () => {
  const { text, body, headers } = await read('things', { sId: 'T001' })
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  const [row] = body.rows
  assert.ok(text.includes('"dAmount":12345678901234567890.123456789,'))
  assert.ok(text.includes('"iBig":9007199254740994,'))
  assert.equal(row.sName, '100% _wool_\\')
  assert.equal(row.dRatio, 'NaN')
  assert.equal(row.dMoney, 1.5)
  assert.equal(row.bOn, 0)
  assert.equal(row.tDay, '2026-01-02')
  assert.match(row.tAt, /^2026-01-3\dT\d\d:\d\d:\d\d\.999999[+-]\d\d:\d\d$/)
  assert.equal(Date.parse(row.tAt), Date.parse('2026-01-30T20:59:59.999Z'))
  assert.equal(row.tLocal, '2026-01-31T00:00:00')
  assert.equal(row.tTime, '08:01:00')
  assert.equal(row.sMood, 'ok')
  assert.deepEqual(row.jData, { n: 1 })
  assert.deepEqual(row.jRaw, { a: [1.1, 2] })
  assert.deepEqual(row.sTags, [])
  assert.equal(row.sBlob, Buffer.from('00ff'.repeat(60), 'hex').toString('base64'))
  assert.equal(row.dTwice, 2)
  assert.equal(row.dLines, 9)
  assert.match(row.version, /^\d+$/)
  assert.ok(!('sSecret' in row) && !('sBrandsId' in row) && !('iRank' in row))
})

test('infinite and missing values are still JSON', async () => {
  const { rows } = (
    await read('things', {
      filters: [{ field: 'sId', op: 'in', value: ['T002', 'T003', 'T005', 'T006', 'T008'] }],
    })
  ).body
  const byId = new Map(rows.map((row: Record<string, unknown>) => [row.sId, row]))
  assert.partialDeepStrictEqual(byId.get('T002'), {
    dAmount: 'NaN',
    dRatio: 'Infinity',
    sTags: ['a', 'b"c', 'ü,{}'],
  })
  assert.partialDeepStrictEqual(byId.get('T003'), {
    dAmount: 'Infinity',
    dRatio: 0.1,
    dReal: 0.1,
    sTags: ['a', null],
  })
  assert.partialDeepStrictEqual(byId.get('T005'), { tDay: 'infinity', iBig: null })
  assert.partialDeepStrictEqual(byId.get('T006'), { tAt: 'infinity' })
  assert.partialDeepStrictEqual(byId.get('T008'), { dAmount: null, bOn: null, sTags: null })
})

test('sums are exact and of every row that the filters let through', async () => {
  const filters = [{ field: 'sId', op: 'in', value: ['T001', 'T004', 'T008', 'T009'] }]
  const { text, body } = await read('things', {
    filters,
    sums: ['dAmount', 'iBig', 'iCount', 'dRatio', 'bDone', 'dTwice'],
    pageSize: 1,
  })
  assert.match(text, /"dAmount" : 12345678901234567891\.218456789\b/)
  assert.match(text, /"iBig" : 36028797018963994\b/)
  assert.equal(body.sums.iCount, 22)
  assert.equal(body.sums.dTwice, 44)
  assert.equal(body.total, 4)
  assert.deepEqual(
    (await read('things', { filters: [{ field: 'sId', op: 'eq', value: 'none' }], sums: ['dAmount'] })).body,
    {
      rows: [],
      total: 0,
      totalIsExact: true,
      sums: { dAmount: null },
      pageNum: 1,
      pageSize: 50,
    },
  )
})

test('counts are exact, capped or none', async () => {
  for (const [count, total, totalIsExact] of [
    ['exact', 60, true],
    ['capped', 60, true],
    ['none', null, false],
  ])
    assert.partialDeepStrictEqual((await read('things', { count, pageSize: 3 })).body, {
      total,
      totalIsExact,
    })
})

test('groups show what they are grouped by, their count and their sums', async () => {
  const { body } = await read('things', {
    groupBy: ['bDone'],
    sums: ['iCount', 'dTwice'],
    filters: [{ field: 'iCount', op: 'notNull' }],
    orderBy: [{ field: 'count', desc: true }],
  })
  const expected = await things.service.database.query(
    `select t."bDone", count(*)::int as count, sum(t."iCount")::int as "iCount", sum(t."iCount" * 2)::int as "dTwice" from public.thing t
     join framework.sysbrand b on b."sId" = t."sBrandsId" and b."sBrandNo" = 'demo' where t."iCount" is not null group by 1 order by 2 desc, 1`,
  )
  assert.deepEqual(body.rows, expected)
  assert.equal(body.total, 2)
  assert.equal(
    body.sums.iCount,
    expected.reduce((sum, row) => sum + Number(row.iCount), 0),
  )
  const paged = (await read('things', { groupBy: ['sCode', 'bDone'], pageSize: 4, pageNum: 2 })).body
  assert.equal(paged.rows.length, 4)
  assert.equal(paged.total, 14)
  assert.ok(!('nextCursor' in paged))
})

test('a search finds every word in any search column and no other', async () => {
  assert.deepEqual((await idsOf('things', { search: "o'brien c2" })).toSorted(), ['T002'])
  assert.ok((await idsOf('things', { search: '100% _w' })).length > 0)
  assert.deepEqual(await idsOf('things', { search: '100%x' }), [])
  assert.deepEqual(await idsOf('things', { search: 'secret' }), [])
  assert.ok((await idsOf('things', { search: '漢字 😀' })).includes('T003'))
})

test('the lines of a master come in their order', async () => {
  const { body } = await read('lines', { sParentId: 'T002', pageSize: 10 })
  assert.deepEqual(
    body.rows.map((row: { sText: string }) => row.sText),
    ['line 3', 'line 2', 'line 1'],
  )
  assert.equal((await read('lines', { sParentId: "' or 1=1 --" })).body.total, 0)
  assert.equal((await things.read('things', { sParentId: 'T002' })).status, 400)
})

test('a row rule holds for whoever reads', async () => {
  const admin = await read('ruled')
  assert.equal(
    admin.body.total,
    (
      await read('things', {
        filters: [
          { field: 'bDone', op: 'eq', value: 1 },
          { field: 'tDay', op: 'lt', value: '2200-01-01' },
        ],
      })
    ).body.total,
  )
  const clerk = await things.service.signIn({ user: 'clerk' })
  assert.equal((await things.read('ruled', {}, clerk)).body.total, 0)
})

test('names with quotes, blanks and any script are names', async () => {
  const { body } = await read('odd', {
    filters: [{ field: 'a "b', op: 'startsWith', value: 'c' }],
    orderBy: [{ field: '名称', desc: true }],
    search: 'C2',
    sums: ['select'],
  })
  assert.partialDeepStrictEqual(body.rows, [{ sId: 'T002', 'a "b': 'C2', 名称: '名C2', select: 1 }])
  assert.deepEqual(body.sums, { select: 1 })
})

test('views: own version, a digest, rows without key', async () => {
  const { body } = await read('view', { sId: 'T004', sums: ['dAmount'] })
  assert.match(body.rows[0].version, /^[0-9a-f]{32}$/)
  assert.equal((await read('versions', { sId: 'T003' })).body.rows[0].version, 'v-C3')
  const keyless = (await read('keyless', { pageSize: 1 })).body
  assert.deepEqual(Object.keys(keyless.rows[0]), ['bDone', 'iThings', 'dAmount', 'version'])
  assert.ok(!('nextCursor' in keyless))
  assert.equal((await things.read('keyless', { sId: 'x' })).status, 400)
  assert.equal((await read('view', { pageSize: 3 })).body.rows.length, 3)
})

test('a function is read like a table, with its parameters by name', async () => {
  const params = { dLeast: 7, sBrandsId: 'someone else', sUnknown: 1 }
  const body = {
    params,
    filters: [{ field: 'dAmount', op: 'lt', value: 100 }],
    orderBy: [{ field: 'sCode' }],
    pageSize: 2,
    sums: ['dAmount', 'dHalf'],
  }
  const first = (await read('function', body)).body
  assert.equal(first.rows.length, 2)
  assert.deepEqual(Object.keys(first.rows[0]), ['sId', 'sCode', 'dAmount', 'dHalf', 'version'])
  assert.equal(first.sums.dHalf, first.sums.dAmount / 2)
  const second = (await read('function', { ...body, cursor: first.nextCursor })).body
  assert.equal(new Set([...first.rows, ...second.rows].map(({ sId }) => sId)).size, 4)
  const missing = await things.read('function', {})
  assert.deepEqual([missing.status, missing.body.errors[0].path], [400, 'params.dLeast'])
  const hidden = await things.read('function', { params, filters: [{ field: 'sSecret', op: 'notNull' }] })
  assert.equal(hidden.status, 400)
})

test('rows that a routine gives as JSON are filtered, ordered and summed too', async () => {
  const { text, body } = await read('json', {
    params: { dLeast: 1 },
    filters: [{ field: 'tDay', op: 'le', value: '2026-01-03' }],
    orderBy: [{ field: 'dAmount', desc: true }],
    sums: ['dAmount'],
  })
  assert.ok(text.includes('12345678901234567890.123456789'))
  assert.deepEqual(Object.keys(body.rows[0]), ['sId', 'sCode', 'dAmount', 'tDay', 'version'])
  assert.deepEqual((await idsOf('json', { params: { dLeast: '1e50' } })).toSorted(), ['T002', 'T003'])
  const refusal = await things.read('refusing')
  assert.deepEqual([refusal.status, refusal.body.detail], [422, 'Not today'])
})

test('a form that rests on nothing, or on what must not be read, is 424 and harms no other', async () => {
  for (const form of ['gone', 'open', 'writing', 'helper']) {
    const { status, body } = await things.read(form)
    assert.deepEqual([status, body.code], [424, 'broken_metadata'])
    assert.match(body.detail, /there_is_none|viw_thingopen|sp_thing_writes|fn_thing_codes/)
  }
  assert.equal((await codesOf('few', {})).length, 7)
})

test('a tenant reads its own rows, whatever it says', async () => {
  const acme = await things.service.signIn({ company: 'acme' })
  const { body } = await things.read('things', { sBrandsId: 'demo', pageSize: 1000 }, acme)
  assert.equal(body.total, 5)
})
