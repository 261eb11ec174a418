// How a company's own documents are numbered is its own affair: others may number a table of the same name, and read nothing of it.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { actAs } from '#tests/support/acting.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'
import { connected, inTransaction } from '#tools/pack/connect.ts'
import { applyCustomer } from '#tools/pack/customer/apply-customer.ts'

let database: TestDatabase
let customers: string

const TABLE = `-- Notes of the company.
create table if not exists note ("sBillNo" text not null, "tBillDate" date not null default current_date);
select framework.make_document('note');
`

const TENANTS = `
with brand as (
  insert into framework.sysbrand ("sId", "sBrandNo", "sName") select t, t, t from unnest(array['acme', 'globex']) t returning "sId"
)
insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName") select b."sId", b."sId" || '-hq', '01', 'Main' from brand b`

/** A folder with one numbered document on a table `note`. */
const writeFolder = async (company: string, prefix: string): Promise<string> => {
  const files = {
    'customer.json': `{ "sBrandNo": "${company}", "sName": "${company}" }`,
    'README.md': `# ${company}\n`,
    'additions/note/note.table.sql': TABLE,
    'additions/note/module.json': `{ "sNameEn": "Notes of ${company}", "sNameZh": "备注", "sParentId": "sal" }`,
    'additions/note/bill-number.json': `{ "sTbName": "note", "sPrefix": "${prefix}", "sDatePattern": "", "sResetPeriod": "never", "sMode": "gapless" }`,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(customers, company, path)), { recursive: true })
    await writeFile(join(customers, company, path), text)
  }
  return join(customers, company)
}

before(async () => {
  database = await openTestDatabase('edition')
  await makeOwnInstallation(database)
  await database.query(TENANTS)
  for (const company of ['acme', 'globex'])
    await database.query('select framework.make_customer_schema($1)', [company])
  customers = await mkdtemp(join(tmpdir(), 'armature-numbers-'))
  await applyCustomer({ url: database.url, folder: await writeFolder('acme', 'A') })
})
after(async () => {
  await database.close()
  await rm(customers, { recursive: true })
})

const asked = async (company: string, text: string): Promise<unknown> => {
  const acting = await actAs(database, company)
  const answer = await acting
    .run((client) => client.query<{ answer: unknown }>(`select ${text} as answer`))
    .finally(acting.close)
  return answer.rows[0]?.answer
}

const TITLES = `(select array_agg(v."sTitle" order by v."sTitle") from framework.void_numbers() v)`

test('a void number is never called after another company’s module', async () => {
  await database.query(
    `insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sBillNo", "sReason", "sVoidedBy")
     select t, t || '-hq', 'note', 'X1', 'deleted', 'nobody' from unnest(array['acme', 'globex']) t`,
  )
  assert.deepEqual(await asked('globex', TITLES), ['note'])
  assert.deepEqual(await asked('acme', TITLES), ['Notes of acme / 备注'])
})

test('a void number of another column is not called after the document', async () => {
  await database.query(
    `insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName", "sBillNo", "sReason", "sVoidedBy")
     values ('acme', 'acme-hq', 'note', 'sOther', 'X1', 'deleted', 'nobody')`,
  )
  assert.deepEqual(await asked('acme', TITLES), ['Notes of acme / 备注', 'note'])
})

const NEXT = `framework.next_bill_no('note')`

test('two companies number a table of one name, each as its own folder says', async () => {
  await applyCustomer({ url: database.url, folder: await writeFolder('globex', 'G') })
  assert.deepEqual([await asked('acme', NEXT), await asked('globex', NEXT)], ['A0001', 'G0001'])
})

test('a standard that numbers a table of that name, too, comes in, and each goes on with its own', async () => {
  await database.query(
    `insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('sal-note', 'Notes', '备注')`,
  )
  await database.query(
    `insert into framework.gdsbillnosettings ("sId", "sTbName", "sPrefix", "sDatePattern", "sResetPeriod") values ('sal-note.sBillNo', 'note', 'S', '', 'never')`,
  )
  await database.query(
    `insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('third', 'third', 'Third')`,
  )
  await database.query('select framework.merge_base_bill_numbers()')
  assert.deepEqual(
    await database.query(
      `select s."sBrandsId" as company, s."sPrefix" as prefix from framework.sysbillnosettings s where s."sTbName" = 'note' order by 1, 2`,
    ),
    [
      { company: 'acme', prefix: 'A' },
      { company: 'acme', prefix: 'S' },
      { company: 'globex', prefix: 'G' },
      { company: 'globex', prefix: 'S' },
      { company: 'third', prefix: 'S' },
    ],
  )
  assert.deepEqual([await asked('acme', NEXT), await asked('globex', NEXT)], ['A0002', 'G0002'])
  assert.deepEqual(await asked('globex', TITLES), ['Notes of globex / 备注'])
})

test('what the database has already is said, not thrown', async () => {
  const twice = connected(database.url, (client) =>
    inTransaction(client, () =>
      client.query(
        `insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('sal-note', 'x', 'x')`,
      ),
    ),
  )
  await assert.rejects(twice, { name: 'PackRefused', message: /has it already: .*sal-note/ })
})
