// Routines of one tenant try every way to another's rows that we know of. Each gets an error or its own rows.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOT_ALLOWED, sqlState } from '#tests/support/sql-state.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  database = await openDoors(own)
})

after(async () => {
  await database.close()
  await own.close()
})

const inTenant = <T>(tenant: string, text: TemplateStringsArray) =>
  database.inTenant(contextOf(tenant), { schemas: ['public'], mode: 'write' }, (query) => query<T>(sql(text)))

let count = 0

/** Runs the body as an implementer's function of tenant T1; what it returns as text. */
const attack = async (body: string, declare = ''): Promise<string | null> => {
  const name = `attack_${++count}`
  await own.query(
    `create function public.${name}() returns text language plpgsql as $attack$ declare v text; ${declare} begin ${body} return v; end $attack$`,
  )
  const rows = await database.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
    query<{ answer: string | null }>(sql`select ${sql.identifier('public', name)}() as answer`),
  )
  return rows[0]?.answer ?? null
}

const READ = `select string_agg(distinct "sBrandsId", ',') into v from public.secret;`

describe('a tenant reads', () => {
  it('its own rows and no others', async () => {
    assert.deepEqual(
      await inTenant('T1', [
        `select distinct "sBrandsId" from public.secret`,
      ] as unknown as TemplateStringsArray),
      [{ sBrandsId: 'T1' }],
    )
    assert.equal(await attack(READ), 'T1')
  })
})

describe('a routine that changes the context', () => {
  const attempts: readonly (readonly [string, string])[] = [
    [
      'sets the tenant by hand',
      `perform set_config('armature.context', 'v1|T2|S|x|9999999999|00', true); ${READ}`,
    ],
    [
      'changes its own signed context',
      `perform set_config('armature.context', replace(current_setting('armature.context'), 'T1', 'T2'), true); ${READ}`,
    ],
    ['clears the context', `perform set_config('armature.context', '', true); ${READ}`],
    ['becomes the platform', `set role platform_runtime; ${READ}`],
    ['becomes the owner', `set role armature_owner; ${READ}`],
    ['becomes another session', `set session authorization armature_owner; ${READ}`],
    [
      'signs for itself',
      `perform set_config('armature.context', 'v1|T2|S|x|9999999999|' || framework.sign('v1|T2|S|x|9999999999'), true); ${READ}`,
    ],
    ['acts as another', `perform framework.act_as('T2', 'S', 'x'); ${READ}`],
    ['turns row security off', `set local row_security = off; ${READ}`],
    ['drops the policy', `drop policy tenant on public.secret; ${READ}`],
    ['disables row security', `alter table public.secret disable row level security; ${READ}`],
  ]
  for (const [title, body] of attempts) {
    it(`${title}: refused`, async () => {
      await assert.rejects(attack(body), NOT_ALLOWED)
    })
  }
})

describe('a routine that resets its role', () => {
  it('is the login that it was, which sees its own rows and no others', async () => {
    assert.equal(await attack(`reset role; ${READ}`), 'T1')
    assert.equal(await attack(`set role tenant_runtime; ${READ}`), 'T1')
  })
})

describe('a routine that reaches for what is not its own', () => {
  const attempts: readonly (readonly [string, string])[] = [
    ['the signing key', `select "sId" into v from framework.installation;`],
    ['the users', `select "sPasswordHash" into v from framework.sftlogininfo limit 1;`],
    ['the audit', `select "sRowId" into v from framework.sysaudit limit 1;`],
    ['the locks', `select "sRowId" into v from framework.syslocking limit 1;`],
    [
      'another tenant by insert',
      `insert into public.secret ("sBrandsId", "sSubsidiaryId", "sName") values ('T2', 'S', 'planted');`,
    ],
    ['another tenant by update', `update public.secret set "sBrandsId" = 'T2';`],
    ['sleep', `perform pg_sleep(10);`],
    ['advisory locks', `perform pg_advisory_lock(1);`],
    ['other backends', `perform pg_terminate_backend(pg_backend_pid());`],
    ['large objects', `perform lo_create(0);`],
    ['a query as XML', `select query_to_xml('select * from public.secret', true, true, '')::text into v;`],
    ['a table of its own', `create table public.stolen (a int);`],
    ['a temporary table', `create temporary table stolen (a int);`],
    [
      'a function of its own',
      `execute 'create function public.f() returns int language sql as ''select 1''';`,
    ],
    ['the statements of others', `set role none; select query into v from pg_stat_activity limit 1;`],
    [
      'the statements of others by number',
      `set role none; select pg_stat_get_backend_activity(n) into v from generate_series(1, 9) n limit 1;`,
    ],
    ['a file', `select pg_read_file('/etc/passwd') into v;`],
    ['a program', `copy public.secret to program 'cat';`],
    [
      'the statistics of other tenants',
      `select most_common_vals::text into strict v from pg_stats where tablename = 'secret' and attname = 'sName';`,
    ],
  ]
  for (const [title, body] of attempts) {
    it(`${title}: refused`, async () => {
      await assert.rejects(attack(body), NOT_ALLOWED)
    })
  }

  it("another tenant's master by foreign key: there is none", async () => {
    const body = `insert into public.secretline ("sParentId", "sText") values ('T2-1', 'x');`
    await assert.rejects(attack(body), sqlState('23503'))
  })
})

describe('a routine that reaches for the login that all tenants share', () => {
  const alter = (what: string) =>
    `set role none; execute format('alter role %I ${what}', session_user); set role tenant_runtime;`
  const attempts: readonly (readonly [string, string])[] = [
    ['changes its password', alter(`password ''stolen''`)],
    ['changes its settings', alter(`set default_transaction_read_only = on`)],
    ['changes its settings in this database', alter(`in database template1 set work_mem = ''64kB''`)],
    ['takes its settings away', alter('reset all')],
    [
      'hides the change in a part of the transaction',
      `begin ${alter(`password ''stolen''`)} exception when others then null; end;`,
    ],
    [
      'stays that login',
      `set role none; ${alter(`password ''stolen''`).replace('set role tenant_runtime;', '')}`,
    ],
  ]
  for (const [title, body] of attempts) {
    it(`${title}: refused`, async () => {
      await assert.rejects(attack(body), { code: '42501' })
      const others = await openDoors(own)
      try {
        const [row] = await others.inTenant(
          contextOf('T2'),
          { schemas: ['public'], mode: 'write' },
          (query) => query(sql`select distinct "sBrandsId" from public.secret`),
        )
        assert.deepEqual(row, { sBrandsId: 'T2' })
      } finally {
        await others.close()
      }
    })
  }

  it('may leave its role changed, which harms nobody', async () => {
    assert.equal(await attack(`set role none; v := 'fine';`), 'fine')
  })
})

describe('a routine that speaks as the database does', () => {
  it('is not heard: the channel of the news is nobody’s to know', async () => {
    const told: string[] = []
    database.onChange(async (what) => told.push(what))
    await attack(
      `execute $$notify armature_changed, '*'$$; execute $$notify armature, '*'$$; execute format('notify %I, %L', session_user, '*');`,
    )
    await assert.rejects(attack(`perform pg_notify(framework.news_channel(), '*');`), NOT_ALLOWED)
    await assert.rejects(attack(`v := framework.sign('news');`), NOT_ALLOWED)
    await database.caughtUp()
    await inTenant('T2', ['select from public.secret'] as unknown as TemplateStringsArray)
    // The test makes the routines, which is a change of the structure.
    assert.deepEqual([...new Set(told)], ['structure'])
    await own.query(`select pg_notify(framework.news_channel(), 'gdsmodule')`)
    await database.caughtUp()
    assert.deepEqual([...new Set(told)], ['structure', 'gdsmodule'])
  })
})

describe('what a routine leaves behind on a connection', () => {
  it('is gone before the next one gets it', async () => {
    const single = await openDoors(own, { tenantPoolSize: 1 })
    try {
      const run = (tenant: string, text: string) =>
        single.inTenant(contextOf(tenant), { schemas: ['public'], mode: 'write' }, (query) =>
          query<Record<string, unknown>>(sql([text] as unknown as TemplateStringsArray)),
        )
      await own.query(
        `create function public.litter() returns void language plpgsql as $$ begin
           set search_path = framework; set statement_timeout = 1; set armature.context = 'mine';
           execute 'prepare stolen as select 1'; execute 'listen stolen'; end $$`,
      )
      await run('T1', 'select public.litter()')
      const [left] = await run(
        'T2',
        `select current_setting('search_path') as path, current_setting('statement_timeout') as timeout,
           (select count(*) from pg_prepared_statements where name = 'stolen')::int as prepared,
           (select count(*) from pg_listening_channels())::int as listening`,
      )
      assert.deepEqual(left, { path: 'public', timeout: '5s', prepared: 0, listening: 0 })
      assert.deepEqual(await run('T2', 'select distinct "sBrandsId" from public.secret'), [
        { sBrandsId: 'T2' },
      ])
    } finally {
      await single.close()
    }
  })

  it('nothing of one that swallows its cancellation', async () => {
    const hasty = await openDoors(own, { statementTimeoutMs: 300 })
    try {
      await own.query(
        `create function public.stubborn() returns void language plpgsql as $$ begin
           loop begin loop perform 1; end loop; exception when query_canceled then null; end; end loop; end $$`,
      )
      await assert.rejects(
        hasty.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
          query(sql`select public.stubborn()`),
        ),
        { code: 'timeout' },
      )
      await eventually(async () => {
        const [row] = await own.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where query like '%stubborn%' and state = 'active' and pid <> pg_backend_pid()`,
        )
        return row?.n === 0
      })
    } finally {
      await hasty.close()
    }
  })
})
