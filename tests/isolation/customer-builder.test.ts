// What a customer's folder makes is made by a builder of that customer's: it tries every command of PostgreSQL's grammar outside its
// schema, and leaves nothing there; what it makes runs as it; and it is shut out when the work is done.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import type { Database } from '#server/platform/postgres/database.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NOT_ALLOWED, sqlState, stateOf } from '#tests/support/sql-state.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'
import { connected, takePackTurn } from '#tools/pack/connect.ts'
import { withBuilder } from '#tools/pack/customer/builder.ts'
import { FRAMEWORK } from '#tools/pack/folders.ts'
import { ALTER } from './grammar/alter.ts'
import { CREATE } from './grammar/create.ts'
import { DROP } from './grammar/drop.ts'
import { FINGERPRINT, fingerprintOf } from './grammar/fingerprint.ts'
import { OTHER } from './grammar/other.ts'
import { THINGS } from './grammar/things.ts'

const GRAMMAR = { alter: ALTER, create: CREATE, drop: DROP, other: OTHER }

let own: TestDatabase
let administrator: pg.Client
let doors: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(THINGS)
  await own.query(FINGERPRINT)
  await own.query(`select framework.make_customer_schema('two');
    create table customer_two.margin ("sHush" text default 'hush');
    select framework.make_tenant_table('customer_two.margin')`)
  administrator = new pg.Client({ connectionString: own.url })
  await administrator.connect()
  doors = await openDoors(own)
})

after(async () => {
  await administrator.end()
  await doors.close()
  await own.close()
})

const asBuilder = <T>(work: (builder: pg.ClientBase) => Promise<T>): Promise<T> =>
  connected(own.url, async (command) => {
    await takePackTurn(command)
    return withBuilder({ url: own.url, administrator: command, sBrandNo: 'one' }, async (builder) => {
      await builder.query('set search_path = customer_one, public')
      return work(builder)
    })
  })

const builderLogin = async (): Promise<string> => {
  const [row] = await own.query<{ login: string }>(`select framework.builder_login('one') as login`)
  return row?.login ?? ''
}

/** What came of a statement outside a transaction, where it could do the most. */
const attempt = (builder: pg.ClientBase, statement: string): Promise<unknown> =>
  builder.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('outside its schema', () => {
  for (const [kind, commands] of Object.entries(GRAMMAR))
    it(`no command leaves anything behind: ${kind}`, () =>
      asBuilder(async (builder) => {
        const untouched = await fingerprintOf(own)
        for (const [command, { statements }] of Object.entries(commands)) {
          for (const statement of statements) await attempt(builder, statement)
          assert.ok((await fingerprintOf(own)) === untouched, `${command} has changed the catalogues`)
        }
      }))

  it('rights on its schema are not its own to give', () =>
    asBuilder(async (builder) => {
      const untouched = await fingerprintOf(own)
      await attempt(builder, 'grant usage on schema customer_one to tenant_runtime')
      assert.ok((await fingerprintOf(own)) === untouched)
    }))

  const REFUSED = {
    'the rows of its own company without a context': 'select * from public.secret',
    'another customer’s rows': 'select * from customer_two.margin',
    'the keys': 'select * from framework.installation',
    'the users': 'select * from framework.sftlogininfo',
    'the modules': `update framework.gdsmodule set "sNameEn" = 'x'`,
    'who is there': 'select * from pg_catalog.pg_authid',
    'sources in the catalogues': 'select prosrc from pg_catalog.pg_proc',
    'a file of the server': `select pg_read_file('/etc/passwd')`,
    'a program of the server': `copy (select 1) to program 'true'`,
    'a trigger on a table of all companies':
      'create trigger t before insert on public.secret execute function public.own_trigger_function()',
    'a table that inherits one of all companies': 'create table mine () inherits (public.secret)',
    'a column in a table of all companies': 'alter table public.secret add column "sMine" text',
    'its customer’s login for others': `do $$ begin execute format('grant %I to tenant_runtime', (select framework.customer_login('one'))); end $$`,
    'its own limits': 'alter role current_user superuser',
    'the role of the owner': 'set role armature_owner',
    'a session without triggers': 'set session_replication_role = replica',
  }
  for (const [title, statement] of Object.entries(REFUSED))
    it(`${title}: refused`, async () => {
      const error = await asBuilder((builder) => attempt(builder, statement))
      assert.ok(error, `${statement} went through`)
      assert.ok(['42501', '25006'].includes(stateOf(error) ?? ''), `${statement}: ${error}`)
    })
})

describe('in its schema', () => {
  it('tables of records and lines, views and routines are made, and are the customer’s', async () => {
    await asBuilder((builder) =>
      builder.query(`
        create table note ("sText" text);
        select framework.make_tenant_table('note');
        create table noteline ("sText" text);
        select framework.make_tenant_table('noteline', 'public.secret', false);
        create view notes as select n."sBrandsId", n."sText" from note n;
        create function shout(p text) returns text language sql as $$ select upper(p) $$;
        create or replace function shout(p text) returns text language sql as $$ select upper(p) || '!' $$;`),
    )
    const owners = await own.query<{ owner: string }>(
      `select distinct o.owner::regrole::text from (
         select c.relowner from pg_class c where c.relnamespace = 'customer_one'::regnamespace
         union all select p.proowner from pg_proc p where p.pronamespace = 'customer_one'::regnamespace) o (owner)`,
    )
    assert.deepEqual(
      owners.map(({ owner }) => owner),
      await own
        .query(`select framework.customer_login('one') as owner`)
        .then((rows) => rows.map(({ owner }) => owner)),
    )
    const rows = await doors.inTenant(
      contextOf('T1'),
      { schemas: ['customer_one', 'public'], mode: 'write' },
      async (query) => {
        await query(sql`insert into customer_one.note ("sText") values (customer_one.shout('seen'))`)
        return query(sql`select n."sText" as text from customer_one.notes n`)
      },
    )
    assert.deepEqual(rows, [{ text: 'SEEN!' }])
  })

  it('what a script makes run runs as the builder', async () => {
    const seen = await asBuilder(async (builder) => {
      await builder.query(`
        create table trace (who text default session_user || ' as ' || current_user, a int);
        create function who() returns trigger language plpgsql as $$ begin new.who := session_user || ' as ' || current_user; return new; end $$;
        create trigger who before insert on trace for each row execute function who();
        insert into trace (a) values (1);
        alter table trace add column who_then text not null default session_user || ' as ' || current_user;`)
      const { rows } = await builder.query('select who, who_then from trace')
      return rows
    })
    const login = await builderLogin()
    assert.deepEqual(seen, [{ who: `${login} as ${login}`, who_then: `${login} as ${login}` }])
  })

  it('rows of other companies do not get into a table that refers to a standard one', async () => {
    const error = await asBuilder((builder) =>
      attempt(
        builder,
        `create table pin ("sBrandsId" text, "sSubsidiaryId" text, "sId" text, "sSecretId" text);
         insert into pin values ('T2', 'S', '1', 'T2-1');
         select framework.make_tenant_table('pin', null, false);
         alter table pin add foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secret not valid`,
      ),
    )
    assert.match(String(error), /pin has rows already: a table gets its row security while it is empty/)
  })

  it('code that would run as an owner, or when others read and write, is refused', async () => {
    for (const statement of [
      `create function definer() returns int security definer language sql as 'select 1'`,
      `create function leaks(int) returns boolean leakproof language sql as 'select true'`,
      'create table rows (r public.secret)',
      'create table rows (r public.secret[])',
      'create type rows as (r public.secret)',
      'create domain rows as public.secret',
      'create table keyed (a int, "sSubsidiaryId" text, "sId" text, foreign key ("sSubsidiaryId", "sId") references public.secret ("sSubsidiaryId", "sId"))',
      `create function inner_one(internal) returns internal language internal as 'btint4cmp'`,
    ])
      assert.ok(await asBuilder((builder) => attempt(builder, statement)), statement)
  })
})

describe('when the work is done', () => {
  it('the builder is shut out, and is a member of nothing of the customer’s', async () => {
    await asBuilder(() => Promise.resolve())
    const [login] = await own.query(
      `select a.rolcanlogin as "mayCome", a.rolpassword is null as "hasNoPassword",
         pg_has_role(a.oid, framework.customer_login('one')::regrole, 'member') as "isMember",
         has_schema_privilege(a.oid, 'customer_one', 'create') as "mayCreate"
       from pg_authid a where a.rolname = framework.builder_login('one')`,
    )
    assert.deepEqual(login, { mayCome: false, hasNoPassword: true, isMember: false, mayCreate: false })
  })

  it('also when the work failed', async () => {
    await assert.rejects(
      asBuilder((builder) => builder.query('create table public.mine (a int)')),
      NOT_ALLOWED,
    )
    const [login] = await own.query(
      `select a.rolcanlogin as "mayCome" from pg_authid a where a.rolname = framework.builder_login('one')`,
    )
    assert.deepEqual(login, { mayCome: false })
  })

  it('what it changed at the customer’s own login is put right', async () => {
    const before = await own.query(`select framework.customer_login('one') as login`)
    const login = String(before[0]?.login)
    await asBuilder((builder) =>
      attempt(
        builder,
        `set role ${login}; alter role ${login} password 'mine'; alter role ${login} set work_mem = '1GB'`,
      ),
    )
    assert.deepEqual(
      await own.query(
        `select a.rolpassword = framework.login_verifier(a.rolname) as "hasItsPassword",
           (select count(*)::int from pg_db_role_setting s, unnest(s.setconfig) c where s.setrole = a.oid and c like 'work_mem%') as settings
         from pg_authid a where a.rolname = $1`,
        [login],
      ),
      [{ hasItsPassword: true, settings: 0 }],
    )
  })

  it('a command that was killed leaves it open until the next start at most', async () => {
    await own.query(`select framework.open_builder('one')`)
    await own.query('select framework.secure_logins()')
    assert.deepEqual(
      await own.query(
        `select a.rolcanlogin as "mayCome", has_schema_privilege(a.oid, 'customer_one', 'create') as "mayCreate"
         from pg_authid a where a.rolname = framework.builder_login('one')`,
      ),
      [{ mayCome: false, mayCreate: false }],
    )
  })

  for (const [what, start] of [
    ['a start', () => own.query('select framework.secure_logins()')],
    ['a migration', () => migrate({ url: own.url, folder: FRAMEWORK, report: () => undefined })],
  ] as const)
    it(`what a killed command left running is ended by ${what}`, async () => {
      const left = withBuilder({ url: own.url, administrator, sBrandNo: 'one' }, (builder) =>
        builder.query(
          'set client_connection_check_interval = 0; begin; alter role session_user password $$x$$; lock table public.secret in access share mode; do $$ begin loop end loop; end $$',
        ),
      )
      await eventually(async () => {
        const locks = await own.query(
          `select from pg_locks where relation = 'public.secret'::regclass and mode = 'AccessShareLock'`,
        )
        return locks.length > 0
      })
      const ended = assert.rejects(left, sqlState('57P01'))
      await start()
      await ended
    })

  it('a start meanwhile does not disturb it', () =>
    asBuilder(async (builder) => {
      await own.query('select framework.secure_logins()')
      await builder.query('create table meanwhile (a int); drop table meanwhile')
    }))

  it('code of the customer’s cannot become the builder', async () => {
    const login = await builderLogin()
    await asBuilder((builder) =>
      builder.query(
        `create or replace function become() returns void language plpgsql as $$ begin set role ${login}; end $$`,
      ),
    )
    await assert.rejects(
      doors.inTenant(contextOf('T1'), { schemas: ['customer_one', 'public'], mode: 'write' }, (query) =>
        query(sql`select customer_one.become()`),
      ),
      NOT_ALLOWED,
    )
  })
})

it('a builder that holds a table of all companies is ended, and the others are answered', async () => {
  const ended = asBuilder(async (builder) => {
    await builder.query('begin; lock table public.secret in access exclusive mode')
    const reading = doors.inTenant(contextOf('T2'), { schemas: ['public'], mode: 'write' }, (query) =>
      query(sql`select count(*)::int as count from public.secret`),
    )
    await eventually(async () => {
      const waiting = await own.query(
        `select from pg_locks where relation = 'public.secret'::regclass and not granted`,
      )
      return waiting.length > 0
    })
    assert.deepEqual(await reading, [{ count: 3 }])
    await builder.query('select 1')
  })
  await assert.rejects(ended, (error: unknown) => {
    assert.ok(['57P01', undefined].includes(stateOf(error)), String(error))
    return true
  })
})

it('there is no builder for a company that is not there', async () => {
  await assert.rejects(
    withBuilder({ url: own.url, administrator, sBrandNo: 'nobody' }, () => Promise.resolve()),
    sqlState('P0001'),
  )
})
