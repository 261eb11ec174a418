// What a source holds, the database holds after the adoption: keys of several columns, and what follows a change of them. What is not
// carried over is said before anything is changed.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { adoptInto, asUser, type TestAdoption, withDump } from '#tests/support/adoption.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

const refusedBy = (statement: string, code: string) =>
  assert.rejects(asUser(database, [statement]), { code }, statement)

describe('keys of several columns', () => {
  let adoption: TestAdoption
  const DUMP = `
create table tenants (id int primary key, name text);
create table orders (tenant_id int references tenants, id smallint, title text, code text, primary key (tenant_id, id), unique (tenant_id, code));
create table notes (
  id int primary key, tenant_id int, order_id int, text text,
  foreign key (tenant_id, order_id) references orders on update cascade on delete set null
);
create table marks (
  id int primary key, tenant_id int not null, code text,
  constraint mark_of foreign key (tenant_id, code) references orders (tenant_id, code) on update cascade on delete cascade
);
insert into tenants values (1, 'One'), (2, 'Two'), (3, 'Three');
insert into orders values (1, 1, 'first', 'a'), (2, 1, 'second', 'b'), (2, 2, 'third', 'c');
insert into notes values (1, 2, 1, 'of the second'), (2, null, null, 'of none'), (3, 2, 2, 'of the third');
insert into marks values (1, 2, 'c');
`

  before(async () => {
    adoption = await withDump(DUMP, (path) => adoptInto(database, path, { prefix: 'h' }))
  })

  const note = (id: number) =>
    database.query(`select "sOrdersId", "sTenantId", "iOrderId" from public.hnotes where "sId" = $1`, [
      String(id),
    ])

  it('bring their rows', async () => {
    assert.equal(adoption.outcome?.rows, 10)
    assert.deepEqual(await note(1), [{ sOrdersId: '2~1', sTenantId: '2', iOrderId: 1 }])
    assert.deepEqual(adoption.outcome?.notes, [])
  })

  it('are held with all their parts, with the lookup and without it', async () => {
    const one = (set: string) => `update public.hnotes set ${set} where "sId" = '1'`
    for (const [statement, code] of [
      [one(`"sTenantId" = '1'`), '23503'],
      [one(`"sOrdersId" = '1~1'`), '23503'],
      [one(`"sOrdersId" = '9~9', "sTenantId" = null`), '23514'],
      [one(`"sOrdersId" = null, "iOrderId" = 9`), '23503'],
      [`insert into public.hnotes ("iId", "sTenantId", "iOrderId") values (9, '3', 1)`, '23503'],
    ] as const)
      await refusedBy(statement, code)
    await asUser(database, [
      one(`"sOrdersId" = '1~1', "sTenantId" = '1'`),
      one(`"sOrdersId" = '2~1', "sTenantId" = '2'`),
      one(`"sOrdersId" = null, "sTenantId" = null`),
      one(`"sOrdersId" = '2~1', "sTenantId" = '2'`),
    ])
  })

  it('follow a change of the row, and its end', async () => {
    await asUser(database, [`update public.horders set "iId" = 7, "sCode" = 'z' where "sId" = '2~2'`])
    assert.deepEqual(await note(3), [{ sOrdersId: '2~2', sTenantId: '2', iOrderId: 7 }])
    assert.deepEqual(await database.query('select "sCode" from public.hmarks'), [{ sCode: 'z' }])
    await asUser(database, [`delete from public.horders where "sId" = '2~2'`])
    assert.deepEqual(await note(3), [{ sOrdersId: null, sTenantId: null, iOrderId: null }])
    assert.deepEqual(await database.query('select "sCode" from public.hmarks'), [])
  })

  it('are held by a later run where an earlier one held the lookup alone', async () => {
    const dump = DUMP.replaceAll("'second'", "'again'")
    const constraints = () =>
      database.query(
        `select k.conname as name, k.contype::text as kind from pg_constraint k where k.conrelid = 'public.enotes'::regclass and k.contype in ('f', 'c') order by 1`,
      )
    await withDump(DUMP, (path) => adoptInto(database, path, { prefix: 'e' }))
    const all = await constraints()
    for (const { name } of all) await database.query(`alter table public.enotes drop constraint "${name}"`)
    await database.query(
      `alter table public.enotes add constraint enotes_fkey_df1ea7e7 foreign key ("sBrandsId", "sSubsidiaryId", "sOrdersId") references public.eorders ("sBrandsId", "sSubsidiaryId", "sId")`,
    )
    await withDump(dump, (path) => adoptInto(database, path, { prefix: 'e' }))
    assert.deepEqual(await constraints(), all)
  })
})

describe('what is not carried over', () => {
  const DUMP = `
create table kinds (id int primary key, name text);
create table events (id int, at date not null, kind_id int default 1, city text default 'x' references cities on update set null on delete set default, primary key (id, at)) partition by range (at);
create table events_2023 partition of events for values from ('2023-01-01') to ('2024-01-01');
alter table events_2023 add constraint of_2023 foreign key (kind_id) references kinds;
alter table events_2023 add constraint sane check (id > 0);
create unique index once on events_2023 (kind_id);
create function loud(text) returns text language sql as $$ select upper($1) $$;
create view good as select e.id, e.city from events e;
create view bad as select e.id, random() as luck from events e;
insert into kinds values (1, 'one');
insert into cities values ('x');
insert into events values (1, '2023-02-01', 1, 'x');
`.replace('create table events (', 'create table cities (name text primary key);\ncreate table events (')

  it('is told by a dry run: keys of partitions alone, actions of keys, and views that cannot be made', async () => {
    const { plan, lines } = await withDump(DUMP, (path) =>
      adoptInto(database, path, { prefix: 'd', isDryRun: true }),
    )
    const told = plan.notes.map(({ about, note }) => `${about}: ${note}`)
    for (const note of [
      'public.events: foreign key of_2023 of partition public.events_2023 is not carried over',
      'public.events: check sane of partition public.events_2023 is not carried over',
      'public.events: unique index once of partition public.events_2023 is not carried over',
      'public.events: on delete set default of foreign key events_city_fkey is not carried over',
      'public.events: on update set null of foreign key events_city_fkey is not carried over',
    ])
      assert.ok(told.includes(note), `${note} is not among\n${told.join('\n')}`)
    assert.ok(
      told.some((note) =>
        /^public\.bad: the view is not carried over: it uses function random\(\)/.test(note),
      ),
    )
    assert.deepEqual(
      plan.views.map(({ view }) => view),
      ['viw_dgood'],
    )
    assert.ok(!lines.some((line) => line.includes('viw_dbad')))
    const left = await database.query(`select from pg_class c where c.relname like '%·try'`)
    assert.equal(left.length, 0)
    const run = await withDump(DUMP, (path) => adoptInto(database, path, { prefix: 'd' }))
    assert.deepEqual(
      run.outcome?.plan.views.map(({ view }) => view),
      ['viw_dgood'],
    )
  })
})
