// How much a customer's folder may bring: columns of one table, and tables that refer to each other.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { applyCustomer } from '#tools/pack/customer/apply-customer.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let customers: string

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  customers = await mkdtemp(join(tmpdir(), 'armature-customers-'))
  await write('customer.json', '{ "sBrandNo": "acme", "sName": "Acme" }')
  await write('README.md', '# Acme\n')
})
after(async () => {
  await database.close()
  await rm(customers, { recursive: true })
})

const write = async (path: string, content: string): Promise<void> => {
  const place = join(customers, 'acme', path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

const apply = (): Promise<readonly string[]> =>
  applyCustomer({ url: database.url, folder: join(customers, 'acme') })

const writeColumns = (from: number, count: number): Promise<void> => {
  const lines = Array.from(
    { length: count },
    (_, index) => `{ "sTbName": "salorder", "sName": "sNote${from + index}", "sComment": "a note" }`,
  )
  return write('columns.json', `[\n${lines.join(',\n')}\n]`)
}

test('columns of many files add up to 50 in a table', async () => {
  await writeColumns(0, 40)
  await apply()
  await writeColumns(38, 13)
  await assert.rejects(apply(), {
    message:
      'acme/columns.json:14: sNote50 is one too many: acme may have 50 columns in salorder, those of earlier files included',
  })
  await writeColumns(38, 12)
  assert.deepEqual(await apply(), ['run    acme/columns.json'])
})

test('another customer has 50 of its own', async () => {
  const [count] = await database.query<{ others: number }>(
    `select count(*)::int as others from pg_attribute a where a.attrelid = 'public.salorder'::regclass and a.attname like 'sNote%'`,
  )
  assert.deepEqual(count, { others: 50 })
  await database.query(
    `do $$ begin for n in 0..49 loop execute format('comment on column public.salorder.%I is %L', 'sNote' || n, 'globex: a note'); end loop; end $$`,
  )
  await write('columns.json', '[{ "sTbName": "salorder", "sName": "sMine", "sComment": "a note" }]')
  assert.deepEqual(await apply(), ['run    acme/columns.json'])
})

test('lines of a master that an earlier file made, and keys over rows that are there', async () => {
  const table = (name: string, more: string) =>
    write(
      `additions/trips/${name}.table.sql`,
      `-- What Acme travels.\ncreate table if not exists ${name} ("sText" text);\n${more}\n`,
    )
  const LINES = `select framework.make_tenant_table('acmetripline', 'acmetrip', false);`
  await table('acmetrip', `select framework.make_tenant_table('acmetrip');`)
  await table('acmetripline', LINES)
  await apply()
  const insert = (name: string, columns: string, values: string) =>
    database.query(
      `begin; select framework.act_as('acme', 'acme-hq', 'acme-admin');
       insert into customer_acme.${name} ("sId"${columns}) values ('a'${values}); commit`,
    )
  await insert('acmetrip', '', '')
  await insert('acmetripline', ', "sParentId"', `, 'a'`)
  await table(
    'acmetripline',
    `${LINES}
alter table acmetripline add column if not exists "sBackId" text;
alter table acmetripline add foreign key ("sBrandsId", "sSubsidiaryId", "sBackId") references acmetrip;
alter table acmetripline add foreign key ("sBrandsId", "sSubsidiaryId", "sParentId") references acmetrip;`,
  )
  assert.deepEqual(await apply(), ['run    acme/trips/acmetripline.table.sql'])
})
