// The generator for measuring: the same rows from the same seed, as many as asked for, and books that hold.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GenerateOptions, generate, ordersOf } from '#tools/generate/generate.ts'
import { barLine, progressBar } from '#tools/generate/progress-bar.ts'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

const SMALL: Omit<GenerateOptions, 'url'> = {
  tenants: 3,
  lines: 1_000,
  seed: 1,
  until: '2025-12-31',
  passwordHash: null,
  jobs: 2,
  advance: () => undefined,
}

const HASH = `
select md5(string_agg(r.text, '|' order by r.text)) as hash from (
  select to_jsonb(h)::text from salorder h union all select to_jsonb(l)::text from salorderline l
  union all select to_jsonb(c)::text from elecustomer c union all select to_jsonb(p)::text from eleproduct p
) r (text)`

const emptyDatabase = async (): Promise<TestDatabase> => {
  const database = await openTestDatabase('framework')
  await applyPack({ url: database.url, report: () => undefined })
  return database
}

const hashFor = async (seed: number): Promise<string | undefined> => {
  const database = await emptyDatabase()
  try {
    assert.ok(await generate({ ...SMALL, seed, url: database.url }))
    return (await database.query<{ hash: string }>(HASH))[0]?.hash
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
  const database = await emptyDatabase()
  context.after(() => database.close())
  const advanced: number[] = []
  const options = { ...SMALL, url: database.url, advance: (lines: number) => advanced.push(lines) }
  assert.ok(await generate(options))
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
  assert.equal(await generate(options), false)
})

test('every reference leads somewhere', async (context) => {
  const database = await emptyDatabase()
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

test('the bar says how far it is: in place on a terminal, at each tenth elsewhere', () => {
  assert.equal(
    barLine(500, 1000, 2),
    `[${'#'.repeat(15)}${'.'.repeat(15)}]  50 %  500 of 1,000 lines, 250 a second, 2 s left`,
  )
  assert.match(barLine(1000, 1000, 2), /100 % {2}1,000 of 1,000 lines, 500 a second$/)
  const written: string[] = []
  const screen = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) })
  const bar = progressBar(100, screen(false))
  for (let at = 0; at < 100; at += 1) bar.advance(1)
  bar.end()
  assert.equal(written.length, 10)
  const live = progressBar(100, screen(true))
  live.advance(1)
  assert.ok(written.at(-1)?.startsWith('\r['))
})
