// What the guards of structure look at: what a command made or dropped, however much else there is.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const INDEXES = 400
/** A command and its guards read a few rows about their own table; all that is there are thousands. */
const MOST_ROWS = 300

const READ = `
select sum(s.seq_tup_read + s.idx_tup_fetch)::int as rows
from pg_stat_xact_sys_tables s
where s.relname in ('pg_depend', 'pg_index', 'pg_class', 'pg_constraint', 'pg_statistic_ext', 'pg_inherits')`

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await openTestDatabase('framework')
  await database.query(`
    create table public.many ("sName" text);
    select framework.make_tenant_table('public.many');
    do $$ begin
      for i in 1 .. ${INDEXES} loop execute format('create index many_%s on public.many ("sBrandsId", "sName")', i); end loop;
    end $$;
    create table public.few ("sName" text);
    select framework.make_tenant_table('public.few');
    create index few_name on public.few ("sBrandsId", "sName")`)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

after(async () => {
  await client?.end()
  await database?.close()
})

const rowsRead = async (): Promise<number> => (await client.query<{ rows: number }>(READ)).rows[0]?.rows ?? 0

/** Rows of the catalogues that a command reads, once its guards are planned. */
const readBy = async (command: (name: string) => string): Promise<number> => {
  await client.query(command('first'))
  await client.query('begin')
  const before = await rowsRead()
  await client.query(command('second'))
  const rows = (await rowsRead()) - before
  await client.query('commit')
  return rows
}

test('an index of one table is judged without a look at those of another', async () => {
  const rows = await readBy((name) => `create index few_${name} on public.few ("sBrandsId", "sName" desc)`)
  assert.ok(rows < MOST_ROWS, `read ${rows} rows`)
})

test('an index is dropped without a look at all tables', async () => {
  const rows = await readBy((name) => `drop index public.few_${name}`)
  assert.ok(rows < MOST_ROWS, `read ${rows} rows`)
})
