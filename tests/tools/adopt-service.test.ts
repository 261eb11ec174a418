// Adopted tables through the generic endpoints: every list counts what the source counted, and rows can be edited.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { adoptInto, fixture, type TestAdoption, withDump } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { sharedData } from '#tests/support/shared-data.ts'

let database: TestDatabase
let service: TestService
let client: Client

before(async () => {
  database = await openTestDatabase()
  service = await openTestService({ database })
  client = await service.signIn()
})

after(async () => {
  await service.close()
  await database.close()
})

const read = (module: string, form: string, request: object = {}, as = client) =>
  as.post(
    `/entry/business/getBusinessDataByFormcustomId/${encodeURIComponent(form)}?sModelsId=${module}`,
    request,
  )

const save = (module: string, forms: readonly object[]) =>
  client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })

/** Reads every list and master form and holds their totals against the rows of the source. */
const provesAllReadable = async ({ outcome, plan }: TestAdoption, prefix: string) => {
  for (const { key, table } of plan.tables) {
    const module = `${prefix}-${key}`
    const expected = outcome?.tables.find((one) => one.table === table)?.proof.rows
    const metadata = await client.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
    assert.equal(metadata.status, 200, metadata.text)
    for (const form of metadata.body.forms) {
      assert.equal(form.broken, null)
      const sums = form.columns.filter((column: { bSum: number }) => column.bSum === 1)
      const answer = await read(module, form.sId, {
        count: 'exact',
        sums: sums.map(({ sName }: { sName: string }) => sName),
      })
      if (form.sFormKind === 'slave') continue
      assert.equal(answer.status, 200, `${form.sId}: ${answer.text}`)
      assert.equal(answer.body.total, expected, form.sId)
    }
  }
  for (const { key } of plan.views) {
    const answer = await read(`${prefix}-${key}`, `${prefix}-${key}.list`, { count: 'exact' })
    assert.equal(answer.status, 200, answer.text)
  }
}

describe('the workshop', () => {
  let adoption: TestAdoption

  before(async () => {
    adoption = await adoptInto(database, fixture('workshop.sql'), { prefix: 'w', name: 'Workshop' })
  })

  it('is readable as a whole', () => provesAllReadable(adoption, 'w'))

  it('is searched by the texts that it shows', async () => {
    const found = await read('w-people', 'w-people.list', { search: "O'Neil" })
    assert.ok(found.body.rows.length >= 2, 'the person, and those whose boss she is')
    const byNumber = await read('w-animals', 'w-animals.list', { search: 'Rex' })
    assert.equal(byNumber.body.rows[0].iId, 1)
  })

  it('takes lines whose key is part of their master’s', async () => {
    const answer = await save('w-jobs', [
      {
        sFormId: 'w-jobs.master',
        rows: [{ handleType: 'add', data: { iJobNo: 9, iYear: 2025, sTitle: 'Fence' } }],
      },
      {
        sFormId: 'w-jobs.job_steps',
        rows: [{ handleType: 'add', data: { iStep: 1, sText: 'Dig', sDoneBy: '2' } }],
      },
    ])
    assert.equal(answer.status, 200, answer.text)
    const [line] = await database.query(
      `select "sJobsId", "iJobNo", "iJobYear", "sKind" from public.wjob_steps where "sText" = 'Dig'`,
    )
    const { sId } = answer.body.forms[0].rows[0]
    assert.deepEqual(line, { sJobsId: sId, iJobNo: 9, iJobYear: 2025, sKind: 'work' })
  })

  it('follows the key of the record looked up', async () => {
    const [step] = (await read('w-job_steps', 'w-job_steps.master', { sId: '1~2023~2' })).body.rows
    const row = {
      handleType: 'update',
      sId: step.sId,
      version: step.version,
      data: { sJobsId: '2~2024', iStep: 2 },
    }
    const answer = await save('w-job_steps', [{ sFormId: 'w-job_steps.master', rows: [row] }])
    assert.equal(answer.status, 200, answer.text)
    const [saved] = await database.query(
      `select "sJobsId", "iJobNo", "iJobYear" from public.wjob_steps where "sId" = '1~2023~2'`,
    )
    assert.deepEqual(saved, { sJobsId: '2~2024', iJobNo: 2, iJobYear: 2024 })
  })

  it('keeps a row where others refer to its key, as the source does', async () => {
    const [step] = (await read('w-job_steps', 'w-job_steps.master', { sId: '1~2024~1' })).body.rows
    const row = {
      handleType: 'update',
      sId: step.sId,
      version: step.version,
      data: { sJobsId: '2~2024', iStep: 3 },
    }
    const answer = await save('w-job_steps', [{ sFormId: 'w-job_steps.master', rows: [row] }])
    assert.equal(answer.body.code, 'in_use')
  })

  it('answers what a row may not be with a 4xx', async () => {
    const add = (data: object) =>
      save('w-people', [{ sFormId: 'w-people.master', rows: [{ handleType: 'add', data }] }])
    assert.equal((await add({ sFirstName: 'x' })).status, 400)
    assert.equal((await add({ sFirstName: 'x'.repeat(41), sLastName: 'y' })).status, 400)
    const missing = await add({ sFirstName: 'x', sLastName: 'y', sTeamId: 'nowhere' })
    assert.ok(missing.status >= 400 && missing.status < 500, missing.text)
    const negative = await add({ sFirstName: 'x', sLastName: 'y', dRate: -1 })
    assert.ok(negative.status >= 400 && negative.status < 500, negative.text)
    assert.equal((await add({ sFirstName: 'x', sLastName: 'y', iId: null })).status, 200)
  })

  it('is nobody else’s', async () => {
    const other = await service.signIn({ company: 'acme' })
    const menu = await other.get('/entry/menu')
    assert.ok(!menu.text.includes('Workshop'))
    assert.equal((await read('w-people', 'w-people.list', {}, other)).status, 404)
  })
})

describe('rows that are not as one would expect', () => {
  const DUMP = `create table items (id uuid primary key, sku text not null, owner_id int, owner_id_text text);
create table owners (id int primary key, name text not null);
alter table items add foreign key (owner_id) references owners;
insert into owners values (1, 'Ann');
insert into items values ('00000000-0000-0000-0000-000000000001', '', 1, 'clash');`

  it('can be read, edited and added to', () =>
    withDump(DUMP, async (path) => {
      await adoptInto(database, path, { prefix: 'odd' })
      const list = await read('odd-items', 'odd-items.list')
      assert.equal(list.status, 200, list.text)
      assert.equal(list.body.rows[0].sOwnerIdTextText, 'Ann')
      const [item] = (await read('odd-items', 'odd-items.master')).body.rows
      const { sId, version, ...data } = item
      const rows = [
        { handleType: 'update', sId, version, data: { ...data, sOwnerIdText: 'changed' } },
        { handleType: 'add', data: { sOwnerIdText: 'new' } },
      ]
      const saved = await save('odd-items', [{ sFormId: 'odd-items.master', rows }])
      assert.equal(saved.status, 200, saved.text)
      assert.equal(saved.body.forms[0].rows[1].data.sSku, '')
    }))
})

const northwind = sharedData('northwind.sql')

describe('Northwind', { skip: northwind === null ? 'the file is not on this machine' : false }, () => {
  let adoption: TestAdoption

  before(async () => {
    adoption = await adoptInto(database, northwind ?? '', { prefix: 'nw', name: 'northwind' })
  })

  it('is readable as a whole, row for row', async () => {
    assert.equal(adoption.outcome?.rows, 3362)
    assert.deepEqual(adoption.plan.notes, [])
    await provesAllReadable(adoption, 'nw')
  })

  it('adds up to what it added up to', async () => {
    const lines = await read('nw-order_details', 'nw-order_details.list', {
      sums: ['dUnitPrice', 'iQuantity', 'dDiscount'],
    })
    assert.deepEqual(lines.body.sums, { dUnitPrice: 56500.91, iQuantity: 51317, dDiscount: 121.04 })
    const orders = await read('nw-orders', 'nw-orders.list', { sums: ['dFreight'] })
    assert.deepEqual(orders.body.sums, { dFreight: 64942.69 })
  })

  it('opens an order, changes a line, and the sum follows', async () => {
    const [order] = (await read('nw-orders', 'nw-orders.master', { sId: '10248' })).body.rows
    assert.equal(order.sCustomerId, 'VINET')
    const lines = await read('nw-orders', 'nw-orders.order_details', {
      sParentId: '10248',
      sums: ['iQuantity'],
    })
    assert.deepEqual(lines.body.sums, { iQuantity: 27 })
    const [first] = lines.body.rows
    const row = { handleType: 'update', sId: first.sId, version: first.version, data: { iQuantity: 20 } }
    const saved = await save('nw-orders', [{ sFormId: 'nw-orders.order_details', rows: [row] }])
    assert.equal(saved.status, 200, saved.text)
    const after = await read('nw-orders', 'nw-orders.order_details', {
      sParentId: '10248',
      sums: ['iQuantity'],
    })
    assert.deepEqual(after.body.sums, { iQuantity: 35 })
  })

  it('takes a new order with its lines, and gives it the next number', async () => {
    const answer = await save('nw-orders', [
      {
        sFormId: 'nw-orders.master',
        rows: [{ handleType: 'add', data: { sCustomerId: 'ALFKI', sEmployeeRef: '1', sShipVia: '2' } }],
      },
      {
        sFormId: 'nw-orders.order_details',
        rows: [{ handleType: 'add', data: { sProductId: '11', dUnitPrice: 14, iQuantity: 1, dDiscount: 0 } }],
      },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.forms[0].rows[0].data.iOrderId, 11078)
  })

  it('deletes an order with its lines, and not a customer with orders', async () => {
    const [order] = (await read('nw-orders', 'nw-orders.master', { sId: '10249' })).body.rows
    const gone = await save('nw-orders', [
      { sFormId: 'nw-orders.master', rows: [{ handleType: 'del', sId: '10249', version: order.version }] },
    ])
    assert.equal(gone.status, 200, gone.text)
    assert.equal(
      (await database.query(`select from public.nworder_details where "sOrderId" = '10249'`)).length,
      0,
    )
    const [customer] = (await read('nw-customers', 'nw-customers.master', { sId: 'VINET' })).body.rows
    const kept = await save('nw-customers', [
      {
        sFormId: 'nw-customers.master',
        rows: [{ handleType: 'del', sId: 'VINET', version: customer.version }],
      },
    ])
    assert.equal(kept.status, 409)
    assert.equal(kept.body.code, 'in_use')
  })
})
