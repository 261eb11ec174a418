// Adopting the same source again: rows follow the source, except those that users have changed.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { adoptInto, asUser, withDump } from '#tests/support/adoption.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { AdoptionRefused } from '#tools/adopt/refused.ts'

let database: TestDatabase
let prefix = ''
let number = 0

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

const TABLES = `
create table orders (id int primary key, customer text not null, placed date);
create table order_lines (order_id int references orders, line int, item text not null, qty numeric(10,2), primary key (order_id, line));
`
const ROWS = `
insert into orders values (1, 'Ann', '2024-01-01'), (2, 'Bob', '2024-01-02'), (3, 'Cid', null);
insert into order_lines values (1, 1, 'nail', 5), (1, 2, 'screw', 2.5), (2, 1, 'nut', 1);
`

const run = (text: string, isForced = false) =>
  withDump(text, (path) => adoptInto(database, path, { prefix, isForced }))

const orders = async () =>
  (
    await database.query<{ text: string }>(
      `select concat_ws(' ', "sId", "iId", "sCustomer") as text from public.${prefix}orders order by "iId"`,
    )
  ).map(({ text }) => text)

beforeEach(async () => {
  number += 1
  prefix = `again${number}`
  await run(TABLES + ROWS)
})

describe('the same source again', () => {
  it('changes nothing', async () => {
    const version = () => database.query(`select xmin::text from public.${prefix}orders order by "sId"`)
    const before = await version()
    const { outcome } = await run(TABLES + ROWS)
    assert.equal(outcome?.rows, 6)
    assert.deepEqual(await version(), before)
  })

  it('knows rows without a key by digests that nobody can try values against, and by the old ones where they have those', async () => {
    const notes = `create table notes (body text, cost numeric);insert into notes values ('dear', 7), ('dear', 7), ('cheap', 1);`
    const ids = async () =>
      (await database.query<{ sId: string }>(`select "sId" from public.${prefix}notes order by 1`)).map(
        ({ sId }) => sId,
      )
    const digests = await database.query<{ digest: string }>(
      `select md5(n::text) as digest from (values ('dear', 7), ('cheap', 1)) n (body, cost)`,
    )
    await run(TABLES + ROWS + notes)
    const made = await ids()
    assert.equal(made.length, 3)
    for (const { digest } of digests) assert.ok(!made.some((id) => id.startsWith(digest)))
    await run(TABLES + ROWS + notes)
    assert.deepEqual(await ids(), made)
    await database.query(`update framework.sysadoption set "bKeyed" = false where "sPrefix" = $1`, [prefix])
    await run(TABLES + ROWS + notes, true)
    for (const { digest } of digests) assert.ok((await ids()).some((id) => id.startsWith(digest)))
  })

  it('follows what the source changed, added and removed', async () => {
    await run(`${TABLES}${ROWS}
      update orders set customer = 'Anna' where id = 1;
      delete from order_lines where order_id = 2;
      delete from orders where id = 2;
      insert into orders values (4, 'Dan', null);`)
    assert.deepEqual(await orders(), ['1 1 Anna', '3 3 Cid', '4 4 Dan'])
    const audit = await database.query(
      `select "sOperation", "sRowId" from framework.sysaudit where "sTbName" = $1 order by "iId"`,
      [`${prefix}orders`],
    )
    assert.deepEqual(audit, [
      { sOperation: 'del', sRowId: '2' },
      { sOperation: 'update', sRowId: '1' },
      { sOperation: 'add', sRowId: '4' },
    ])
  })

  it('follows new columns, wider ones, and ones that may now be empty', async () => {
    await run(`${TABLES}${ROWS}
      alter table orders add column "Total" numeric(10,2) not null default 7;
      alter table orders alter column customer drop not null;
      alter table order_lines alter column qty type numeric(12,4);`)
    assert.deepEqual(await database.query(`select "dTotal"::text from public.${prefix}orders limit 1`), [
      { dTotal: '7.00' },
    ])
    const [column] = await database.query(
      `select "sLabelEn", "sFieldType" from framework.gdsconfigformslave where "sId" = '${prefix}-orders.master.dTotal'`,
    )
    assert.deepEqual(column, { sLabelEn: 'Total', sFieldType: 'money' })
  })
})

describe('rows that users changed', () => {
  beforeEach(() =>
    asUser(database, [
      `update public.${prefix}orders set "sCustomer" = 'Mine' where "sId" = '1'`,
      `delete from public.${prefix}orders where "sId" = '3'`,
      `insert into public.${prefix}orders ("sId", "sCustomer") values ('own', 'New')`,
    ]),
  )

  const CHANGED = `${TABLES}${ROWS} update orders set customer = upper(customer);`

  it('stay as the users left them', async () => {
    const { outcome } = await run(CHANGED)
    assert.deepEqual(await orders(), ['1 1 Mine', '2 2 BOB', 'own 4 New'])
    assert.deepEqual(
      outcome?.notes.map(({ note }) => note),
      [
        '1 row changed by users: kept as users left them',
        '1 row deleted by users: left deleted',
        '1 row added by users: kept',
      ],
    )
  })

  it('are overwritten by a forced run, except those that users added', async () => {
    await run(CHANGED, true)
    assert.deepEqual(await orders(), ['1 1 ANN', '2 2 BOB', '3 3 CID', 'own 4 New'])
  })

  it('stop a run that would take them along with their master', async () => {
    await asUser(database, [`update public.${prefix}order_lines set "dQty" = 9 where "sId" = '2~1'`])
    const without = `${TABLES}${ROWS} delete from order_lines where order_id = 2; delete from orders where id = 2;`
    await assert.rejects(
      run(without),
      (error) => error instanceof AdoptionRefused && /--force/.test(error.message),
    )
    assert.deepEqual(await orders(), ['1 1 Mine', '2 2 Bob', 'own 4 New'])
    await run(without, true)
    assert.deepEqual(
      await orders(),
      ['1 1 ANN', '3 3 Cid', 'own 4 New'].map((row) => row.replace('ANN', 'Ann')),
    )
  })

  it('stop a run whose rows would collide with theirs', async () => {
    const collision = `${TABLES}${ROWS} insert into orders values (4, 'Dan', null);`
    await assert.rejects(
      run(collision),
      (error) => error instanceof AdoptionRefused && /same key/.test(error.message),
    )
  })
})

describe('metadata', () => {
  it('keeps what a builder changed, and tenants their overlays', async () => {
    const column = `${prefix}-orders.master.sCustomer`
    await database.query(`update framework.gdsconfigformslave set "sLabelEn" = 'Client' where "sId" = $1`, [
      column,
    ])
    await database.query(`delete from framework.gdsconfigformslave where "sId" = $1`, [
      `${prefix}-orders.master.tPlaced`,
    ])
    await database.query(
      `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "sLabelEn") values ('demo', $1, 'sCustomer', 'Ours')`,
      [`${prefix}-orders.master`],
    )
    await run(`${TABLES}${ROWS} comment on column orders.customer is 'Buyer';`)
    const labels = await database.query(
      `select "sId", "sLabelEn" from framework.gdsconfigformslave where "sFormId" = $1 order by "iOrder"`,
      [`${prefix}-orders.master`],
    )
    assert.deepEqual(
      labels.map(({ sLabelEn }) => sLabelEn),
      ['ID', 'Client'],
    )
    const [list] = await database.query(
      `select "sLabelEn" from framework.gdsconfigformslave where "sId" = $1`,
      [`${prefix}-orders.list.sCustomer`],
    )
    assert.deepEqual(list, { sLabelEn: 'Buyer' })
    assert.equal(
      (
        await database.query(`select from framework.gdsconfigformcustomslave where "sFormId" = $1`, [
          `${prefix}-orders.master`,
        ])
      ).length,
      1,
    )
  })

  it('lets the same source serve another company', async () => {
    await withDump(TABLES + ROWS, (path) => adoptInto(database, path, { prefix, tenant: 'acme' }))
    const counts = await database.query(
      `select "sBrandsId", count(*)::int from public.${prefix}orders group by 1 order by 1`,
    )
    assert.deepEqual(counts, [
      { sBrandsId: 'acme', count: 3 },
      { sBrandsId: 'demo', count: 3 },
    ])
  })

  it('refuses another source of another company, and leaves labels to the company that came first', async () => {
    const acme = (text: string, isDryRun = false) =>
      withDump(text, (path) =>
        adoptInto(database, path, { prefix, tenant: 'acme', name: 'Theirs', isDryRun }),
      )
    const metadata = () =>
      database.query(
        `select to_jsonb(s) from framework.gdsconfigformslave s where s."sFormId" like $1 order by 1`,
        [`${prefix}-%`],
      )
    const before = await metadata()
    const changes: readonly (readonly [string, string])[] = [
      [
        TABLES.replace('placed date', 'paid bool'),
        `${prefix}orders has tPlaced no more; ${prefix}orders has bPaid too`,
      ],
      [`${TABLES}create table extra (id int primary key);`, `there is ${prefix}extra too`],
      [
        TABLES.replace('10,2', '8,2'),
        `${prefix}order_lines.dQty is numeric\\(10,2\\) and would be numeric\\(8,2\\)`,
      ],
      [
        'create table orders (id int primary key, customer text not null, placed date);',
        `there is no ${prefix}order_lines`,
      ],
    ]
    for (const [text, change] of changes)
      for (const isDryRun of [true, false])
        await assert.rejects(acme(text, isDryRun), {
          name: 'AdoptionRefused',
          message: new RegExp(
            `the prefix ${prefix} are also those of demo, .*: ${change}\\. Choose another --prefix`,
          ),
        })
    await acme(`${TABLES}comment on column orders.placed is 'Their day';`)
    assert.deepEqual(await metadata(), before)
    const [folder] = await database.query(`select "sNameEn" from framework.gdsmodule where "sId" = $1`, [
      prefix,
    ])
    assert.deepEqual(folder, { sNameEn: 'Test' })
    const { plan } = await run(
      `${TABLES.replace('placed date', 'placed date, paid bool')}${ROWS.replace('null)', 'null, true)').replaceAll("-01'", "-01', true").replaceAll("-02'", "-02', true")}`,
    )
    assert.ok(plan.notes.some(({ about, note }) => about === 'acme' && note.endsWith('orders has bPaid too')))
    await assert.rejects(run(TABLES + ROWS), { message: /also those of acme, .*has bPaid no more/ })
  })

  it('leaves tables alone that another dump under the same prefix does not have', async () => {
    const { outcome } = await run('create table extra (id int primary key, name text);')
    assert.deepEqual(
      outcome?.notes.map(({ about, note }) => `${about} ${note}`),
      ['order_lines', 'orders'].map(
        (name) => `${prefix}${name} is no longer in the source, and left as it is`,
      ),
    )
    const modules = await database.query(
      `select "sId" from framework.gdsmodule where "sParentId" = $1 order by 1`,
      [prefix],
    )
    assert.deepEqual(
      modules.map(({ sId }) => sId),
      ['extra', 'order_lines', 'orders'].map((name) => `${prefix}-${name}`),
    )
    await run(TABLES + ROWS)
    assert.equal((await orders()).length, 3)
  })

  it('does not let another source take over a table', async () => {
    const other = `create schema shop; ${TABLES.replaceAll('create table ', 'create table shop.').replace('references orders', 'references shop.orders')}`
    await assert.rejects(
      run(other),
      (error) => error instanceof AdoptionRefused && /was adopted from public\.order/.test(error.message),
    )
  })
})

describe('a live source', () => {
  it('is read without being changed', async () => {
    const source = await openEmptyDatabase()
    try {
      await source.query('create schema shop')
      await source.query(
        'create table shop.items (id uuid primary key default gen_random_uuid(), name text, price real)',
      )
      await source.query(
        `insert into shop.items (name, price) select 'item ' || n, n / 10.0 from generate_series(1, 1000) n`,
      )
      const { outcome } = await adoptInto(database, '', {
        source: { kind: 'live', url: source.url },
        prefix: 'live',
        schemas: ['shop'],
      })
      assert.equal(outcome?.rows, 1000)
      const [sum] = await database.query(`select sum("dPrice")::text as sum from public.liveitems`)
      assert.deepEqual(sum, { sum: '50050.0' })
    } finally {
      await source.close()
    }
  })
})
