// Nothing of an implementer's runs when a transaction ends: not in a cursor that is to outlive it, not in anything put off to its end.
// Whatever does run is under the limit, to the last word; and logins that were changed all the same are put right at the next start.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { Database, TenantOptions } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService } from '#tests/support/service.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const LIMIT_MS = 500

// Says who runs it and tries to change that login; loops without end where it is asked to.
const EVIL = `
create table public.trace (what text);
grant insert, select on public.trace to public;
create table public.empty (a int);
create function public.steady(int) returns int immutable language sql as 'select $1';
create function public.evil() returns int language plpgsql as $$ begin
  insert into public.trace values ('ran');
  execute format('set role none; alter role %I password ''stolen''; alter role %I set search_path = nowhere', session_user, session_user);
  return 1;
end $$;
create function public.endless() returns int language plpgsql as $$ begin
  loop begin loop perform 1; end loop; exception when query_canceled then null; end; end loop;
end $$;
create function public.trigger_evil() returns trigger language plpgsql as $$ begin
  set constraints all deferred;
  perform public.evil();
  return null;
end $$;`

let own: TestDatabase
let database: Database
const observed: Observation[] = []

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(EVIL)
  database = await openDoors(own, {
    statementTimeoutMs: LIMIT_MS,
    observe: (seen) => void observed.push(seen),
  })
})

after(async () => {
  await database.close()
  await own.close()
})

let count = 0

const run = async (body: string, mode: TenantOptions['mode'] = 'write', doors = database): Promise<void> => {
  const name = `ending_${++count}`
  await own.query(
    `create function public.${name}() returns void language plpgsql as $attack$ begin ${body} end $attack$`,
  )
  await doors.inTenant(contextOf('T1'), { schemas: ['public'], mode }, (query) =>
    query(sql`select ${sql.identifier('public', name)}()`),
  )
}

const othersWork = async (): Promise<void> => {
  const others = await openDoors(own)
  try {
    await others.pingLogins()
    const [row] = await others.inTenant(contextOf('T2'), { schemas: ['public'], mode: 'write' }, (query) =>
      query(sql`select distinct "sBrandsId" from public.secret`),
    )
    assert.deepEqual(row, { sBrandsId: 'T2' })
  } finally {
    await others.close()
  }
}

const traces = async (): Promise<number> => (await own.query('select from public.trace')).length

describe('a cursor that is to outlive its transaction', () => {
  const held: readonly (readonly [string, string])[] = [
    ['declared', `execute 'declare held cursor with hold for select public.evil()';`],
    ['declared scrollable', `execute 'declare held scroll cursor with hold for select public.evil()';`],
    [
      'declared while others are closed',
      `execute 'declare held cursor with hold for select public.evil()'; execute 'declare other cursor with hold for select public.evil()'; execute 'close other';`,
    ],
    [
      'declared by what a cursor runs',
      `execute 'declare held cursor with hold for select public.evil() from generate_series(1, 3)';`,
    ],
  ]
  for (const [title, body] of held) {
    it(`${title}: never runs`, async () => {
      for (const mode of ['write', 'dry', 'read'] as const) await run(body, mode)
      assert.equal(await traces(), 0)
      await othersWork()
    })
  }

  it('does not keep the end waiting', async () => {
    await run(`execute 'declare held cursor with hold for select public.endless()';`)
  })
})

describe('what is put off to the end of a transaction', () => {
  const made: readonly (readonly [string, string])[] = [
    [
      'a trigger',
      'create constraint trigger t after insert on public.secret deferrable initially deferred for each row execute function public.trigger_evil()',
    ],
    [
      'a trigger that may be put off',
      'create constraint trigger t after insert on public.secret deferrable for each row execute function public.trigger_evil()',
    ],
    ['a unique key', 'alter table public.empty add unique (a) deferrable'],
    [
      'a unique key of a new table',
      'create table public.late (a int, unique (a) deferrable initially deferred)',
    ],
    ['an exclusion', 'alter table public.empty add exclude using btree (a with =) deferrable'],
    [
      'a unique key that comes with its schema',
      'create schema customer_late create table late (a int, unique (a) deferrable)',
    ],
    [
      'a trigger that comes with its schema',
      'create schema customer_late create table late (a int) create constraint trigger t after insert on late deferrable for each row execute function public.trigger_evil()',
    ],
  ]
  for (const [title, statement] of made) {
    it(`${title} is refused when it is made`, async () => {
      await assert.rejects(own.query(statement), /can be deferred/)
    })
  }

  it('was not there before, either: foreign keys alone can be, and they are checked while the limit holds', async () => {
    await own.query('create table public.child ("sSecretId" text)')
    await own.query(`select framework.make_tenant_table('public.child', null, false)`)
    await own.query(
      `alter table public.child add foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secret deferrable initially deferred`,
    )
    await assert.rejects(
      run(`set constraints all deferred; insert into public.child ("sSecretId") values ('none');`),
      { code: 'invalid_request' },
    )
  })
})

describe('a transaction that does not end', () => {
  for (const mode of ['write', 'dry', 'read'] as const)
    it(`is ended at its limit (${mode}), also where it swallows its cancellation`, async () => {
      observed.length = 0
      await assert.rejects(run('perform public.endless();', mode), { code: 'timeout' })
      const [ended] = observed.filter(({ kind }) => kind === 'transaction-ended')
      assert.ok(ended?.kind === 'transaction-ended')
      assert.deepEqual([ended.because, ended.sBrandsId], ['overdue', 'T1'])
      assert.match(ended.at ?? '', /ending_/)
    })

  it('is ended where many short statements make it long', async () => {
    await assert.rejects(
      database.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'read' }, async (query) => {
        for (let index = 0; index < 100; index += 1)
          await query(sql`select count(*) from generate_series(1, 1000000)`)
      }),
      { code: 'timeout' },
    )
  })
})

describe('a login that was changed all the same', () => {
  const loginOf = async (kind: string): Promise<string> => {
    const [row] = await own.query<{ name: string }>('select framework.login_name($1) as name', [kind])
    return row?.name ?? ''
  }
  const changes: readonly (readonly [string, (login: string) => string])[] = [
    ['its password', (login) => `alter role ${login} password 'stolen'`],
    ['its settings', (login) => `alter role ${login} set search_path = nowhere`],
    ['its right to sign in', (login) => `alter role ${login} nologin`],
    ['its end', (login) => `alter role ${login} valid until '2020-01-01'`],
    ['its connections', (login) => `alter role ${login} connection limit 0`],
    ['its role', (login) => `revoke tenant_runtime, trusted_runtime, platform_runtime from ${login}`],
  ]
  for (const kind of ['tenant', 'trusted', 'platform'])
    for (const [title, change] of changes)
      it(`is put right at the start: ${title} (${kind})`, async () => {
        await own.query(change(await loginOf(kind)))
        await othersWork()
      })

  it('is told where readiness is asked', async () => {
    const service = await openTestService({ database: own })
    try {
      const ready = await service.as().get('/readyz')
      assert.deepEqual([ready.status, ready.body.checks.logins], [200, 'ok'])
      await own.query(`alter role ${await loginOf('tenant')} password 'stolen'`)
      await eventually(async () => (await service.as().get('/readyz')).status === 503)
      const { headers, body } = await service.as().get('/readyz')
      assert.deepEqual([body.checks.logins, body.checks.database], ['failed', 'ok'])
      assert.ok(headers.get('retry-after'))
    } finally {
      await service.close()
      await othersWork()
    }
  })
})
