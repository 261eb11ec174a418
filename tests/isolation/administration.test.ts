// What the framework hands over to a company's administrators stays with that company and with them: routines of one tenant try to
// reach another's users, to act as administrators in a clerk's name, and to read what is not handed over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const USERS = `
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bAdmin")
select t, t || '-' || n, 'S', n, n || ' of ' || t, '$argon2id$secret', (n = 'boss')::int
from unnest(array['T1', 'T2']) t, unnest(array['boss', 'user', 'victim']) n;
update framework.sftlogininfo set "bBuilder" = 1 where "sId" = 'T1-victim';
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh")
select t, 'all', 'all', 'all of ' || t, 'x' from unnest(array['T1', 'T2']) t;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('m', 'M', 'M');
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode") values ('T2', 'all', 'm', '*');
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('T2', 'T2-user', 'all');`

// A view that a hostile implementer made over rows of their own choice, with the framework's own trigger on it.
const HOSTILE = `
create view public.viw_hostile as
select 'T2'::text as "sBrandsId", 'S'::text as "sSubsidiaryId", u.id as "sId", 'x'::text as "sLoginNo", 'Owned'::text as "sName", 'S'::text as "sHomeId",
  'en'::text as "sSpeaks", 'UTC'::text as "sZone", u.version
from (values ('T2-victim', (select u.xmin::text from framework.sftlogininfo u where u."sId" = 'T2-victim'))) u (id, version);
create trigger write instead of insert or update or delete on public.viw_hostile for each row execute function framework.write_tenant_user();
grant select, insert, update, delete on public.viw_hostile to tenant_runtime;`

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await setUpTwoTenants(own)
  await own.query(USERS)
  database = await openDoors(own)
})

after(async () => {
  await database.close()
  await own.close()
})

let count = 0

/** Runs the body as an implementer's function in the name of a user of T1; what it returns as text. */
const attack = async (user: string, body: string): Promise<string | null> => {
  const name = `attack_${++count}`
  await own.query(
    `create function public.${name}() returns text language plpgsql as $attack$ declare v text; begin ${body} return v; end $attack$`,
  )
  const context = { ...contextOf('T1'), sUserId: `T1-${user}` }
  const [row] = await database.inTenant(context, { schemas: ['public'], mode: 'write' }, (query) =>
    query<{ answer: string | null }>(sql`select ${sql.identifier('public', name)}() as answer`),
  )
  return row?.answer ?? null
}

const FUNCTIONS = [
  'tenant_subsidiaries',
  'tenant_users',
  'tenant_user_subsidiaries',
  'tenant_roles',
  'tenant_user_roles',
  'tenant_role_grants',
] as const

test('what is handed over are the own rows, without passwords', async () => {
  for (const name of FUNCTIONS) {
    const text = await attack(
      'boss',
      `select string_agg(to_jsonb(t)::text, ' ') into v from framework.${name}() t;`,
    )
    assert.doesNotMatch(text ?? '', /T2-|of T2|argon2|secret/, name)
  }
  assert.equal(await attack('boss', 'select count(*) into v from framework.tenant_users();'), '3')
})

test('the tables and the inner functions stay out of reach', async () => {
  for (const body of [
    'select "sPasswordHash" into v from framework.sftlogininfo limit 1;',
    `update framework.sftlogininfo set "bAdmin" = 1;`,
    `perform framework.audit_administration('x', 'x', '{}', '{}');`,
    `perform framework.require_administrator();`,
  ])
    await assert.rejects(attack('boss', body), { code: '42501' }, body)
})

test('a user of another company is as one that is not there', async () => {
  const refused = await attack(
    'boss',
    `select array_to_string(framework.disable_tenant_user('T2-victim', 1::smallint), ' ') into v;`,
  )
  assert.match(refused ?? '', /There is no such user/)
  const password = await attack(
    'boss',
    `select coalesce("sPassword", 'none') into v from framework.give_temporary_password('T2-victim');`,
  )
  assert.equal(password, 'none')
  await own.query(HOSTILE)
  await assert.rejects(attack('boss', `update public.viw_hostile set "sName" = 'Mine';`), { code: '42501' })
  const [victim] = await own.query(
    `select "sUserName", "bDisabled", "sPasswordHash" from framework.sftlogininfo where "sId" = 'T2-victim'`,
  )
  assert.deepEqual(victim, { sUserName: 'victim of T2', bDisabled: 0, sPasswordHash: '$argon2id$secret' })
})

test('in the name of who is no administrator nothing is changed', async () => {
  const refused = await attack(
    'user',
    `select array_to_string(framework.disable_tenant_user('T1-boss', 1::smallint), ' ') into v;`,
  )
  assert.match(refused ?? '', /Only an administrator/)
  const password = await attack(
    'user',
    `select coalesce("sPassword", 'none') into v from framework.give_temporary_password('T1-boss');`,
  )
  assert.equal(password, 'none')
  await assert.rejects(
    attack(
      'user',
      `insert into public.viw_hostile ("sId", "sLoginNo", "sName", "sHomeId") values ('n', 'n', 'n', 'S');`,
    ),
    {
      code: 'rule_violation',
    },
  )
})

test('an administrator who is no builder has no way to a builder’s account', async () => {
  const refused = await attack(
    'boss',
    `select array_to_string("sRefusal", ' ') into v from framework.give_temporary_password('T1-victim');`,
  )
  assert.match(refused ?? '', /Only a builder/)
})
