// The index by which records are found: it is asked where a company has many records, finds what a comparison with every row
// finds, and follows what metadata says is searched.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SearchAnswer } from '#contracts/search.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const ROWS = 40_000

let service: TestService
let admin: Client

const CUSTOMERS = `
begin;
set local session_replication_role = replica;
insert into public.elecustomer ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sContact", "sCurrency")
select 'demo', 'demo-hq', 'many-' || n, 'M' || lpad(n::text, 6, '0'),
  case n when 7 then '苏州绿萝包装厂' when 8 then '100% Pure_Ltd' when 9 then repeat('long ', 60) || 'Zanzibar' else 'Company ' || n end, 'Ms ' || n % 50, 'CNY'
from generate_series(1, ${ROWS}) n;
commit;
analyze public.elecustomer;`

before(async () => {
  service = await openTestService()
  await service.database.query(CUSTOMERS)
  admin = await service.signIn()
})
after(() => service?.close())

const find = async (q: string): Promise<SearchAnswer['hits']> => {
  const { status, text, body } = await admin.get(`/entry/search?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, text)
  return body.hits.filter(({ sModelsId }: { sModelsId: string }) => sModelsId === 'ele-customer')
}

const LIST = '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer'
const listed = async (search: string): Promise<readonly string[]> => {
  const { status, text, body } = await admin.post(LIST, { search, pageSize: 5, fields: ['sCode'] })
  assert.equal(status, 200, text)
  return body.rows.map(({ sId }: { sId: string }) => sId)
}

for (const [what, q, sId] of [
  ['two Chinese characters', '绿萝', 'many-7'],
  ['a number', 'm012345', 'many-12345'],
  ['the end of a number', '12346', 'many-12346'],
  ['words in any case and order', 'pURE 100%', 'many-8'],
  ['characters that patterns know', '0% Pure_', 'many-8'],
  ['the end of a long text', 'zanzibar', 'many-9'],
  ['one character beside a word', '苏 包装', 'many-7'],
] as const)
  test(`found by ${what}`, async () => {
    assert.deepEqual(await listed(q), [sId])
    assert.deepEqual(
      (await find(q)).map((hit) => hit.sId),
      [sId],
    )
  })

test('what stands nowhere is not found, though its pairs stand in one text', async () => {
  assert.deepEqual(await listed('companompany'), [])
})

const scans = async (): Promise<number> => {
  const [row] = await service.database.query<{ scans: number }>(
    `select s.idx_scan::int as scans from pg_stat_user_indexes s where s.indexrelname = 'elecustomer_search'`,
  )
  return row?.scans ?? 0
}

test('the index is asked, under row security', async () => {
  const before = await scans()
  for (let tries = 0; tries < 50 && (await scans()) === before; tries += 1) {
    await find(`m0${20_000 + tries}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  assert.ok((await scans()) > before, 'no search looked into elecustomer_search')
})

const indexed = async (): Promise<{ readonly oid: string; readonly columns: string } | undefined> => {
  const [row] = await service.database.query<{ oid: string; columns: string }>(
    `select c.oid::text, obj_description(c.oid, 'pg_class') as columns from pg_class c where c.relname = 'elecustomer_search'`,
  )
  return row
}

test('it holds what lists search in, and is made anew only where that changed', async () => {
  const first = await indexed()
  assert.equal(first?.columns, 'sCode, sContact, sName, sPhone')
  await service.database.query('select framework.merge_search_indexes()')
  assert.deepEqual(await indexed(), first)
  const say = (bSearch: number) =>
    service.database.query(
      `update framework.gdsconfigformslave set "bSearch" = $1 where "sFormId" like 'ele-customer.%' and "sName" = 'sPhone'`,
      [bSearch],
    )
  await say(0)
  await service.database.query('select framework.merge_search_indexes()')
  assert.equal((await indexed())?.columns, 'sCode, sContact, sName')
  await say(1)
  await service.database.query('select framework.merge_search_indexes()')
  assert.equal((await indexed())?.columns, first?.columns)
})
