// A customer's own routines: they win for that customer, for nobody else, and never run with more rights than its user has.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findDrift } from '#tools/pack/drift-pack.ts'
import { type Acting, actAs } from '../support/acting.ts'
import { applyCustomer } from '../support/apply-customer.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type Answer, type Client, openTestService } from '../support/service.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let acme: Acting
let globex: Acting

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
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

const saveOrder = async (client: Client, data: object): Promise<Answer> => {
  const list = await client.post(
    '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer',
    { pageSize: 1 },
  )
  const rows = [{ handleType: 'add', data: { sCustomerId: list.body.rows[0].sId, ...data } }]
  return client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms: [{ sFormId: 'sal-sales-order.master', rows }],
  })
}

test('an override wins for its customer alone, in a service that is running', async (context) => {
  const service = await openTestService({ database })
  context.after(() => service.close())
  const [ofAcme, ofGlobex] = [
    await service.signIn({ company: 'acme' }),
    await service.signIn({ company: 'globex' }),
  ]
  const withoutAddress = { sDeliveryAddress: null }
  assert.equal((await saveOrder(ofAcme, withoutAddress)).status, 200)
  await applyCustomer(database, 'acme')
  await eventually(async () => (await saveOrder(ofAcme, withoutAddress)).body.procedureCode === -101)
  assert.equal((await saveOrder(ofAcme, { sDeliveryAddress: '1 High Street' })).status, 200)
  assert.equal((await saveOrder(ofGlobex, withoutAddress)).status, 200)
  assert.deepEqual(await refusal(acme), { sCode: -101 })
  assert.deepEqual(await refusal(globex), { sCode: 0 })
  assert.deepEqual(await findDrift({ url: database.url }), [], 'an override that fits is no drift')
})

test('deleting a header does not run a customer’s routine with the rights of the tables’ owner', async () => {
  await database.query(
    `create table public.loot (who text);
     grant insert on public.loot to public;
     create function customer_acme.fn_salorder_total(p_tenant text, p_subsidiary text, p_ids text[]) returns void
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
    await client.query('savepoint before_deletion')
    await assert.rejects(client.query(`delete from salorder where "sId" = $1`, [rows[0]?.sId]), {
      code: '23503',
    })
    await client.query('rollback to before_deletion')
    await client.query(`delete from salorderline where "sParentId" = $1`, [rows[0]?.sId])
    await client.query(`delete from salorder where "sId" = $1`, [rows[0]?.sId])
  })
  assert.deepEqual(await database.query(`select who from loot where who <> 'tenant_runtime'`), [])
})
