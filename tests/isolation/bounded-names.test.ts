// What one user or administrator writes and others read has bounds, whichever routine writes it: the service reads it while everybody waits.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const SETUP = `
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bAdmin")
select 'T1', 'T1-' || n, 'S', n, initcap(n) || ' One', '$none$', (n = 'boss')::int from unnest(array['boss', 'clerk']) n;
create function public.run_text(p_text text) returns text language plpgsql as $$ declare v text; begin execute p_text into v; return v; end $$;
`

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await setUpTwoTenants(own)
  await own.query(SETUP)
  await own.query(VIEWS)
  database = await openDoors(own, { statementTimeoutMs: 120_000 })
})

after(async () => {
  await database.close()
  await own.close()
})

/** What an implementer's routine does in the name of a user of T1. */
const run = async (user: string, text: string): Promise<string | null> => {
  const context = { ...contextOf('T1'), sUserId: `T1-${user}` }
  const [row] = await database.inTenant(context, { schemas: ['public'], mode: 'write' }, (query) =>
    query<{ answer: string | null }>(sql`select public.run_text(${sql.value(text)}) as answer`),
  )
  return row?.answer ?? null
}

const VIEWS = `
create view public.viw_user with (security_invoker = on) as
select framework.current_tenant() as "sBrandsId", framework.current_subsidiary() as "sSubsidiaryId", u.* from framework.tenant_users() u;
create trigger write instead of insert or update on public.viw_user for each row execute function framework.write_tenant_user();
create view public.viw_role with (security_invoker = on) as select r.* from framework.tenant_roles() r;
create trigger write instead of insert or update on public.viw_role for each row execute function framework.write_tenant_role();
create view public.viw_grant with (security_invoker = on) as select g.* from framework.tenant_role_grants() g;
create trigger write instead of insert or update on public.viw_grant for each row execute function framework.write_tenant_role_grant();
create view public.viw_place with (security_invoker = on) as select s.*, null::text as "sZone" from framework.tenant_subsidiaries() s;
create trigger write instead of insert or update on public.viw_place for each row execute function framework.write_tenant_subsidiary();
create view public.viw_userrole with (security_invoker = on) as select r.* from framework.tenant_user_roles() r;
create trigger write instead of insert on public.viw_userrole for each row execute function framework.write_tenant_user_role();
grant select, insert, update on public.viw_user, public.viw_role, public.viw_grant, public.viw_place, public.viw_userrole to tenant_runtime;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('m', 'M', 'M');
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('T1', 'T1-boss', 'm', '*');
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh")
select 'T1', 'r' || n, 'r' || n, 'R', 'R' from generate_series(1, 22) n;`

const LONG = `repeat('x', 201)`
const SHORT = `repeat('x', 200)`

for (const [what, statement] of Object.entries({
  'the name of a user': `update public.viw_user set "sName" = ? where "sId" = 'T1-clerk'`,
  'the login of a user': `update public.viw_user set "sLoginNo" = ? where "sId" = 'T1-clerk'`,
  'the name of a role': `update public.viw_role set "sNameZh" = ? where "sId" = 'r1'`,
  'the code of a role': `update public.viw_role set "sCode" = ? where "sId" = 'r1'`,
  'the class of a role': `update public.viw_role set "sClass" = ? where "sId" = 'r1'`,
  'the action of a grant': `insert into public.viw_grant ("sParentId", "sModuleId", "sAction") values ('r1', 'm', ?)`,
  'the place of a grant': `insert into public.viw_grant ("sParentId", "sModuleId", "sAction", "sPlaceId") values ('r1', 'm', 'view', ?)`,
  'the name of a subsidiary': `update public.viw_place set "sName" = ? where "sId" = 'S'`,
  'the code of a subsidiary': `update public.viw_place set "sCode" = ? where "sId" = 'S'`,
}))
  test(`${what} has 200 characters at most`, async () => {
    await run('boss', `${statement.replace('?', SHORT)} returning 'done'`)
    await assert.rejects(run('boss', statement.replace('?', LONG)), {
      code: 'rule_violation',
      message: /has 200 characters at most/,
    })
  })

test('a role has so many grants, and a user so many roles', async () => {
  const grants = (from: number, to: number) =>
    `with g as (insert into public.viw_grant ("sParentId", "sModuleId", "sAction") select 'r2', 'm', 'a' || n from generate_series(${from}, ${to}) n returning 1) select count(*)::text from g`
  assert.equal(await run('boss', grants(1, 2000)), '2000')
  await assert.rejects(run('boss', grants(2001, 2001)), {
    code: 'rule_violation',
    message: /2,000 grants at most/,
  })
  const roles = (from: number, to: number) =>
    `with g as (insert into public.viw_userrole ("sParentId", "sRoleId") select 'T1-clerk', 'r' || n from generate_series(${from}, ${to}) n returning 1) select count(*)::text from g`
  assert.equal(await run('boss', roles(1, 20)), '20')
  await assert.rejects(run('boss', roles(21, 21)), { code: 'rule_violation', message: /20 roles at most/ })
})

test('a company has so many roles', async () => {
  const roles = (from: number, to: number) =>
    `with g as (insert into public.viw_role ("sCode", "sNameEn", "sNameZh") select 'c' || n, 'C', 'C' from generate_series(${from}, ${to}) n returning 1) select count(*)::text from g`
  assert.equal(await run('boss', roles(1, 978)), '978')
  await assert.rejects(run('boss', roles(979, 979)), {
    code: 'rule_violation',
    message: /1,000 roles at most/,
  })
})

test('and so many subsidiaries', async () => {
  const subsidiaries = (count: number, code: string) =>
    `with g as (insert into public.viw_place ("sCode", "sName") select '${code}' || n, 'S' from generate_series(1, ${count}) n returning 1) select count(*)::text from g`
  await assert.rejects(run('boss', subsidiaries(500, 'a')), {
    code: 'rule_violation',
    message: /500 subsidiaries at most/,
  })
  assert.equal(await run('boss', subsidiaries(100, 'b')), '100')
})

test('a key that a routine claims has the fingerprint of one request', async () => {
  await run('boss', `select framework.claim_idempotency_key('k', repeat('h', 1000000))::text`)
  assert.equal(
    await run('boss', `select length(framework.claim_idempotency_key('k', 'h') ->> 'sBodyHash')::text`),
    '64',
  )
})

test('who holds a lock is told by the name of the user, whatever a routine gave', async () => {
  const taken = `from framework.take_lock('secret', 'T1-1', repeat('a', 1000000), repeat('b', 1000000)) l`
  assert.equal(await run('boss', `select l."sUserName" || length(l."sSessionId") ${taken}`), 'Boss One200')
  assert.equal(
    await run('clerk', `select framework.foreign_locks('secret', array['T1-1']) -> 0 ->> 'sUserName'`),
    'Boss One',
  )
  const unknown = `select length(l."sUserName") from framework.take_lock('secret', 'T1-2', repeat('a', 1000000), 's') l`
  assert.equal(await run('nobody', unknown), '200')
})
