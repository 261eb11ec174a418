// Sums by currency and unit: of a column that names the one that says it, a sum for each; over HTTP, in lists, groups and routines.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openThings, type Things } from './read-things.ts'

let things: Things

const run = (text: string) => things.service.database.query(text)

const nameUnit = (form: string, columns: string, unit: string) =>
  run(
    `update framework.gdsconfigformslave set "sUnitColumn" = '${unit}' where "sFormId" = '${form}' and "sName" in (${columns})`,
  )

before(async () => {
  things = await openThings()
  await nameUnit('things', `'iCount', 'dTwice'`, 'sMood')
  await nameUnit('things', `'iRank'`, 'sCode')
  await nameUnit('things', `'iBig'`, 'sFixed')
  await nameUnit('things', `'dRatio'`, 'sId')
  await nameUnit('things', `'dPercent'`, 'sSecret')
  await nameUnit('json', `'dAmount'`, 'sCode')
})
after(() => things?.close())

const read = async (form: string, body: unknown) => {
  const answer = await things.read(form, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const SIX = [{ field: 'sId', op: 'in', value: ['T001', 'T002', 'T003', 'T004', 'T005', 'T006'] }]

test('a column is summed by the one that says its currency or unit, others are not, and all rows count once', async () => {
  const { sums, total } = await read('things', {
    filters: SIX,
    sums: ['iCount', 'dTwice', 'bDone', 'iBig'],
    pageSize: 2,
  })
  const byMood = [
    { by: 'happy', sum: 8 },
    { by: 'ok', sum: 6 },
    { by: 'sad', sum: 4 },
    { by: null, sum: 3 },
  ]
  assert.deepEqual(new Set(sums.iCount), new Set(byMood))
  assert.deepEqual(new Set(sums.dTwice), new Set(byMood.map(({ by, sum }) => ({ by, sum: sum * 2 }))))
  assert.equal(sums.bDone, 2)
  assert.equal(sums.iBig.length, 5)
  assert.equal(total, 6)
})

test('nothing has no sums, and what is seldom a unit has none', async () => {
  const none = [{ field: 'sId', op: 'eq', value: 'none' }]
  assert.deepEqual((await read('things', { filters: none, sums: ['iCount', 'bDone'] })).sums, {
    iCount: [],
    bDone: null,
  })
  assert.equal((await read('things', { sums: ['dRatio'] })).sums.dRatio.length, 60)
  await run(
    `insert into public.thing ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sMood") select t."sBrandsId", t."sSubsidiaryId", 'X' || n, 'X', null
     from public.thing t cross join generate_series(1, 50) n where t."sId" = 'T001' and t."sBrandsId" = (select "sId" from framework.sysbrand where "sBrandNo" = 'demo')`,
  )
  assert.equal((await read('things', { sums: ['dRatio'] })).sums.dRatio, null)
  await run(`delete from public.thing where "sId" like 'X%'`)
})

test('who may not see the unit is told one sum, and nothing of the unit', async () => {
  const { sums } = await read('things', { filters: SIX, sums: ['dPercent'] })
  assert.equal(sums.dPercent, 21)
})

test('each group has its sums by unit; only where the group is of one unit they order it', async () => {
  const { rows, sums, total } = await read('things', {
    filters: SIX,
    groupBy: ['bDone'],
    sums: ['iCount'],
    orderBy: [{ field: 'bDone' }],
  })
  assert.equal(total, 2)
  assert.deepEqual(
    rows.map(({ bDone, count, iCount }: { bDone: number; count: number; iCount: { sum: number }[] }) => [
      bDone,
      count,
      iCount.reduce((sum, each) => sum + each.sum, 0),
    ]),
    [
      [0, 4, 16],
      [1, 2, 5],
    ],
  )
  assert.equal(sums.iCount.length, 4)
  const refused = await things.read('things', {
    groupBy: ['bDone'],
    sums: ['iCount'],
    orderBy: [{ field: 'iCount' }],
  })
  assert.equal(refused.status, 400, refused.text)
  const ordered = await read('things', {
    filters: SIX,
    groupBy: ['sMood'],
    sums: ['iCount'],
    orderBy: [{ field: 'iCount', desc: true }],
  })
  assert.deepEqual(ordered.rows[0], { sMood: 'happy', count: 2, iCount: [{ by: 'happy', sum: 8 }] })
})

test('rows that a routine gives are summed by unit, too', async () => {
  const { sums } = await read('json', { sums: ['dAmount'], params: { dLeast: 5 } })
  assert.ok(sums.dAmount.length > 1)
  assert.deepEqual(Object.keys(sums.dAmount[0]), ['by', 'sum'])
})
