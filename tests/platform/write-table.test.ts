// The door for writes on which only the framework acts: transactions of their own, the tenant's rows alone, and which tables it is for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { readCatalogue } from '#server/schema/catalogue/read-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sqlState } from '#tests/support/sql-state.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let database: TestDatabase
let doors: Database

before(async () => {
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
  doors = await openDoors(database)
})

after(async () => {
  await doors?.close()
  await database?.close()
})

const add = (tenant: string, sId: string, amount = 1): Sql => sql`
  insert into public.secret as t ("sBrandsId", "sSubsidiaryId", "sId", "dAmount")
  values (${sql.value(tenant)}, 'S', ${sql.value(sId)}, ${sql.value(1)}::numeric / ${sql.value(amount)}::numeric) returning t."sId"`

const stored = (sId: string) =>
  database.query('select "sBrandsId", "sMakePerson" from public.secret where "sId" = $1', [sId])

test('a write commits and is audited with who and in which request; a dry one leaves nothing', async () => {
  assert.deepEqual(await doors.writeTable(contextOf('T1'), 'write', add('T1', 'w1')), [{ sId: 'w1' }])
  assert.deepEqual(await doors.writeTable(contextOf('T1'), 'dry', add('T1', 'w2')), [{ sId: 'w2' }])
  assert.deepEqual(
    [await stored('w1'), await stored('w2')],
    [[{ sBrandsId: 'T1', sMakePerson: 'T1-user' }], []],
  )
  const audit = await database.query(
    'select "sUserId", "sRequestId" from framework.sysaudit where "sRowId" = $1',
    ['w1'],
  )
  assert.deepEqual(audit, [{ sUserId: 'T1-user', sRequestId: 'request' }])
})

test('a row of another tenant is refused, and a failed write keeps nothing and harms no later one', async () => {
  await assert.rejects(doors.writeTable(contextOf('T1'), 'write', add('T2', 'x1')), { code: 'forbidden' })
  await assert.rejects(doors.writeTable(contextOf('T1'), 'write', add('T1', 'x2', 0)), sqlState('22012'))
  await assert.rejects(doors.writeTable(contextOf('T1'), 'write', add('T1', 'T1-1')), { code: 'duplicate' })
  const answers = await Promise.all(
    ['y1', 'y2', 'y3', 'y4'].map((sId, at) =>
      doors.writeTable(contextOf(at % 2 === 0 ? 'T1' : 'T2'), 'write', add(at % 2 === 0 ? 'T1' : 'T2', sId)),
    ),
  )
  assert.equal(answers.length, 4)
  assert.deepEqual([await stored('x1'), await stored('x2')], [[], []])
})

test('tables on which more than the framework’s code runs are told apart', async () => {
  await database.query(`
    create function public.own(int) returns int immutable language sql as 'select $1';
    create function public.own_trigger() returns trigger language plpgsql as 'begin return new; end';
    create domain public.positive as int check (value > 0);
    create type public.colour as enum ('red');
    create table public.own_plain (a int default 1 check (a > 0), c colour, l text[], b int generated always as (1 + 1) stored);
    create table public.own_default (a int default public.own(1));
    create table public.own_check (a int check (public.own(a) > 0));
    create table public.own_generated (a int, b int generated always as (public.own(a)) stored);
    create table public.own_index (a int);
    alter event trigger armature_guard_structure disable; -- as in a database from before it
    create index on public.own_index (public.own(a));
    create table public.own_domain (a public.positive);
    create table public.own_domains (a public.positive[]);
    create table public.own_triggered (a int);
    create trigger x before insert on public.own_triggered for each row execute function public.own_trigger();
    create table public.own_policy (a int);
    create policy p on public.own_policy using (public.own(a) > 0);
    create table public.own_rule (a int);
    create rule r as on insert to public.own_rule do instead nothing;
    alter event trigger armature_guard_structure enable;
    select framework.make_tenant_table('public.own_plain')`)
  const { relations } = await readCatalogue(doors)
  const tables = [...(relations.get('public')?.values() ?? [])].filter(({ name }) => name.startsWith('own_'))
  assert.deepEqual(
    tables.filter(({ runsOwnCode }) => !runsOwnCode).map(({ name }) => name),
    ['own_plain'],
  )
  assert.equal(tables.length, 10)
})
