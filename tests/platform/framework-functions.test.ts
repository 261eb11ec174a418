// The framework's functions in a database are those of the files, and a database of the last version before the files comes to the
// same functions, rights and triggers as an empty one.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { testCluster } from '#tests/support/cluster.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/embedded-process.ts'
import { copyMigrations, FIRST_WITH_FUNCTION_FILES, FRAMEWORK } from '#tests/support/framework-copy.ts'

let fresh: TestDatabase

before(async () => {
  fresh = await openTestDatabase('framework')
})

after(() => fresh.close())

const bodyOf = (path: string): string => {
  const [, body = ''] = /\bas \$\$([\s\S]*?)\$\$/.exec(readFileSync(path, 'utf8')) ?? []
  return body
}

test('every function has its file, every file its function, and both one text', async () => {
  const rows = await fresh.query<{ proname: string; prosrc: string }>(
    `select proname, prosrc from pg_proc where pronamespace = 'framework'::regnamespace order by proname collate "C"`,
  )
  const files = globSync(`${FRAMEWORK}/functions/*/*.sql`).map(
    (path) => [basename(path, '.sql'), bodyOf(path)] as const,
  )
  assert.deepEqual(
    Object.fromEntries(rows.map((row) => [row.proname, row.prosrc])),
    Object.fromEntries(files),
  )
})

const HERE = `in ('framework'::regnamespace, 'public'::regnamespace)`
const CATALOGUE = {
  functions: `
    select p.oid::regprocedure::text, pg_get_functiondef(p.oid), p.proowner::regrole::text,
      array(select a::text from unnest(p.proacl) a order by 1) as rights, obj_description(p.oid, 'pg_proc')
    from pg_proc p where p.pronamespace ${HERE} order by 1`,
  triggers: `
    select g.tgrelid::regclass::text, pg_get_triggerdef(g.oid), g.tgenabled
    from pg_trigger g where not g.tgisinternal order by 1, 2`,
  eventTriggers: `
    select e.evtname, e.evtevent, e.evtfoid::regprocedure::text, e.evtenabled, e.evttags, e.evtowner::regrole::text
    from pg_event_trigger e order by 1`,
  relations: `
    select c.oid::regclass::text, c.relkind, c.relowner::regrole::text,
      array(select a::text from unnest(c.relacl) a order by 1) as rights
    from pg_class c where c.relnamespace ${HERE} order by 1`,
  columns: `
    select a.attrelid::regclass::text, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace ${HERE} and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  schemas: `
    select n.nspname, array(select a::text from unnest(n.nspacl) a order by 1) as rights
    from pg_namespace n where n.nspname in ('framework', 'public') order by 1`,
  ofServer: `
    select p.oid::regprocedure::text, array(select a::text from unnest(p.proacl) a order by 1) as rights
    from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace and p.proacl is not null order by 1`,
}

const COMPANY = `
insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('b', 'one', 'One');
select framework.make_customer_schema('one');
create function customer_one.late() returns int language sql as 'select 1';
create table public.late (n int);
alter table public.late add unique (n) deferrable`

const upgraded = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const { adminUrl } = await testCluster()
  const name = `armature_upgraded_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'armature-upgraded-'))
  const report = () => undefined
  copyMigrations(folder, (number) => number < FIRST_WITH_FUNCTION_FILES)
  await migrate({ url: address.href, folder, report })
  rmSync(folder, { recursive: true })
  await query(address.href, COMPANY)
  await migrate({ url: address.href, folder: FRAMEWORK, report })
  return {
    url: address.href,
    drop: async () => void (await query(adminUrl, `drop database ${name} with (force)`)),
  }
}

test('an upgrade comes to what an empty database comes to, and shuts what was open', async () => {
  const { url, drop } = await upgraded()
  try {
    const [late] = await query(
      url,
      `select condeferrable as "canWait" from pg_constraint where conrelid = 'public.late'::regclass and contype = 'u'`,
    )
    assert.deepEqual(late, { canWait: false })
    await query(url, 'drop table public.late')
    for (const [what, select] of Object.entries(CATALOGUE))
      assert.deepEqual(await query(url, select), await fresh.query(select), what)
    const inSchema = `has_schema_privilege('tenant_runtime', 'customer_one', 'usage') as "isOpen"`
    assert.deepEqual(await query(url, `select ${inSchema}`), [{ isOpen: false }])
    await query(url, 'select framework.secure_logins()')
    assert.deepEqual(
      await query(
        url,
        `select ${inSchema}, p.proowner::regrole::text = framework.customer_login('one') as "isOwn"
         from pg_proc p where p.oid = to_regproc('customer_one.late')`,
      ),
      [{ isOpen: false, isOwn: true }],
    )
  } finally {
    await drop()
  }
})
