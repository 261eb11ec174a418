// A customer's own routines: they win for that customer, for nobody else, and never run with more rights than its user has.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CUSTOMERS } from '#tools/pack/folders.ts'
import { type Acting, actAs } from '../support/acting.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let acme: Acting
let globex: Acting

before(async () => {
  database = await openTestDatabase()
  acme = await actAs(database, 'acme')
  globex = await actAs(database, 'globex')
})
after(async () => {
  await acme.close()
  await globex.close()
  await database.close()
})

const NEW_ORDER = JSON.stringify([{ handleType: 'add', sId: 'new', data: { sRemark: 'no address' } }])

const refusal = (who: Acting): Promise<unknown> =>
  who.run(async (client) => {
    const { rows } = await client.query(
      `select a."sCode" from sp_salorder_beforesave(framework.current_tenant(), framework.current_subsidiary(), 'en', $1) a`,
      [NEW_ORDER],
    )
    return rows[0]
  })

test('an override wins for its customer alone', async () => {
  const path = 'acme/overrides/sal/sales-order/sp_salorder_beforesave.sql'
  const text = await readFile(join(CUSTOMERS, path), 'utf8')
  await database.query(`begin; set local search_path = customer_acme, public; ${text}; commit`)
  assert.deepEqual(await refusal(acme), { sCode: -101 })
  assert.deepEqual(await refusal(globex), { sCode: 0 })
})

test('deleting a header does not run a customer’s routine with the rights of the tables’ owner', async () => {
  await database.query(
    `create table public.loot (who text);
     grant insert on public.loot to public;
     create function customer_acme.fn_salorder_total(p_brand text, p_subsidiary text, p_ids text[]) returns void
     language plpgsql as $$ begin insert into public.loot values (current_user); end $$`,
  )
  await acme.run(async (client) => {
    const { rows } = await client.query<{ sId: string }>(
      `insert into salorder ("sBillNo", "sCustomerId") select 'LOOT', c."sId" from elecustomer c where c."sCode" = 'C001' returning "sId"`,
    )
    await client.query(
      `insert into salorderline ("sParentId", "sProductId", "dQty") select $1, p."sId", 1 from eleproduct p where p."sCode" = 'P001'`,
      [rows[0]?.sId],
    )
    await client.query(`delete from salorder where "sId" = $1`, [rows[0]?.sId])
  })
  assert.deepEqual(await database.query('select who from loot'), [])
})
