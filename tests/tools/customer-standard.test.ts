// What a customer's folder overrides is held against the standard as it was: a change below is told.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { checkPackOf } from '#tools/pack/check-pack.ts'
import { applyCustomer } from '#tools/pack/customer/apply-customer.ts'
import { findDrift } from '#tools/pack/drift-pack.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let folder: string

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  folder = join(await mkdtemp(join(tmpdir(), 'armature-customers-')), 'globex')
  await write('customer.json', '{ "sBrandNo": "globex", "sName": "Initech" }')
  await write('README.md', '# Initech\n')
})
after(async () => {
  await database.close()
  await rm(dirname(folder), { recursive: true })
})

test('what became of the standard below an override is told until it is applied again', async () => {
  const routine = (schema: string, answer: string) =>
    `create or replace function ${schema}fn_elecustomer_refusal(p_tenant text, p_subsidiary text, p_language text, p_customer_id text) returns text language sql stable as $$ select ${answer} $$;\n`
  const apply = () => applyCustomer({ url: database.url, folder })
  const drift = () => findDrift({ url: database.url, customer: folder })
  await write(
    'overrides/ele/customer/fn_elecustomer_refusal.sql',
    `-- Refuses nobody.\n${routine('', 'null::text')}`,
  )
  assert.notDeepEqual(await apply(), [])
  assert.deepEqual(await drift(), [])
  await database.query(routine('public.', `'Nobody buys.'`))
  assert.deepEqual(await drift(), [
    'override       customers/globex: the standard’s fn_elecustomer_refusal was changed since it was overridden',
  ])
  assert.deepEqual(await apply(), [
    'note   the standard’s fn_elecustomer_refusal, which was changed since it was overridden',
  ])
  assert.deepEqual(await drift(), [])
})

test('a folder is a customer’s however it is named', async () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['tools/pack/main.ts', 'check', '--folder', folder],
    { env: bareEnvironment({ DATABASE_URL: database.url }), encoding: 'utf8' },
  )
  assert.deepEqual([stdout, stderr, status], ['The content is well formed.\n', '', 0])
  await write('strange.txt', 'x')
  const [complaint = ''] = await checkPackOf(folder)
  assert.match(complaint, /^globex\/strange\.txt:1: no part of a customer’s folder/)
})
