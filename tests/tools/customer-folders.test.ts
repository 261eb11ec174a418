// A customer's folder by the command: what is wrong is said with file and line and leaves nothing half, what is changed is applied again,
// and what somebody changed by hand is noticed.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { readDatabaseState, THE_STANDARDS } from '#tools/pack/database-state.ts'
import { findDrift } from '#tools/pack/drift-pack.ts'
import type { SqlFile } from '#tools/pack/edition.ts'
import { exportPack } from '#tools/pack/export-pack.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { runSqlFile } from '#tools/pack/run-sql-file.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let customers: string

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  customers = await mkdtemp(join(tmpdir(), 'armature-customers-'))
  await write('customer.json', '{ "sBrandNo": "globex", "sName": "Initech" }')
  await write('README.md', '# Initech\n')
})
after(async () => {
  await database.close()
  await rm(customers, { recursive: true })
})

const write = async (path: string, content: string): Promise<void> => {
  const place = join(customers, 'globex', path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}
const remove = (path: string): Promise<void> => rm(join(customers, 'globex', path))

const pack = async (command: string, folder = join(customers, 'globex'), further: readonly string[] = []) => {
  const child = spawn(process.execPath, ['tools/pack/main.ts', command, '--customer', folder, ...further], {
    env: bareEnvironment({ DATABASE_URL: database.url }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, complained, status }
}

const answers = (parameters: string, answer: string): string =>
  `-- What Initech answers.\ncreate or replace function fn_initech(${parameters}) returns text language sql as $$ select ${answer} $$;\n`

const FN = 'additions/notes/fn_initech.sql'
const MODULE = '{\n  "sNameEn": "Notes",\n  "sNameZh": "备注",\n  "sParentId": "sal"\n}\n'

test('what is planned is done, and done again it is nothing', async () => {
  await write(FN, answers('p_a text', 'p_a'))
  await write('additions/notes/module.json', MODULE)
  await write(
    'columns.json',
    '[{ "sTbName": "salorder", "sName": "bHeavy", "sComment": "needs two to carry" }, { "sTbName": "salorder", "sName": "dWeight", "sComment": "what the goods weigh, in kg: o\'clock" }]',
  )
  const lines = [
    'run    globex/columns.json',
    'run    globex/notes/fn_initech.sql',
    'add    gdsmodule globex-notes',
  ]
  assert.deepEqual(await pack('plan'), { said: `${lines.join('\n')}\n`, complained: '', status: 0 })
  assert.equal((await pack('apply')).said, `${lines.join('\n')}\n3 changes made.\n`)
  assert.equal((await pack('apply')).said, 'Nothing to change.\n')
  assert.deepEqual(
    await database.query(
      `select m."sOwnerBrandsId" as company, col_description('public.salorder'::regclass, a.attnum) as comment
       from framework.gdsmodule m, pg_attribute a
       where m."sId" = 'globex-notes' and a.attrelid = 'public.salorder'::regclass and a.attname = 'dWeight'`,
    ),
    [{ company: 'globex', comment: "globex: what the goods weigh, in kg: o'clock" }],
  )
})

test('a flag is 0 or 1', async () => {
  await assert.rejects(database.query('update salorder set "bHeavy" = 2'), { code: '23514' })
  assert.deepEqual(await database.query('select distinct "bHeavy" from salorder'), [{ bHeavy: 0 }])
})

test('numbers of its bills are set in its own company alone', async () => {
  await write(
    'additions/notes/notes.table.sql',
    `-- Notes of Initech.
create table if not exists initechnote ("sBillNo" text not null, "tBillDate" date not null default current_date);
select framework.make_document('initechnote');
`,
  )
  await write('additions/notes/bill-number.json', '{ "sTbName": "initechnote", "sPrefix": "N" }')
  assert.equal((await pack('apply')).status, 0)
  assert.deepEqual(
    await database.query(
      `select s."sBrandsId" as company, (select count(1)::int from pg_indexes i where i.tablename = s."sTbName") as indexes
       from framework.sysbillnosettings s where s."sTbName" = 'initechnote'`,
    ),
    [{ company: 'globex', indexes: 4 }],
  )
})

test('a mistake in a script is told with its line, and leaves what was there', async () => {
  await write(FN, answers('p_a text', 'p_a || no_such_column'))
  const { complained, status } = await pack('apply')
  assert.deepEqual(
    { complained, status },
    {
      complained: 'globex/notes/fn_initech.sql:2: column "no_such_column" does not exist\n',
      status: 1,
    },
  )
  assert.deepEqual(await database.query(`select customer_globex.fn_initech('x') as answer`), [
    { answer: 'x' },
  ])
})

test('a routine that takes something else takes the place of the earlier one', async () => {
  await write(FN, answers('p_a text, p_b text', 'p_a || p_b'))
  assert.equal((await pack('apply')).status, 0)
  assert.deepEqual(
    await database.query(
      `select pg_get_function_identity_arguments(p.oid) as taken from pg_proc p where p.proname = 'fn_initech'`,
    ),
    [{ taken: 'p_a text, p_b text' }],
  )
})

test('what a hand changed, and what a file says since, is drift', async () => {
  const drift = async () =>
    (await findDrift({ url: database.url, customers })).filter((line) => line.includes('customers/globex'))
  assert.deepEqual(await drift(), [])
  await database.query(
    `create or replace function customer_globex.fn_initech(p_a text, p_b text) returns text language sql as $$ select 'by hand' $$`,
  )
  await write(FN, answers('p_a text, p_b text', 'p_b || p_a'))
  assert.deepEqual(await drift(), [
    'differs        customers/globex/notes/fn_initech.sql:1: is not what was applied',
    'differs        customers/globex: routine customer_globex.fn_initech(text,text) was changed since it was applied',
  ])
  assert.equal(
    (await pack('apply')).complained,
    'globex/notes/fn_initech.sql:1: routine customer_globex.fn_initech(text,text) was changed in the folder and in the database since they agreed, each in its own way\n',
  )
  assert.equal((await pack('apply', undefined, ['--keep', 'folder'])).status, 0)
  assert.deepEqual(await drift(), [])
})

test('a column that is there already as something else', async () => {
  await database.query('alter table public.salorder add column "dVolume" text')
  await write('columns.json', '[\n  { "sTbName": "salorder", "sName": "dVolume", "sComment": "in m3" }\n]')
  assert.deepEqual(await pack('apply'), {
    said: '',
    complained: "globex/columns.json:2: salorder has dVolume already, and it is not globex's\n",
    status: 1,
  })
  await remove('columns.json')
})

test('a folder of the same name takes nothing of another company’s away', async () => {
  const other = join(customers, 'other', 'globex')
  await mkdir(other, { recursive: true })
  await writeFile(join(other, 'customer.json'), '{ "sBrandNo": "acme", "sName": "Acme" }')
  await writeFile(join(other, 'README.md'), '# Acme\n')
  assert.deepEqual(await pack('apply', other), {
    said: '',
    complained:
      "globex/customer.json:1: a customer's folder is called like its company: this one would be acme\n",
    status: 1,
  })
})

test('what others have made of a standard’s view is named when the view is to be replaced', async () => {
  await write(
    'additions/notes/notes.view.sql',
    `-- What Initech reads.
create or replace view viw_initech with (security_invoker = on) as
select o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo" from public.viw_salorder o;
`,
  )
  assert.equal((await pack('apply')).status, 0)
  const file: SqlFile = {
    path: 'sal/sales-order/sales-order.view.sql',
    kind: 'view',
    text: 'create or replace view viw_salorder as select 1 as one',
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  await assert.rejects(runSqlFile(client, file), /cannot drop view .*viw_initech/)
  await client.end()
})

test('a folder that is not there', async () => {
  const { complained, status } = await pack('plan', join(customers, 'nowhere'))
  assert.equal(complained, `${join(customers, 'nowhere')}:1: there is no such folder\n`)
  assert.equal(status, 1)
})

test('its modules are not written back into the standard', async () => {
  const standard = await mkdtemp(join(tmpdir(), 'armature-standard-'))
  await cp(STANDARD_EDITION, standard, { recursive: true })
  assert.deepEqual(await exportPack({ url: database.url, folder: standard }), { lines: [], notices: [] })
  await rm(standard, { recursive: true })
})

test('the standard takes no module that a company has already, and none of its rows for its own', async () => {
  const row = (sId: string, sNameEn: string) => ({
    table: 'gdsmodule' as const,
    sId,
    values: { sParentId: 'sal', sNameEn },
    file: 'sal/notes/module.json',
    line: 1,
    pointer: '',
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const standard = { edition: 'standard', ...THE_STANDARDS }
  await assert.rejects(readDatabaseState(client, standard, [row('globex-notes', 'Notes')]), {
    message: "sal/notes/module.json:1: the module globex-notes is somebody else's",
  })
  assert.deepEqual((await readDatabaseState(client, standard, [row('sal-notes', 'Notes')])).renames, [])
  await client.end()
})

test('what became another company’s is not taken away with the folder’s own', async () => {
  await write('additions/lent/module.json', MODULE.replace('Notes', 'Lent'))
  assert.equal((await pack('apply')).status, 0)
  await remove('additions/lent/module.json')
  await database.query(`update framework.gdsmodule set "sOwnerBrandsId" = 'acme' where "sId" = 'globex-lent'`)
  assert.equal((await pack('plan')).said, 'Nothing to change.\n')
  await database.query(`delete from framework.gdsmodule where "sId" = 'globex-lent'`)
})

test('a module of somebody else’s', async () => {
  await database.query(
    `insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('globex-own', 'Own', '自有')`,
  )
  await write('additions/own/module.json', MODULE)
  assert.deepEqual(await pack('apply'), {
    said: '',
    complained: "globex/own/module.json:1: the module globex-own is somebody else's\n",
    status: 1,
  })
  await remove('additions/own/module.json')
})

test('a button of a routine that is not there', async () => {
  const buttons = `[
  { "sActionCode": "go", "sNameEn": "Go", "sNameZh": "执行", "sProcName": "sp_nowhere", "sNeeds": "none" }
]`
  await write('additions/notes/buttons.json', buttons)
  const { complained, status } = await pack('apply')
  assert.deepEqual([complained, status], ['globex/notes/buttons.json:2: there is no routine sp_nowhere\n', 1])
  await remove('additions/notes/buttons.json')
})

test('what the folder has no more goes from the menu', async () => {
  await remove('additions/notes/module.json')
  await remove('additions/notes/bill-number.json')
  assert.equal(
    (await pack('apply')).said,
    'remove gdsbillnosettings globex-notes.sBillNo\nremove gdsmodule globex-notes\n2 changes made.\n',
  )
})

test('a table that somebody holds is not waited for, and its readers not kept waiting', async () => {
  await write('columns.json', '[{ "sTbName": "salorder", "sName": "sLate", "sComment": "comes late" }]')
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table public.salorder in access share mode')
  const { complained, status } = await pack('apply')
  assert.deepEqual(
    [complained, status],
    [
      'globex/columns.json:1: another session holds what has to change (a backup, a long report, a transaction left open): apply it again when that is over\n',
      1,
    ],
  )
  await holder.end()
  assert.equal((await pack('apply')).status, 0)
  await remove('columns.json')
})

test('a company that is not there', async () => {
  const nobody = join(customers, 'nobody')
  await mkdir(nobody)
  await writeFile(join(nobody, 'customer.json'), '{ "sBrandNo": "nobody", "sName": "Nobody" }')
  await writeFile(join(nobody, 'README.md'), '# Nobody\n')
  assert.deepEqual(await pack('plan', nobody), {
    said: '',
    complained: 'nobody/customer.json:1: this database has no company nobody\n',
    status: 1,
  })
})
