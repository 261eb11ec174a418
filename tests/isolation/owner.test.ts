// Nothing of an implementer's ever runs with the rights of the tables' owner: not in what PostgreSQL computes on its own account, not in a
// cascade, not in the audit.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOwnInstallation, setUpTwoTenants } from '#tests/support/tenants.ts'

const SETUP = `
create function public.own_code(text) returns text immutable language plpgsql as $$ begin return $1; end $$;
grant execute on function public.own_code(text) to public; -- as where somebody else than who migrated made it
create function public.own_trigger() returns trigger language plpgsql as $$ begin return old; end $$;
create type public.own_type as (a int);
create function public.own_json(public.own_type) returns json language sql as $$ select '{}'::json $$;
create domain public.own_domain as text check (public.own_code(value) <> '');
create view public.own_view as select 1 as one;
create function public.own_compare(numeric, int) returns boolean language sql as 'select true';
create function public.own_arrays(anyarray, anyarray) returns boolean language sql as 'select true';
select framework.make_customer_schema('one');
create function customer_one.valid(text) returns boolean language sql as 'select true';
create function public.own_pair(text, text) returns text immutable language sql as 'select $1';
create function public.own_difference(text, text) returns float8 immutable language sql as 'select 1::float8';
create function public.own_order(public.own_type, public.own_type) returns int immutable language sql as 'select 0';
create operator public.@@# (function = public.own_pair, leftarg = text, rightarg = text);
create table public.orphan (a int);
create table public.parent (a int);
create table public.head ("sText" text);
select framework.make_tenant_table('public.head');
create table public.plain ("sHeadId" text);
select framework.make_tenant_table('public.plain');
alter table public.plain add foreign key ("sBrandsId", "sSubsidiaryId", "sHeadId") references public.head on delete cascade;
create table public.acting ("sHeadId" text);
select framework.make_tenant_table('public.acting');
create trigger own before delete on public.acting for each row execute function public.own_trigger();`

let own: TestDatabase

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(SETUP)
})

after(() => own.close())

describe('code that would run as the owner is refused when it is made', () => {
  const made: readonly (readonly [string, string])[] = [
    ['an index that calls it', 'create index on public.secret (public.own_code("sName"))'],
    [
      'an index on a part that it tells',
      `create index on public.secret ("sName") where public.own_code("sName") <> ''`,
    ],
    [
      'a unique key that calls it',
      'create unique index on public.head ("sBrandsId", public.own_code("sText"))',
    ],
    [
      'an exclusion that calls it',
      'alter table public.head add exclude using btree ((public.own_code("sText")) with =)',
    ],
    [
      'statistics that call it',
      'create statistics public.s on (public.own_code("sName")), "dAmount" from public.secret',
    ],
    [
      'a cast to JSON',
      'create cast (public.own_type as json) with function public.own_json(public.own_type)',
    ],
    [
      'a cascade to rows with a trigger',
      'alter table public.acting add foreign key ("sBrandsId", "sSubsidiaryId", "sHeadId") references public.head on delete cascade',
    ],
    [
      'a cascade that empties rows with a trigger',
      'alter table public.acting add foreign key ("sBrandsId", "sSubsidiaryId", "sHeadId") references public.head on delete set null ("sHeadId")',
    ],
    [
      'a trigger on rows that a cascade reaches',
      'create trigger own before delete on public.plain for each row execute function public.own_trigger()',
    ],
    [
      'a check on rows that a cascade reaches',
      `alter table public.plain add check (public.own_code("sHeadId") <> '')`,
    ],
    [
      'a column of a checked type on such rows',
      'alter table public.plain add column "sMore" public.own_domain',
    ],
    [
      'a computed column on such rows',
      'alter table public.plain add column "sMore" text generated always as (public.own_code("sHeadId")) stored',
    ],
    ['a policy on such rows', `create policy own on public.plain using (public.own_code("sHeadId") <> '')`],
  ]
  const others: (readonly [string, string])[] = [
    ['a rule', 'create rule own as on insert to public.head do also notify nobody'],
    ['a rule on a view', 'create rule own as on update to public.own_view do instead nothing'],
    [
      'a definer function',
      `create function public.definer() returns int language sql security definer as 'select 1'`,
    ],
    ['a function that becomes a definer', 'alter function public.own_code(text) security definer'],
    ['a definer procedure', `create procedure public.definer() language sql security definer as 'select 1'`],
    ['a policy of its own', 'create policy own on public.head as restrictive using (true)'],
    [
      'a policy that hides what it calls in a type',
      `create policy own on public.head using (("sText"::public.own_domain) is not null)`,
    ],
    ['another form of the one policy', 'alter policy tenant on public.head using (true)'],
    [
      'an order of a type',
      'create operator class public.own_order for type public.own_type using btree as function 1 public.own_order(public.own_type, public.own_type)',
    ],
    [
      'a range that measures',
      'create type public.own_range as range (subtype = text, subtype_diff = public.own_difference)',
    ],
  ]
  others.push(
    ['a table that inherits', 'create table public.child () inherits (public.head)'],
    ['a table that comes to inherit', 'alter table public.orphan inherit public.parent'],
    [
      'statistics with an operator',
      'create statistics public.t on ("sText" operator(public.@@#) "sText"), "sId" from public.head',
    ],
    ['an index with an operator', 'create index on public.head (("sText" operator(public.@@#) "sText"))'],
    [
      'statistics through a checked type',
      'create statistics public.u on (("sText"::public.own_domain)), "sId" from public.head',
    ],
    ['an index through a checked type', 'create index on public.head (("sText"::public.own_domain))'],
    [
      'a check through such a type on rows that a cascade reaches',
      `alter table public.plain add check (("sHeadId"::public.own_domain) is not null)`,
    ],
    [
      'a trigger of the framework',
      'create trigger own before insert on public.orphan for each row execute function framework.write_tenant_user()',
    ],
    [
      'an audit of what is no tenant’s table',
      'create trigger own after insert on public.orphan referencing new table as new_rows for each statement execute function framework.audit_added()',
    ],
  )
  others.push(
    [
      'a leakproof function',
      `create function customer_one.shown(text) returns boolean leakproof language sql as 'select true'`,
    ],
    ['a function that becomes leakproof', 'alter function public.own_pair(text, text) leakproof'],
    [
      'a function of the server’s own code',
      `create function customer_one.slurp(text) returns bytea language internal as 'pg_read_binary_file_all'`,
    ],
    [
      'a function with a support function',
      'create function customer_one.series(int) returns setof int language sql support generate_series_int4_support as $$ select 1 $$',
    ],
    ['a cast without a function', 'create cast (bytea as jsonb) without function'],
    [
      'an aggregate over the server’s states',
      'create aggregate customer_one.mixed(bigint) (sfunc = int8_avg_accum, stype = internal, finalfunc = string_agg_finalfn)',
    ],
    [
      'an operator that everybody would find',
      'create operator public.> (function = public.own_compare, leftarg = numeric, rightarg = int)',
    ],
    [
      'an operator that another is negated by',
      'create operator customer_one.!@> (function = public.own_arrays, leftarg = anyarray, rightarg = anyarray, negator = @>)',
    ],
    [
      'a type of the standard that calls a customer’s',
      'create domain public.own_phone as text check (customer_one.valid(value))',
    ],
    ['a text search template', 'create text search template customer_one.t (lexize = dsimple_lexize)'],
    ['a unique key over all companies', 'create unique index on public.head ("sText")'],
  )
  for (const [title, statement] of [...made, ...others])
    it(title, async () => {
      await assert.rejects(own.query(statement), /this would run with the rights of an owner, or for others/)
    })
})

it('a view is its reader’s, by whatever command it came', async () => {
  await own.query(`create schema elsewhere create view v as select "sName" from public.secret`)
  await own.query('create view public.late as select 1 as one')
  await own.query('alter view public.late set (security_invoker = off)')
  await own.query('alter view public.late reset (security_invoker)')
  const views = await own.query(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'v' and c.relname in ('v', 'late') and c.reloptions @> array['security_invoker=on']`,
  )
  assert.equal(views.length, 2)
})

it('what needs no such rights is made as ever', async () => {
  await own.query('create index on public.secret (lower("sName"))')
  await own.query(
    'create trigger own before delete on public.secret for each row execute function public.own_trigger()',
  )
  await own.query(`alter table public.secret add check (public.own_code("sName") <> '')`)
  await own.query('alter table public.secretline add column "sHeadId" text')
  await own.query(
    'alter table public.secretline add foreign key ("sBrandsId", "sSubsidiaryId", "sHeadId") references public.head on delete cascade',
  )
})
