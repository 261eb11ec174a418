// The generator for measuring: the same rows from the same seed, as many as asked for, and books that hold.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ordersOf } from '#tools/generate/fill-company.ts'
import { generate } from '#tools/generate/generate.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase } from '../support/database.ts'
import { rowsHash, SMALL } from '../support/generated.ts'

const hashFor = async (seed: number): Promise<string | undefined> => {
  const database = await openTestDatabase('edition')
  try {
    assert.equal(await generate({ ...SMALL, seed, url: database.url }), null)
    return await rowsHash(database)
  } finally {
    await database.close()
  }
}

test('a seed always gives the same rows, another one others', async () => {
  const hash = await hashFor(1)
  assert.equal(hash, await hashFor(1))
  assert.notEqual(hash, await hashFor(2))
})

test('there are as many lines as asked for, the books hold, and numbers go on where they end', async (context) => {
  const database = await openTestDatabase('edition')
  context.after(() => database.close())
  const advanced: number[] = []
  const openBar = () => ({ advance: (lines: number) => advanced.push(lines), end: () => undefined })
  assert.equal(await generate({ ...SMALL, url: database.url, openBar }), null)
  assert.deepEqual(advanced.toSorted(), [333, 333, 334])
  const counts = await database.query(
    `select l."sBrandsId" as company, count(*)::int as lines, count(distinct l."sParentId")::int as orders
     from salorderline l group by 1 order by 1`,
  )
  assert.deepEqual(counts, [
    { company: 'gen00001', lines: 334, orders: ordersOf(334) },
    { company: 'gen00002', lines: 333, orders: ordersOf(333) },
    { company: 'gen00003', lines: 333, orders: ordersOf(333) },
  ])
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
  const [next] = await database.query<{ last: string; next: string }>(
    `select max(h."sBillNo") as last, a.next from (
       select framework.act_as('gen00001', 'hq', 'gen00001-admin'), framework.next_bill_no('salorder', 'sBillNo', date '2025-12-31') as next
     ) a cross join salorder h where h."sBrandsId" = 'gen00001' and h."tBillDate" >= date '2025-12-01' group by a.next`,
  )
  assert.equal(Number(next?.next.slice(2)), Number(next?.last.slice(2)) + 1)
})

test('every reference leads somewhere', async (context) => {
  const database = await openTestDatabase('edition')
  context.after(() => database.close())
  await generate({ ...SMALL, url: database.url })
  const lost = await database.query(
    `select l."sId" from salorderline l
     left join salorder h on (h."sBrandsId", h."sSubsidiaryId", h."sId") = (l."sBrandsId", l."sSubsidiaryId", l."sParentId")
     left join elecustomer c on (c."sBrandsId", c."sSubsidiaryId", c."sId") = (h."sBrandsId", h."sSubsidiaryId", h."sCustomerId")
     left join eleproduct p on (p."sBrandsId", p."sSubsidiaryId", p."sId") = (l."sBrandsId", l."sSubsidiaryId", l."sProductId")
     where h."sId" is null or c."sId" is null or p."sId" is null`,
  )
  assert.deepEqual(lost, [])
})
