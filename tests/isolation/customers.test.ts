// What one customer's schema holds is nobody else's business: another customer's routine can neither call nor read any of it, and
// finds no trace of it in the catalogues.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { NOT_ALLOWED, sqlState } from '#tests/support/sql-state.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const SETUP = `
select framework.make_customer_schema('one'), framework.make_customer_schema('two');
create function customer_two.price(p int) returns int language plpgsql as $$ begin /* hush */ return p * 7; end $$;
create procedure customer_two.book() language plpgsql as $$ begin /* hush */ perform 1; end $$;
create function customer_two.on_change() returns trigger language plpgsql as $$ begin /* hush */ return new; end $$;
comment on function customer_two.price(int) is 'hush';
create table customer_two.margin ("sHush" text default 'hush' check ("sHush" <> 'not hush'));
select framework.make_tenant_table('customer_two.margin');
comment on table customer_two.margin is 'hush';
comment on column customer_two.margin."sHush" is 'hush';
create trigger hush before insert on customer_two.margin for each row execute function customer_two.on_change();
create view customer_two.margins as select 'hush' as hush;
create materialized view customer_two.kept as select 'hush' as hush;
create type customer_two.colour as enum ('hush');
create sequence customer_two.hush_numbers;
create table public.moved_table (a int);
create view public.moved_view as select 1 as one;
create function public.moved_function() returns int language sql as 'select 1';
alter table public.moved_table set schema customer_two;
alter view public.moved_view set schema customer_two;
alter function public.moved_function() set schema customer_two;
create function customer_one.own() returns text language sql as $$ select 'own' $$;
`

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(SETUP)
  database = await openDoors(own)
})

after(async () => {
  await database.close()
  await own.close()
})

const ask = async (tenant: string, schemas: readonly string[], text: string): Promise<string> => {
  const rows = await database.inTenant(contextOf(tenant), { schemas, mode: 'write' }, (query) =>
    query(sql([text] as unknown as TemplateStringsArray)),
  )
  return JSON.stringify(rows)
}
const ofOne = (text: string): Promise<string> => ask('T1', ['customer_one', 'public'], text)
const ofTwo = (text: string): Promise<string> => ask('T2', ['customer_two', 'public'], text)
const ofNobody = (text: string): Promise<string> => ask('T1', ['public'], text)

describe('a customer', () => {
  it('calls its own routines, by name alone', async () => {
    assert.match(await ofOne('select own() as own'), /own/)
    assert.match(await ofTwo('select price(6) as price'), /42/)
    assert.match(await ofTwo('select count(*)::int as n from margin'), /0/)
  })

  const calls = [
    'select customer_two.price(6)',
    'call customer_two.book()',
    'select * from customer_two.margin',
    'select * from customer_two.margins',
    'select * from customer_two.kept',
    `insert into customer_two.margin ("sHush") values ('mine')`,
    `select nextval('customer_two.hush_numbers')`,
    `select 'hush'::customer_two.colour`,
    `do $$ begin set role none; perform customer_two.price(6); end $$`,
    `do $$ begin set role tenant_runtime; perform customer_two.price(6); end $$`,
    `do $$ begin execute format('set role %I', framework.customer_login('two')); perform customer_two.price(6); end $$`,
    `do $$ begin execute 'set role ' || replace(session_user::text, '_of_one', '_of_two'); perform customer_two.price(6); end $$`,
    `do $$ begin set role trusted_runtime; perform customer_two.price(6); end $$`,
  ]
  for (const text of calls)
    it(`is refused what is another's: ${text}`, async () => {
      await assert.rejects(ofOne(text), NOT_ALLOWED)
      await assert.rejects(ofNobody(text), NOT_ALLOWED)
    })

  it("finds nothing of another's on a search path", async () => {
    const text = `do $$ begin set search_path = customer_two; perform price(6); end $$`
    await assert.rejects(ofOne(text), sqlState('42883'))
    await assert.rejects(ofNobody(text), sqlState('42883'))
  })
})

describe('what a customer’s schema holds', () => {
  it('belongs to the customer’s login, whoever made it: what runs as its owner runs as the customer', async () => {
    const [login] = await own.query<{ name: string }>(`select framework.customer_login('two') as name`)
    const owners = await own.query<{ owner: string }>(`
      select distinct pg_get_userbyid(c.relowner) as owner from pg_class c
      where c.relnamespace = 'customer_two'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
      union select pg_get_userbyid(p.proowner) from pg_proc p where p.pronamespace = 'customer_two'::regnamespace
      union select pg_get_userbyid(t.typowner) from pg_type t where t.typnamespace = 'customer_two'::regnamespace and t.typtype = 'e'`)
    assert.deepEqual(owners, [{ owner: login?.name }])
  })

  it('serves nobody else: no table of all companies may use it', async () => {
    for (const statement of [
      'create trigger two before insert on public.secret for each row execute function customer_two.on_change()',
      `alter table public.secret add check (customer_two.price(1) > 0)`,
      `alter table public.secret add column "sTwo" customer_two.colour`,
      `alter table public.secret alter column "dAmount" set default customer_two.price(1)`,
      'create view public.two as select customer_two.price(1) as price',
    ])
      await assert.rejects(own.query(statement), /of a customer's/, statement)
  })
})

describe('the catalogues', () => {
  it('show a routine none of another’s names, sources, definitions and comments', async () => {
    const relations = await own.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) and c.relkind in ('r', 'v', 'm')`,
    )
    assert.ok(relations.length > 150)
    const shown: string[] = []
    let answered = 0
    for (const { name } of relations) {
      const text = await ofOne(`select r::text as row from ${name} r limit 5000`).catch(NOT_ALLOWED)
      if (text === true) continue
      answered += 1
      if (/hush|customer_two|_of_two|price|margin/i.test(text)) shown.push(name)
    }
    assert.ok(answered > 0)
    assert.deepEqual(shown, [])
  })

  it('do so by no function either', async () => {
    const [oids] = await own.query<Record<string, number>>(`
      select 'customer_two.price(int)'::regprocedure::oid::int as price, 'customer_two.margins'::regclass::oid::int as view,
        'customer_two.margin'::regclass::oid::int as table, (select oid::int from pg_trigger where tgname = 'hush') as trigger,
        (select oid::int from pg_constraint where conrelid = 'customer_two.margin'::regclass and contype = 'c' limit 1) as check,
        (select oid::int from pg_roles where rolname like '%\\_of\\_two' limit 1) as role,
        'customer_two.hush_numbers'::regclass::oid::int as sequence`)
    const { price, view, table, trigger, check, role, sequence } = oids ?? {}
    const asked = [
      `pg_get_functiondef(${price})`,
      `pg_get_function_arguments(${price})`,
      `pg_get_function_result(${price})`,
      `pg_get_viewdef(${view})`,
      `pg_get_viewdef('customer_two.margins')`,
      `pg_get_triggerdef(${trigger})`,
      `pg_get_constraintdef(${check})`,
      `pg_get_userbyid(${role})`,
      `obj_description(${table}, 'pg_class')`,
      `obj_description(${table})`,
      `col_description(${table}, 1)`,
      `pg_describe_object(1259, ${table}, 0)`,
      `(pg_identify_object(1259, ${table}, 0))::text`,
      `pg_relation_filepath(${table})`,
      `pg_stat_get_live_tuples(${table})`,
      `pg_table_size(${table})`,
      `pg_sequence_parameters(${sequence})`,
      `(select string_agg(s.query, ' ') from pg_stat_get_activity(null) s)`,
      `(select string_agg(l::text, ' ') from pg_lock_status() l)`,
      `query_to_xml('select * from customer_two.margins', true, true, '')::text`,
    ]
    for (const expression of asked)
      await assert.rejects(ofOne(`select ${expression}`), NOT_ALLOWED, expression)
  })

  it('show what the framework does to nobody either', async () => {
    await assert.rejects(ofOne(`select prosrc from pg_proc where proname = 'keep_login'`), NOT_ALLOWED)
  })
})

describe('the login of a customer', () => {
  it('is made anew where the server lacks it', async () => {
    const [row] = await own.query<{ name: string }>(`select framework.customer_login('two') as name`)
    await own.query(
      `reassign owned by ${row?.name} to current_user; drop owned by ${row?.name}; drop role ${row?.name}`,
    )
    const fresh = await openDoors(own)
    try {
      const rows = await fresh.inTenant(
        contextOf('T2'),
        { schemas: ['customer_two', 'public'], mode: 'read' },
        (query) => query(sql`select price(6) as price`),
      )
      assert.deepEqual(rows, [{ price: 42 }])
    } finally {
      await fresh.close()
    }
  })
})
