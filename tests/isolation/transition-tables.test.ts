// What triggers' functions may do. With transition tables: take what they need into a variable, since a statement that has one beside a table
// fails where the table is distributed, and a routine that it calls may read tables too. With tenants' tables: write rows of a tenant that
// the statement names.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.close())

type Fired = { readonly name: string; readonly text: string; readonly rows: readonly string[] }

const FIRED = `
  select p.oid::regprocedure::text as name, p.prosrc as text,
    array_agg(distinct r.name) as rows
  from pg_trigger t
  join pg_proc p on p.oid = t.tgfoid
  cross join lateral (values (t.tgnewtable::text), (t.tgoldtable::text)) r (name)
  where r.name is not null
  group by p.oid`

/** Tables and views, and routines that may read some: all but those that always answer the same. */
const BESIDE = `
  select c.relname::text as name
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace in ('public'::regnamespace, 'framework'::regnamespace)
  union
  select p.proname::text
  from pg_proc p
  where p.provolatile <> 'i' and p.pronamespace in ('public'::regnamespace, 'framework'::regnamespace)`

const statementsOf = (text: string): readonly string[] => text.replace(/--.*$/gm, '').split(/;|\bloop\b/)

const wordsOf = (statement: string): readonly string[] => statement.match(/\w+/g) ?? []

const offendersAmong = async (): Promise<readonly string[]> => {
  const fired = await database.query<Fired>(FIRED)
  const beside = new Set((await database.query<{ name: string }>(BESIDE)).map(({ name }) => name))
  return fired.flatMap(({ name, text, rows }) =>
    statementsOf(text)
      .map(wordsOf)
      .filter((words) => words.some((word) => rows.includes(word)))
      .flatMap((words) => words.filter((word) => beside.has(word)).map((word) => `${name}: ${word}`)),
  )
}

/** Tables of tenants, and the functions that triggers run. */
const OWNED = `
  select c.relname::text as name
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'framework'::regnamespace)`

const RUN_BY_TRIGGERS = `
  select distinct p.oid::regprocedure::text as name, p.prosrc as text
  from pg_trigger t
  join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace in ('public'::regnamespace, 'framework'::regnamespace)`

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:(?:public|framework)\.)?(\w+)/gi

const writesWithoutTenant = async (): Promise<readonly string[]> => {
  const owned = new Set((await database.query<{ name: string }>(OWNED)).map(({ name }) => name))
  const functions = await database.query<Pick<Fired, 'name' | 'text'>>(RUN_BY_TRIGGERS)
  return functions.flatMap(({ name, text }) =>
    statementsOf(text)
      .filter((statement) => !statement.includes('"sBrandsId"'))
      .flatMap((statement) => [...statement.matchAll(WRITES)].map((written) => written[1] ?? ''))
      .filter((table) => owned.has(table))
      .map((table) => `${name}: ${table}`),
  )
}

describe('what triggers write', () => {
  it('names the tenant whose rows fired them', async () => {
    assert.deepEqual(await writesWithoutTenant(), [])
  })

  it('is found where it names none', async () => {
    await database.query(`
      create function public.closes_all() returns trigger language plpgsql as $$
      begin
        update public.salorder set "sRemark" = null where "sId" = new."sId";
        return null;
      end $$;
      create trigger closes after insert on public.salorder for each row execute function public.closes_all()`)
    assert.deepEqual(await writesWithoutTenant(), ['closes_all(): salorder'])
  })
})

describe('transition tables', () => {
  it('stand in statements without a table', async () => {
    assert.ok((await database.query<Fired>(FIRED)).length >= 20)
    assert.deepEqual(await offendersAmong(), [])
  })

  it('are found beside one', async () => {
    await database.query(`
      create table public.beside (id int);
      create function public.counts_beside() returns trigger language plpgsql as $$
      begin
        insert into public.beside select count(*) from new_rows;
        perform framework.audit_actor() from new_rows;
        return null;
      end $$;
      create trigger counts after insert on public.beside
        referencing new table as new_rows for each statement execute function public.counts_beside()`)
    assert.deepEqual(await offendersAmong(), ['counts_beside(): beside', 'counts_beside(): audit_actor'])
  })
})
