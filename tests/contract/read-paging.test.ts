// Paging over HTTP: by number and by cursor, in every order, also one that rests on columns that nobody sees.
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

const idsOf = async (form: string, body: unknown): Promise<string[]> =>
  (await read(form, body)).body.rows.map((row: { sId: string }) => row.sId)

test('no body asks for the first page of the form', async () => {
  const { body } = await read('things')
  assert.equal(body.rows.length, 50)
  assert.partialDeepStrictEqual(body, { total: 60, totalIsExact: true, sums: {}, pageNum: 1, pageSize: 50 })
  assert.equal(typeof body.nextCursor, 'string')
})

test('pages follow each other by number and end', async () => {
  const asked = { pageSize: 25, orderBy: [{ field: 'sCode' }] }
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => read('things', { ...asked, pageNum })))
  assert.deepEqual(
    pages.map(({ body }) => [body.rows.length, body.total, body.pageNum, 'nextCursor' in body]),
    [
      [25, 60, 1, true],
      [25, 60, 2, true],
      [10, 60, 3, false],
      [0, 60, 4, false],
    ],
  )
  const ids = pages.flatMap(({ body }) => body.rows.map((row: { sId: string }) => row.sId))
  assert.equal(new Set(ids).size, 60)
})

test('a page too large to be counted beside it has its total, also beyond the end and after a cursor', async () => {
  const large = { pageSize: 500, orderBy: [{ field: 'sCode' }] }
  const { nextCursor } = (await read('things', { ...large, pageSize: 25 })).body
  const answers = [large, { ...large, pageNum: 2 }, { ...large, cursor: nextCursor }]
  const shown = []
  for (const count of ['capped', 'exact', 'none'])
    for (const asked of answers) {
      const { body } = await read('things', { ...asked, count })
      shown.push([body.rows.length, body.total, body.totalIsExact])
    }
  const counted = [
    [60, 60, true],
    [0, 60, true],
    [35, 60, true],
  ]
  const uncounted = counted.map(([rows]) => [rows, null, false])
  assert.deepEqual(shown, [...counted, ...counted, ...uncounted])
})

const ORDERS: readonly (readonly [string, unknown])[] = [
  ['the key', undefined],
  ['a text', [{ field: 'sCode' }]],
  ['a text, downwards', [{ field: 'sCode', desc: true }]],
  ['numbers with nulls, NaN and infinity', [{ field: 'dAmount' }]],
  ['numbers with nulls, NaN and infinity, downwards', [{ field: 'dAmount', desc: true }]],
  ['binary numbers', [{ field: 'dRatio', desc: true }, { field: 'dReal' }]],
  ['both ways with nulls', [{ field: 'iCount' }, { field: 'tDay', desc: true }]],
  ['both ways, the other way round', [{ field: 'tDay', desc: true }, { field: 'iCount' }]],
  ['instants', [{ field: 'tAt' }, { field: 'tLocal', desc: true }]],
  ['flags', [{ field: 'bOn', desc: true }, { field: 'bDone' }]],
  ['long whole numbers', [{ field: 'iBig' }]],
  ['money, which JSON shows as a number', [{ field: 'dMoney', desc: true }]],
  ['an enum', [{ field: 'sMood' }]],
  ['texts of any script', [{ field: 'sName' }]],
  ['a UUID', [{ field: 'sUid', desc: true }]],
  ['padded text', [{ field: 'sFixed' }]],
  ['a time', [{ field: 'tTime', desc: true }]],
  ['what is computed', [{ field: 'dTwice' }]],
  ['what is computed from lines', [{ field: 'dLines', desc: true }]],
]

for (const [name, orderBy] of ORDERS)
  for (const fields of [undefined, ['sCode']])
    test(`the cursor meets every row once, in order: ${name}${fields === undefined ? '' : ', not shown'}`, async () => {
      const asked = { fields, orderBy, count: 'none' }
      const whole = await idsOf('things', { ...asked, pageSize: 1000 })
      assert.equal(new Set(whole).size, 60)
      const met: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await read('things', { ...asked, pageSize: 7, cursor })
        met.push(...body.rows.map((row: { sId: string }) => row.sId))
        cursor = body.nextCursor
      } while (cursor !== undefined && met.length < 100)
      assert.deepEqual(met, whole)
    })

test('the form’s own order may rest on columns that nobody sees, and its cursor tells nothing of them', async () => {
  const whole = await idsOf('few', { pageSize: 1000 })
  const expected = await things.service.database.query<{ sId: string }>(
    `select t."sId" from public.thing t join framework.sysbrand b on b."sId" = t."sBrandsId" and b."sBrandNo" = 'demo'
     order by t."iRank" desc, t."tDay", t."sId"`,
  )
  assert.deepEqual(
    whole,
    expected.map(({ sId }) => sId),
  )
  const first = (await read('few')).body
  assert.deepEqual(Object.keys(first.rows[0]), ['sId', 'sCode', 'version'])
  assert.deepEqual((await read('few', { cursor: first.nextCursor })).body.rows[0].sId, whole[7])
})

test('a cursor of another order, another form or another user, or a changed one, is 400', async () => {
  const { nextCursor } = (await read('things', { pageSize: 5 })).body
  const clerk = await things.service.signIn({ user: 'clerk' })
  const changed = `${nextCursor.slice(0, -1)}${nextCursor.endsWith('x') ? 'y' : 'x'}`
  const answers = await Promise.all([
    things.read('things', { pageSize: 5, cursor: nextCursor, orderBy: [{ field: 'sCode' }] }),
    things.read('few', { cursor: nextCursor, orderBy: [{ field: 'sId' }] }),
    things.read('things', { pageSize: 5, cursor: changed }),
    things.read('things', { pageSize: 5, cursor: 'x' }),
    things.read('things', { pageSize: 5, cursor: nextCursor }, clerk),
  ])
  for (const { status, body } of answers) {
    assert.equal(status, 400)
    assert.equal(body.errors[0].path, 'cursor')
  }
})
