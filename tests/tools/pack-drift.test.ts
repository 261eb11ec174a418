// Drift: silent where database and content say the same; what differs is reported on the side where it is, and where it is broken.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { findDrift } from '#tools/pack/drift-pack.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { copyEdition, type EditionCopy } from '../support/edition-copy.ts'

let database: TestDatabase
let copy: EditionCopy

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())
beforeEach(async () => {
  copy = await copyEdition()
})
afterEach(async () => {
  await copy.dispose()
  await applyPack({ url: database.url, report: () => undefined })
})

const drift = (folder = copy.folder) => findDrift({ url: database.url, folder })

test('nothing differs after applying, and looking changes nothing', async () => {
  assert.deepEqual(await drift(), [])
  assert.deepEqual(await database.query(`select from pg_namespace where nspname = 'armature_drift'`), [])
})

test('a column that the database keeps as another type', async (context) => {
  await database.query('alter table public.elebin alter column "sRemark" type varchar(80)')
  context.after(() => database.query('alter table public.elebin alter column "sRemark" type text'))
  const [line, ...others] = await drift()
  assert.match(
    line ?? '',
    /^differs {8}ele\/warehouse\/warehouse\.table\.sql:\d+: elebin\.sRemark is text in the content, character varying\(80\) in the database$/,
  )
  assert.deepEqual(others, [])
})

test('metadata: changed, on one side only; a form is told, not its columns too', async (context) => {
  await database.query(`
    update framework.gdsmodule set "sNameEn" = 'Orders' where "sId" = 'sal-sales-order';
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('own', 'sal-sales-order', 'salorder', 'panel', 'Own', '自有');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('own', 'sBillNo', 'sBillNo', 'x', 'x', 'text');
    delete from framework.gdsjurisdiction where "sId" = 'quo-quotation.toOrder'`)
  context.after(() => database.query(`delete from framework.gdsconfigformmaster where "sId" = 'own'`))
  const lines = await drift()
  assert.equal(lines.length, 3)
  assert.equal(
    lines[0],
    'differs        sal/sales-order/module.json:1: sNameEn of gdsmodule sal-sales-order is "Sales orders" in the content, "Orders" in the database',
  )
  assert.match(
    lines[1] ?? '',
    /^content only {3}quo\/quotation\/buttons\.json:\d+: gdsjurisdiction quo-quotation\.toOrder$/,
  )
  assert.equal(lines[2], 'database only  gdsconfigformmaster own')
})

test('a parameter form that asks for what no routine takes', async (context) => {
  await database.query(`
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('ask', 'sal-sales-order', 'Sp_Btn_Order_To_Delivery', 'params', 'Ask', '询问'),
      ('ask.board', 'dash-finance', 'Sp_chart_finance_months', 'params', 'Ask', '询问');
    insert into framework.gdsconfigformslave ("sId", "sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('ask.date', 'ask', 'tBillDate', 'tBillDate', 'x', 'x', 'date'), ('ask.none', 'ask', 'sNone', 'sNone', 'x', 'x', 'text'),
      ('ask.days', 'ask.board', 'iDays', 'iDays', 'x', 'x', 'integer')`)
  context.after(() =>
    database.query(`delete from framework.gdsconfigformmaster where "sId" in ('ask', 'ask.board')`),
  )
  const broken = (await drift()).filter((line) => line.startsWith('broken')).toSorted()
  assert.equal(broken.length, 2, broken.join('\n'))
  assert.match(
    broken[0] ?? '',
    /gdsconfigformslave ask\.days: .*Sp_chart_finance_months.* takes? no parameter iDays$/,
  )
  assert.equal(
    broken[1],
    'broken         gdsconfigformslave ask.none: Sp_Btn_Order_To_Delivery takes no parameter sNone',
  )
})

test('SQL: a routine and a view that were changed, what no file makes, what is gone', async (context) => {
  const rows = await database.query<{ text: string }>(
    `select pg_get_functiondef('fn_constant'::regproc) as text`,
  )
  await database.query(
    `${(rows[0]?.text ?? '').replace('$function$', '$function$ /* changed */')};
     create function public.sp_stranger() returns int language sql as 'select 1';
     create table public.strangetable ("sId" text);
     alter table public.salorder add column "sOwn" text;
     drop function public.sp_salorder_savereturn`,
  )
  context.after(() =>
    database.query(
      `drop function public.sp_stranger; drop table public.strangetable; alter table public.salorder drop column "sOwn";
       ${rows[0]?.text}`,
    ),
  )
  assert.deepEqual((await drift()).toSorted(), [
    'broken         table salorder.sOwn: no form shows it, and nothing uses it',
    'broken         table strangetable: the table has no "sBrandsId", make it a tenant table with framework.make_tenant_table',
    'content only   sal/sales-order/sp_salorder_savereturn.sql:1: routine public.sp_salorder_savereturn',
    'database only  column salorder.sOwn',
    'database only  routine public.sp_stranger',
    'database only  table public.strangetable',
    'differs        sis/constant/fn_constant.sql:1: routine public.fn_constant is not what the file makes',
  ])
})

test('a column that the content has and the database lacks', async () => {
  await copy.edit('sal/sales-order/sales-order.table.sql', (sql) =>
    sql.replace('  "sRemark" text,\n', '  "sRemark" text,\n  "sFresh" text,\n'),
  )
  const lines = await drift()
  assert.equal(lines.length, 1)
  assert.match(
    lines[0] ?? '',
    /^content only {3}sal\/sales-order\/sales-order\.table\.sql:\d+: column salorder\.sFresh$/,
  )
})

test('an override whose signature is not the standard one', async (context) => {
  await database.query(
    `create function customer_acme.fn_constant(p_tenant text) returns numeric language sql as 'select 1'`,
  )
  context.after(() => database.query('drop function customer_acme.fn_constant'))
  const lines = await drift()
  assert.equal(lines.length, 1)
  assert.match(
    lines[0] ?? '',
    /^override {7}customer_acme\.fn_constant \(p_tenant text\) numeric has not the signature of the standard routine: \(p_tenant text, p_subsidiary text,/,
  )
})

test('broken metadata is listed: forms and buttons whose names do not resolve, whoever made them', async (context) => {
  await database.query(await readFile('tests/fixtures/broken-metadata/panels.sql', 'utf8'))
  context.after(() =>
    database.query(`delete from framework.gdsconfigformmaster where "sId" in ('broken-view', 'broken-routine');
      delete from framework.gdsjurisdiction where "sId" = 'broken-button'`),
  )
  assert.deepEqual((await drift()).filter((line) => line.startsWith('broken')).toSorted(), [
    'broken         gdsconfigformmaster broken-routine: there is no table, view or routine Sp_there_is_none',
    'broken         gdsconfigformmaster broken-view: there is no table, view or routine viw_there_is_none',
    'broken         gdsjurisdiction broken-button: there is no routine sp_btn_there_is_none',
  ])
})

test('the command says so and ends with 1; with 0 where nothing differs', async (context) => {
  const run = async () => {
    const child = spawn(process.execPath, ['tools/pack/main.ts', 'drift'], {
      env: bareEnvironment({ DATABASE_URL: database.url }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    return { said, status }
  }
  assert.deepEqual(await run(), { said: 'Database and content say the same.\n', status: 0 })
  await database.query(`create view public.viw_stranger as select 1 as one`)
  context.after(() => database.query('drop view public.viw_stranger'))
  assert.deepEqual(await run(), { said: 'database only  view public.viw_stranger\n', status: 1 })
})
