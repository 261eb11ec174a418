// What all companies share (contexts, locks, structure, logs, the process that serves them) cannot be used up, worn or borrowed by one.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { NOT_ALLOWED } from '#tests/support/sql-state.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  await own.query(`select framework.make_customer_schema('one')`)
  await own.query(
    `create function public.run_text(p_text text) returns text language plpgsql as $$ declare v text; begin
       if p_text like 'do %' then execute p_text; else execute p_text into v; end if;
       return v;
     end $$`,
  )
  database = await openDoors(own, { statementTimeoutMs: 30_000 })
})

after(async () => {
  await database.close()
  await own.close()
})

const run = async (tenant: string, schemas: readonly string[], text: string): Promise<string | null> => {
  const [row] = await database.inTenant(contextOf(tenant), { schemas, mode: 'write' }, (query) =>
    query<{ answer: string | null }>(sql`select public.run_text(${sql.value(text)}) as answer`),
  )
  return row?.answer ?? null
}

const CONTEXT = `select current_setting('armature.context')`

const VALUES: Readonly<Record<string, string>> = {
  ...{ smallint: '1', int: '-2', bigint: '3', numeric: '1.50', real: '0.5', 'double precision': '0.25' },
  ...{ boolean: 'true', uuid: '00000000-0000-0000-0000-000000000001', bytea: '\\x01', 'varchar(3)': 'abc' },
  ...{ date: '2020-01-02', time: '10:00:00', timestamp: '2020-01-02 10:00:00', interval: '1 day' },
  ...{
    jsonb: '{"a": 1}',
    json: '[1]',
    'text[]': '{a,b}',
    'int[]': '{1,2}',
    int4range: '[1,3)',
    tsvector: `'word'`,
  },
}

it('a text becomes a value of any type, and that a text, whichever login a routine runs as', async () => {
  for (const schemas of [['public'], ['customer_one', 'public']])
    for (const [type, value] of Object.entries(VALUES)) {
      const text = `'${value.replaceAll("'", "''")}'`
      assert.equal(await run('T1', schemas, `select concat(${text})::${type}::text`), value, type)
    }
})

it('a context is good for its own login alone', async () => {
  const [trusted] = await database.readTable<{ context: string }>(
    contextOf('T2'),
    sql`select current_setting('armature.context') as context`,
  )
  const ofTenant = await run('T2', ['public'], CONTEXT)
  assert.match(ofTenant ?? '', /^v1\|T2\|/)
  for (const stolen of [trusted?.context, ofTenant]) {
    const body = `do $do$ begin perform set_config('armature.context', '${stolen}', true); perform from public.secret; end $do$`
    await assert.rejects(run('T1', ['customer_one', 'public'], body), /no valid company context/)
  }
  assert.equal(
    await run(
      'T1',
      ['customer_one', 'public'],
      `select string_agg(distinct "sBrandsId", ',') from public.secret`,
    ),
    'T1',
  )
})

it('however many rows a routine holds, the server keeps room for the locks of others', async () => {
  const holding = run(
    'T1',
    ['public'],
    `do $do$ begin perform framework.hold_rows('x', array(select g::text from generate_series(1, 200000) g)); perform count(*) from generate_series(1, 20000000); end $do$`,
  )
  const locks = async (): Promise<number> =>
    (await own.query<{ n: number }>(`select count(*)::int as n from pg_locks where locktype = 'advisory'`))[0]
      ?.n ?? 0
  for (let looks = 0; looks < 20; looks += 1) assert.ok((await locks()) < 1000)
  await holding
})

it('what PostgreSQL cannot interrupt is out of reach', async () => {
  for (const expression of [
    `'((0,0),(1,1))'::path <-> '((0,0),(1,1))'::path`,
    `'((0,0),(1,1))'::polygon && '((0,0),(1,1))'::polygon`,
    `path_inter('((0,0),(1,1))', '((0,0),(1,1))')`,
    `'((0,0),(1,1))'::polygon <-> '((0,0),(1,1))'::polygon`,
  ])
    await assert.rejects(
      run('T1', ['public'], `select (${expression})::text`),
      /permission denied/,
      expression,
    )
})

it('numbers of bills make no structure without end', async () => {
  await own.query(
    `insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sPrefix", "sDatePattern", "sResetPeriod", "sMode") values ('T1', 'secret', 'S', 'yyyyMM', 'month', 'fast')`,
  )
  const sequences = async (): Promise<number> =>
    (await own.query(`select from pg_class where relkind = 'S' and relname like 'billno%'`)).length
  const before = await sequences()
  await run(
    'T1',
    ['public'],
    `select count(framework.next_bill_no('secret', 'sBillNo', date '1200-01-01' + i * 31))::text from generate_series(1, 2000) i`,
  )
  assert.ok((await sequences()) - before <= 30, String((await sequences()) - before))
  const far = (): Promise<string | null> =>
    run('T1', ['public'], `select framework.next_bill_no('secret', 'sBillNo', date '1300-01-15')`)
  const [first, second] = [await far(), await far()]
  assert.notEqual(first, second)
})

it('a company that has its share of sequences is numbered all the same, and makes no more', async () => {
  await own.query(
    `insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sPrefix", "sDatePattern", "sResetPeriod", "sMode") values ('T1', 'many', 'M', 'yyyyMMdd', 'day', 'fast')`,
  )
  const next = async (): Promise<readonly [number, boolean]> => {
    const count = async () =>
      (await own.query(`select from pg_class where relkind = 'S' and relname like 'billno%'`)).length
    const before = await count()
    const number = await run(
      'T1',
      ['public'],
      `select framework.next_bill_no('many', 'sBillNo', current_date + 1)`,
    )
    return [Number(number?.slice(9)), (await count()) > before]
  }
  await own.query(
    `insert into framework.sysbillnocounter ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue", "bSequence")
     select 'T1', 'elsewhere', 'planted', i::text, 0, true from generate_series(1, 2000) i`,
  )
  assert.deepEqual(
    [await next(), await next()],
    [
      [1, false],
      [2, false],
    ],
  )
  await own.query(`delete from framework.sysbillnocounter where "sSettingId" = 'planted'`)
  const counted = `select from framework.sysbillnocounter where "sBrandsId" = 'T1' and "bSequence"`
  const before = (await own.query(counted)).length
  assert.deepEqual(
    [await next(), await next()],
    [
      [3, true],
      [4, false],
    ],
  )
  assert.equal((await own.query(counted)).length, before + 1)
})

it('an answer or a message that is far too large ends its own transaction, not the service', async () => {
  const huge = [
    `select repeat('x', 536870000)`,
    `do $do$ begin raise notice using message = repeat('n', 536870000); end $do$`,
    `do $do$ begin raise exception using message = repeat('n', 536870000); end $do$`,
  ]
  // A slow machine may not get as far as the size within its time.
  const ENDED = /^AppError: (too_large|timeout):/
  for (const text of huge) await assert.rejects(run('T1', ['public'], text), ENDED, text)
  assert.equal(await run('T2', ['public'], `select count(*)::text from public.secret`), '3')
})

it('messages without end are cut off long before their time', async () => {
  const talkative = `do $do$ begin loop raise notice ''; end loop; end $do$`
  await assert.rejects(run('T1', ['public'], talkative), /^AppError: too_large:/)
  const few = `do $do$ begin for i in 1 .. 5000 loop raise notice ''; end loop; end $do$`
  for (let again = 0; again < 4; again += 1) await run('T1', ['public'], few)
})

it('a routine writes nothing to the log of the server, by errors that it makes fatal neither', async () => {
  const fatal = `do $do$ begin perform set_config('exit_on_error', 'on', true); raise exception 'told to nobody but the caller'; end $do$`
  await assert.rejects(run('T1', ['public'], fatal), { name: 'AppError' })
  assert.equal(await run('T1', ['public'], `select current_setting('log_min_messages')`), 'panic')
  await assert.rejects(
    run('T1', ['public'], `select set_config('log_min_messages', 'log', true)`),
    NOT_ALLOWED,
  )
})
