// A search over a thousand modules: answered within the time that a search has, whatever it did not get to, and beginning with what the menu has first.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SearchAnswer } from '#contracts/search.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const FEW = 10
const MANY = 1000
const SEARCHES = 5

let service: TestService

/** Modules over the customers, each with a list and a record. */
const MODULES = `
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "iOrder")
select 'many-' || n, 'Many ' || n, 'Many ' || n, n from generate_series(1, ${MANY}) n;
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "iOrder")
select 'many-' || n || '.' || k.kind, 'many-' || n, 'elecustomer', k.kind, 'Many', 'Many', k.place
from generate_series(1, ${MANY}) n, (values ('list', 1), ('master', 2)) k (kind, place);
insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bSearch")
select 'many-' || n || '.list.' || c.name, 'many-' || n || '.list', c.name, c.name, c.name, c.name, 'text', c.place, 1
from generate_series(1, ${MANY}) n, (values ('sCode', 1), ('sName', 2)) c (name, place);
delete from framework.sysjurisdiction where "sRoleId" in ('auditor', 'manager');
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
select 'demo', r.role, 'many-' || n, 'view'
from (values ('auditor', ${FEW}), ('manager', ${MANY})) r (role, modules), generate_series(1, r.modules) n`

before(async () => {
  service = await openTestService()
  await service.database.query(MODULES)
})
after(() => service?.close())

const find = async (client: Client, q: string): Promise<SearchAnswer & { readonly ms: number }> => {
  const from = performance.now()
  const { status, text, body } = await client.get(`/entry/search?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, text)
  return { ...body, ms: performance.now() - from }
}

/** The median of some searches, once the modules are known. */
const measure = async (client: Client, q: string): Promise<SearchAnswer & { readonly ms: number }> => {
  for (let tries = 0; tries < 10 && !(await find(client, q)).isComplete; tries += 1);
  const found: (SearchAnswer & { readonly ms: number })[] = []
  for (let search = 0; search < SEARCHES; search += 1) found.push(await find(client, q))
  const [median] = found.toSorted((one, other) => one.ms - other.ms).slice(Math.floor(SEARCHES / 2))
  assert.ok(median)
  return median
}

test('a thousand modules are searched as far as the time goes, and the first of the menu come first', async (t) => {
  const [{ sName = '' } = {}] = await service.database.query<{ sName: string }>(
    `select c."sName" from elecustomer c where c."sSubsidiaryId" = 'demo-hq' order by c."sCode" limit 1`,
  )
  const few = await service.signIn({ user: 'auditor' })
  const many = await service.signIn({ user: 'manager' })
  const first = await find(many, sName)
  t.diagnostic(`the first search over ${MANY} modules: ${first.ms.toFixed(0)} ms, whole: ${first.isComplete}`)
  assert.ok(
    first.hits.some(({ sModelsId }) => sModelsId === 'many-1'),
    'the first of the menu come first',
  )
  for (const q of [sName, 'nothing is called so']) {
    const [ofFew, ofMany] = [await measure(few, q), await measure(many, q)]
    t.diagnostic(
      `"${q}": ${FEW} modules ${ofFew.ms.toFixed(0)} ms, ${MANY} modules ${ofMany.ms.toFixed(0)} ms (${(ofMany.ms / ofFew.ms).toFixed(1)} times), whole: ${ofMany.isComplete}`,
    )
    assert.ok(ofFew.isComplete)
    const found = ofMany.hits.map(({ sModelsId }) => sModelsId)
    assert.equal(found[0], q === sName ? 'many-1' : undefined, 'the first of the menu come first')
  }
})
