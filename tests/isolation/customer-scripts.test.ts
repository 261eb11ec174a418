// What a customer's scripts say is judged before anything of it is sent: as `pack check` does without a database, and `pack apply`
// against the one that it has.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { applyCustomer, showCustomerPlan } from '#tools/pack/customer/apply-customer.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import type { PackRefused } from '#tools/pack/problem.ts'
import { type Acting, actAs } from '../support/acting.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let customers: string

const write = async (path: string, content: string): Promise<void> => {
  const place = join(customers, path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

/** Below one root the folder is as it should be, below the other it is not. */
const folder = (root: 'good' | 'hostile') => ({ url: database.url, folder: join(customers, root, 'acme') })
const apply = (): Promise<readonly string[]> => applyCustomer(folder('good'))
const writeGood = (text: string): Promise<void> => write('good/acme/additions/good/good.table.sql', text)

/** A table of the customer's that refers to a standard one. */
const table = (name: string, more: string): string => `-- A table.
create table if not exists ${name} ("sOrderId" text);
select framework.make_tenant_table('${name}', null, false);
alter table ${name} add foreign key ("sBrandsId", "sSubsidiaryId", "sOrderId") references public.salorder;
${more}
`

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  customers = await mkdtemp(join(tmpdir(), 'armature-customers-'))
  for (const root of ['good', 'hostile']) {
    await write(`${root}/acme/customer.json`, '{ "sBrandNo": "acme", "sName": "Acme" }')
    await write(`${root}/acme/README.md`, '# Acme\n')
  }
})
after(async () => {
  await database.close()
  await rm(customers, { recursive: true })
})

const evilFunction = `create or replace function evil_f(p text) returns boolean immutable language sql as $$ select true $$;`

/** By the file's name: what stands in it, and what is said of it. */
const HOSTILE: Readonly<Record<string, readonly [text: string, complaints: readonly string[]]>> = {
  blocks: [
    '-- Does what it likes.\ndo $$ begin perform 1; end $$;',
    ['2: There is no way for this statement (DoStmt)'],
  ],
  domains: [
    '-- A type.\ncreate domain dom as text check (evil_f(value));',
    ['2: There is no way for this statement (CreateDomainStmt)'],
  ],
  exclusions: [
    table(
      'exclusions',
      `${evilFunction}\nalter table exclusions add exclude using btree ("sId" with =) where (evil_f('x'));`,
    ),
    ['6: A table has no such constraint (CONSTR_EXCLUSION)'],
  ],
  endings: [
    table('endings', 'commit;'),
    [
      '5: the file runs in a transaction that it neither begins nor ends',
      '5: There is no way for this statement (TransactionStmt)',
    ],
  ],
  indexes: [
    table('indexes', `create index on indexes ("sBrandsId") where length(md5("sOrderId")) > 0;`),
    ['5: An index is of all rows, or where columns are (not) null or compare with a constant'],
  ],
  rows: [
    `-- Rows before the table keeps to its company.
create table rows ("sBrandsId" text, "sSubsidiaryId" text, "sCode" text);
insert into rows values ('globex', 'globex-hq', 'C001');
alter table rows add foreign key ("sBrandsId", "sSubsidiaryId", "sCode") references elecustomer ("sBrandsId", "sSubsidiaryId", "sCode") on delete set null ("sCode");
select framework.make_tenant_table('rows');`,
    [
      '2: sBrandsId is a column that the framework keeps',
      '2: sSubsidiaryId is a column that the framework keeps',
      '3: There is no way for this statement (InsertStmt)',
      '4: This is not allowed here (Constraint.fk_del_set_cols)',
      '4: A foreign key changes no rows (no cascade, no set null)',
      '4: rows refers to tables of the standard once it went through framework.make_tenant_table: alter it then',
    ],
  ],
  statistics: [
    table('statistics', `create statistics on (length(md5("sOrderId"))), "sId" from statistics;`),
    ['5: There is no way for this statement (CreateStatsStmt)'],
  ],
}

const place = (name: string): string => `hostile/acme/additions/${name}/${name}.table.sql`

test('what structure is not made of is refused with file and line, and nothing is sent', async () => {
  await write(place('aaa'), table('aaa', ''))
  for (const [name, [text]] of Object.entries(HOSTILE)) await write(place(name), text)
  const expected = Object.entries(HOSTILE).flatMap(([name, [, complaints]]) =>
    complaints.map((complaint) => `acme/${name}/${name}.table.sql:${complaint}`),
  )
  const checked = await checkPack(STANDARD_EDITION, join(customers, 'hostile'))
  assert.deepEqual(checked.filter((complaint) => complaint.includes('.sql:')).toSorted(), expected.toSorted())
  for (const command of [showCustomerPlan, applyCustomer])
    await assert.rejects(command(folder('hostile')), ({ problems }: PackRefused) => {
      assert.deepEqual(problems.toSorted(), expected.toSorted())
      return true
    })
  assert.deepEqual(await database.query(`select to_regclass('customer_acme.aaa') as made`), [{ made: null }])
})

const GOOD = `-- Rows that refer to an order.
create table if not exists good ("sText" text);
select framework.make_tenant_table('good', null, false);
alter table good add column if not exists "sOrderId" text;
alter table good drop constraint if exists good_order;
alter table good add constraint good_order foreign key ("sBrandsId", "sSubsidiaryId", "sOrderId") references public.salorder;
create index if not exists good_order_index on good ("sBrandsId", "sSubsidiaryId", "sOrderId");
drop view if exists goods;
`

test('a script that says what is there, and what is not, runs again', async () => {
  await writeGood(GOOD)
  assert.deepEqual(await apply(), ['run    acme/good/good.table.sql'])
  await writeGood(`${GOOD}-- Again.\n`)
  assert.deepEqual(await apply(), ['run    acme/good/good.table.sql'])
})

test('a table that has rows gets a key to a standard one, and its rows are held to it', async () => {
  const acme: Acting = await actAs(database, 'acme')
  await acme.run((client) => client.query(`insert into good ("sText") values ('entered')`))
  await acme.close()
  const more = `alter table good add column if not exists "sCustomerId" text;
alter table good add constraint good_customer foreign key ("sBrandsId", "sSubsidiaryId", "sCustomerId") references elecustomer;`
  await writeGood(`${GOOD}${more}\n`)
  assert.deepEqual(await apply(), ['run    acme/good/good.table.sql'])
  await writeGood(`${GOOD}${more.replaceAll('sCustomerId', 'sText').replace('good_customer', 'good_text')}\n`)
  await assert.rejects(apply(), {
    message:
      'acme/good/good.table.sql:10: insert or update on table "good" violates foreign key constraint "good_text": Key is not present in table "elecustomer".',
  })
})

test('what PostgreSQL refuses of a statement is told by its line in the file', async () => {
  await writeGood(`${GOOD}\nalter table good\n  drop column "sNowhere";\n`)
  await assert.rejects(apply(), {
    message: 'acme/good/good.table.sql:10: column "sNowhere" of relation "good" does not exist',
  })
})
