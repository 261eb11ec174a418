// A view or routine goes with its file, of the edition and of a customer's folder, or whoever still uses it is named.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { applyPack, showPlan } from '#tools/pack/apply-pack.ts'
import { applyCustomer, showCustomerPlan } from '#tools/pack/customer/apply-customer.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { copyEdition, type EditionCopy } from '../support/edition-copy.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

const report = () => undefined
let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
})
after(() => database.close())

const hook = (name: string): string =>
  `-- Answers the rows.\ncreate or replace function ${name}("jRows" jsonb) returns jsonb language sql as $$ select "jRows" $$;\n`

const COUNTS = `-- Counts.
create or replace function fn_gone_count() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  return null;
end;
$$;
create or replace trigger gone_count after insert on elecustomer for each statement execute function fn_gone_count();
`

const VIEWS = `-- Two views.
create or replace view viw_gone with (security_invoker = on) as
select c."sBrandsId", c."sSubsidiaryId", c."sId" from elecustomer c;
create or replace view viw_gone_too with (security_invoker = on) as
select v."sBrandsId", v."sSubsidiaryId", v."sId" from viw_gone v;
`

/** Which of them are there, with their schema. */
const present = async (): Promise<readonly string[]> =>
  (
    await database.query<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.proname ~ '^(sp|fn)_(gone|elecustomer_savereturn)'
       union select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname ~ '^viw_gone'
       union select 'trigger ' || t.tgname from pg_trigger t where t.tgname = 'gone_count'
       order by 1`,
    )
  ).map(({ name }) => name)

describe('of the edition', () => {
  let copy: EditionCopy
  const HOOK = 'ele/customer/sp_elecustomer_savereturn.sql'
  const VIEW = 'ele/customer/gone.view.sql'
  const TRIGGER = 'ele/customer/fn_gone_count.sql'
  const apply = () => applyPack({ url: database.url, folder: copy.folder, report })
  const dropsOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('drop')).toSorted()

  before(async () => {
    copy = await copyEdition()
  })
  after(() => copy.dispose())
  beforeEach(async () => {
    await copy.edit(HOOK, () => hook('sp_elecustomer_savereturn'))
    await copy.edit(VIEW, () => VIEWS)
    await copy.edit(TRIGGER, () => COUNTS)
    await apply()
  })

  it('they go with their files, and so do the triggers that these made', async () => {
    await copy.restore()
    const lines = [
      'drop   routine fn_gone_count',
      'drop   routine sp_elecustomer_savereturn',
      'drop   view viw_gone',
      'drop   view viw_gone_too',
    ]
    assert.deepEqual(dropsOf(await showPlan({ url: database.url, folder: copy.folder, report })), lines)
    assert.deepEqual(await apply(), lines)
    assert.deepEqual(await present(), [])
  })

  it('one that moved to another file stays, and one of two goes with its lines of the file', async () => {
    const ONE = VIEWS.slice(0, VIEWS.indexOf('create or replace view viw_gone_too'))
    await copy.edit('ele/customer/moved.view.sql', () => ONE)
    await copy.edit(VIEW, () => '-- Empty.\n')
    assert.deepEqual(dropsOf(await apply()), ['drop   view viw_gone_too'])
    await copy.edit('ele/customer/moved.view.sql', () => '-- Empty.\n')
  })

  it('what another edition has made since stays, and what no receipt knows: an earlier one names files alone', async () => {
    const another = `'{"a/b/sp_elecustomer_savereturn.sql": "x"}', '{}', '[]'`
    await database.query(`
      update framework.syspackreceipt set "jMade" = '{}';
      insert into framework.syspackreceipt ("sEdition", "jFiles", "jRows", "jChanges") values ('another', ${another});
      create function public.fn_gone_unknown() returns int language sql as 'select 1'`)
    await copy.restore()
    assert.deepEqual(dropsOf(await apply()), ['drop   routine fn_gone_count'])
    assert.deepEqual(await present(), [
      'public.fn_gone_unknown',
      'public.sp_elecustomer_savereturn',
      'public.viw_gone',
      'public.viw_gone_too',
    ])
    await database.query(`
      delete from framework.syspackreceipt where "sEdition" = 'another';
      drop function public.fn_gone_unknown();
      drop view public.viw_gone_too, public.viw_gone`)
  })

  it('whoever still uses one is named, and nothing has changed then', async () => {
    await database.query(`
      create schema if not exists customer_acme;
      create view customer_acme.viw_own as select v."sId" from public.viw_gone v;
      create function customer_acme.sp_elecustomer_savereturn("jRows" jsonb) returns jsonb language plpgsql as
        'begin return public.sp_elecustomer_savereturn("jRows"); end';
      create function customer_acme.fn_other() returns int language plpgsql as $$begin /* sp_elecustomer_savereturn */ return 1; -- sp_elecustomer_savereturn
        end$$;
      insert into framework.gdsmodule ("sId", "sOwnerBrandsId", "sNameEn", "sNameZh") select 'own-module', b."sId", 'Own', '自有' from framework.sysbrand b limit 1;
      insert into framework.gdsjurisdiction ("sId", "sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName")
        values ('own-module.go', 'own-module', 'go', 'Go', '执行', 'Sp_elecustomer_SaveReturn')`)
    await copy.restore()
    await assert.rejects(apply(), {
      message: [
        'ele/customer/sp_elecustomer_savereturn.sql:1: the file is gone, and routine sp_elecustomer_savereturn cannot go with it, for it is used: gdsjurisdiction own-module.go; override customer_acme.sp_elecustomer_savereturn(jsonb); routine customer_acme.sp_elecustomer_savereturn(jsonb)',
        'ele/customer/gone.view.sql:1: the file is gone, and view viw_gone cannot go with it, for it is used: view customer_acme.viw_own depends on view viw_gone',
      ].join('\n'),
    })
    assert.ok((await present()).includes('trigger gone_count'), 'nothing has changed')
    await database.query(`
      drop view customer_acme.viw_own;
      drop function customer_acme.sp_elecustomer_savereturn(jsonb), customer_acme.fn_other();
      delete from framework.gdsmodule where "sId" = 'own-module'`)
    assert.equal(dropsOf(await apply()).length, 4)
  })
})

describe('of a customer’s folder', () => {
  let folder: string
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const apply = () => applyCustomer({ url: database.url, folder })
  const OVERRIDE = 'overrides/sal/sales-order/sp_salorder_savereturn.sql'
  const answer = (name: string): string =>
    `-- Answers one.\ncreate or replace function ${name}() returns int language sql as $$ select 1 $$;\n`

  before(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'armature-removals-')), 'globex')
    await write('customer.json', '{ "sBrandNo": "globex", "sName": "Globex" }')
    await write('README.md', '# Globex\n')
  })
  after(() => rm(dirname(folder), { recursive: true }))

  const inSchema = async (): Promise<readonly string[]> =>
    (
      await database.query<{ name: string }>(
        `select p.proname as name from pg_proc p where p.pronamespace = 'customer_globex'::regnamespace
         union select c.relname from pg_class c where c.relnamespace = 'customer_globex'::regnamespace and c.relkind = 'v' order by 1`,
      )
    ).map(({ name }) => name)

  it('an override stands no longer before the standard’s, and what nobody’s file made stays', async () => {
    const [standard] = await database.query<{ text: string }>(
      `select pg_get_functiondef('public.sp_salorder_savereturn'::regproc) as text`,
    )
    await write(OVERRIDE, `-- The standard's.\n${standard?.text.replace('public.', '')};\n`)
    await write('additions/notes/fn_gone_one.sql', answer('fn_gone_one'))
    await write(
      'additions/notes/notes.view.sql',
      `-- Two things.\ncreate or replace view viw_gone_notes with (security_invoker = on) as\nselect o."sBrandsId", o."sSubsidiaryId", o."sId" from public.salorder o;\n`,
    )
    await apply()
    await database.query(
      `create function customer_globex.fn_by_hand() returns int language sql as 'select 1'`,
    )
    assert.deepEqual(await inSchema(), [
      'fn_by_hand',
      'fn_gone_one',
      'sp_salorder_savereturn',
      'viw_gone_notes',
    ])
    await rm(join(folder, OVERRIDE))
    await rm(join(folder, 'additions/notes/notes.view.sql'))
    const lines = ['drop   routine sp_salorder_savereturn', 'drop   view viw_gone_notes']
    assert.deepEqual(await showCustomerPlan({ url: database.url, folder }), lines)
    assert.deepEqual(await apply(), lines)
    assert.deepEqual(await inSchema(), ['fn_by_hand', 'fn_gone_one'])
    assert.deepEqual(await apply(), [])
  })

  it('one that is still called is named', async () => {
    await database.query(
      `create function customer_globex.fn_calls() returns int language plpgsql as 'begin return fn_gone_one(); end'`,
    )
    await rm(join(folder, 'additions/notes/fn_gone_one.sql'))
    await assert.rejects(apply(), {
      message:
        'globex/notes/fn_gone_one.sql:1: the file is gone, and routine fn_gone_one cannot go with it, for it is used: routine customer_globex.fn_calls()',
    })
    assert.deepEqual(await inSchema(), ['fn_by_hand', 'fn_calls', 'fn_gone_one'])
    await database.query('drop function customer_globex.fn_calls()')
    assert.deepEqual(await apply(), ['drop   routine fn_gone_one'])
    assert.deepEqual(await inSchema(), ['fn_by_hand'])
  })
})
