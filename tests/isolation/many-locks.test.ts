// A routine that takes more of the server's locks than one company has room for is ended and named, and the others go on.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const MOST_LOCKS = 500
/** With four indexes each, as many relations as PostgreSQL 18 may lock by the fast path, and more than enough beside them. */
const TABLES = (1024 + MOST_LOCKS + 200) / 4
const GREEDY = 2

let own: TestDatabase
let database: Database
const observed: Observation[] = []

const ROUTINES = `
create function public.hold_deep(d int) returns void language plpgsql as $$ begin
  begin
    insert into public.secret ("sName") values ('deep');
    perform public.hold_deep(d + 1);
  exception when others then
    loop perform 1; end loop;
  end;
end $$;
create function public.hold_wide(n int) returns void language plpgsql as $$ begin
  for i in 1 .. n loop execute format('select 1 from customer_one.w_%s limit 0', i); end loop;
  loop begin loop perform 1; end loop; exception when query_canceled then null; end; end loop;
end $$;
create function public.hold_one_by_one(n int) returns int language plpgsql as $$
declare v_caught int := 0; v_until timestamptz;
begin
  for i in 1 .. n loop
    begin
      insert into public.secret ("sName") values ('once');
      raise exception 'no';
    exception when raise_exception then v_caught := v_caught + 1; end;
  end loop;
  v_until := clock_timestamp() + interval '1 second';
  while clock_timestamp() < v_until loop perform 1; end loop;
  return v_caught;
end $$;
create function public.delete_slowly() returns int language plpgsql as $$
declare v_until timestamptz; v_deleted int;
begin
  delete from public.secret where "sId" = 'T2-3';
  get diagnostics v_deleted = row_count;
  v_until := clock_timestamp() + interval '1 second';
  while clock_timestamp() < v_until loop perform 1; end loop;
  return v_deleted;
end $$;
`

/** More than a customer may make: as if they were there from before that was refused. */
const MANY_TABLES = `
set local session_replication_role = replica;
do $$ begin
  for i in 1 .. ${TABLES} loop execute format(
    'create table customer_one.w_%s (a int primary key, b int unique, c int unique, d int unique, "sBrandsId" text, "sSubsidiaryId" text, "sSecretId" text,
       foreign key ("sBrandsId", "sSubsidiaryId", "sSecretId") references public.secret)', i); end loop;
end $$;
grant select on all tables in schema customer_one to tenant_runtime`

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(`select framework.make_customer_schema('one')`)
  await own.query(MANY_TABLES)
  await own.query(ROUTINES)
  database = await openDoors(own, {
    statementTimeoutMs: 60_000,
    tenantPoolSize: GREEDY + 2,
    connectionsPerTenant: GREEDY,
    observe: (seen) => void observed.push(seen),
  })
})

after(async () => {
  await database.close()
  await own.close()
})

const SCHEMAS = { T1: ['customer_one', 'public'], T2: ['public'] }

const routine = (text: string, tenant: keyof typeof SCHEMAS = 'T1'): Promise<unknown> =>
  database.inTenant(contextOf(tenant), { schemas: SCHEMAS[tenant], mode: 'write' }, (query) =>
    query({ text: `select public.${text} as answer`, values: [] }),
  )

type Ended = Extract<Observation, { kind: 'transaction-ended' }>

const ended = (): Ended[] => observed.filter((seen): seen is Ended => seen.kind === 'transaction-ended')

const write = (): Promise<unknown[]> =>
  database.writeTable(
    contextOf('T2'),
    'write',
    sql`update public.secret set "sName" = 'mine' returning "sId"`,
  )

describe('a routine that holds many locks', () => {
  for (const [title, text] of Object.entries({
    'nested blocks': 'hold_deep(1)',
    relations: `hold_wide(${TABLES})`,
  }))
    it(`by ${title} is ended and named on every connection, while another company writes`, async () => {
      observed.length = 0
      const greedy = Promise.all(
        Array.from({ length: GREEDY }, () =>
          assert.rejects(routine(text), { code: 'timeout', message: /held more locks/ }),
        ),
      )
      await eventually(async () => ended().length > 0)
      assert.equal((await write()).length, 3)
      await greedy
      await eventually(async () => ended().length === GREEDY)
      for (const { because, sBrandsId, at, locks = 0 } of ended()) {
        assert.deepEqual([because, sBrandsId], ['many-locks', 'T1'])
        assert.match(at ?? '', /public\.hold_/)
        assert.ok(locks > MOST_LOCKS, String(locks))
      }
    })

  it('one after another, not at once, is left alone', async () => {
    observed.length = 0
    assert.deepEqual(await routine('hold_one_by_one(2000)'), [{ answer: 2000 }])
    assert.deepEqual(ended(), [])
  })

  it('that PostgreSQL takes of other companies’ tables is left alone', async () => {
    observed.length = 0
    assert.deepEqual(await routine('delete_slowly()', 'T2'), [{ answer: 1 }])
    assert.deepEqual(ended(), [])
  })
})
