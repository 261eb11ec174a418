// A company that moves: exported, restored on another server and beside itself, cloned, deleted; and what becomes of those beside it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'
import { endOf, MANIFEST, type Manifest, manifestText } from '#tools/tenant/file/manifest.ts'
import { withCompanyFile } from '#tools/tenant/file/read-file.ts'
import { writeFileOfParts } from '#tools/tenant/file/write-file.ts'
import { runCommand } from '#tools/tenant/run-command.ts'
import { ALL_TABLES, deliveryNumbers, rowsOf } from './moved-companies.ts'

let here: TestDatabase
let there: TestDatabase
let service: TestService
const folder = mkdtempSync(join(tmpdir(), 'armature-move-'))
const place = (name: string): string => join(folder, name)

const environmentOf = (database: TestDatabase) =>
  bareEnvironment({ DATABASE_URL: database.url, FILES_DIR: place(database === here ? 'here' : 'there') })

const tenantOn = async (database: TestDatabase, ...args: readonly string[]) => {
  Object.assign(process.env, environmentOf(database))
  const lines: string[] = []
  const add = (line: string) => lines.push(line)
  const status = await runCommand(args, { say: add, complain: add })
  return { status, said: `${lines.join('\n')}\n` }
}

const done = async (database: TestDatabase, ...args: readonly string[]): Promise<string> => {
  const { status, said } = await tenantOn(database, ...args)
  assert.equal(status, 0, said)
  return said
}

const refused = async (why: RegExp, database: TestDatabase, ...args: readonly string[]): Promise<void> => {
  const { status, said } = await tenantOn(database, ...args)
  assert.equal(status, 1, said)
  assert.match(said, why)
}

const SECRET_BYTES = Buffer.from('A drawing that stands outside the database.')

/** A file of a record, in the folder of the service. */
const keepFile = async (tenant: string): Promise<string> => {
  const sFileId = randomUUID()
  await here.query(
    `insert into framework.sysfile ("sBrandsId", "sId", "sSubsidiaryId", "sModelsId", "sFormId", "sTbName", "sRecordId", "sName", "sType", "iBytes", "sSha256", "sState", "tSweep", "sUserId")
     select $1, $2, s."sId", 'sal-sales-order', 'sal-sales-order.master', 'salorder', 'x', 'drawing.txt', 'text/plain', $3, $4, 'kept', null, 'x'
     from framework.sftsubsidiary s where s."sBrandsId" = $1 limit 1`,
    [tenant, sFileId, SECRET_BYTES.length, createHash('sha256').update(SECRET_BYTES).digest('hex')],
  )
  mkdirSync(join(place('here'), tenant, sFileId.slice(-2)), { recursive: true })
  writeFileSync(join(place('here'), tenant, sFileId.slice(-2), sFileId), SECRET_BYTES)
  return sFileId
}

const bytesOf = (where: 'here' | 'there', tenant: string, sFileId: string): Buffer | null => {
  const path = join(place(where), tenant, sFileId.slice(-2), sFileId)
  return existsSync(path) ? readFileSync(path) : null
}

let sFileId: string

before(async () => {
  here = await openTestDatabase()
  await makeOwnInstallation(here)
  there = await openTestDatabase('edition')
  sFileId = await keepFile('acme')
  await here.query(
    `insert into framework.sysapibrand ("sBrandsId", "sId", "sName", "sExpires") values ('acme', 'c', 'Shop', '2099-01-01');
     insert into framework.syswebhook ("sBrandsId", "sId", "sHookCode", "sName", "sProcName") values ('acme', 'h', 'acme_orders', 'Orders', 'x');
     insert into framework.syswebhookout ("sBrandsId", "sId", "sName", "sUrl") values ('acme', 'o', 'Partner', 'https://partner.example/');
     insert into framework.syspage ("sBrandsId", "sId", "sPageCode", "sPublicOf") values ('acme', 'p', 'product-sheet', 'HQ');
     insert into framework.syspackreceipt ("sEdition", "jFiles", "jRows", "jChanges") values ('customers/globex/globex', '{}', '{}', '{}');`,
  )
})
after(async () => {
  await service?.close()
  await Promise.all([here?.close(), there?.close()])
  rmSync(folder, { recursive: true, force: true })
})

const FILE = place('acme.company')

test('a company is exported to one file, which its owner alone reads', async () => {
  const said = await done(here, 'export', 'acme', '--file', FILE)
  assert.match(said, /^acme is in .*acme\.company: \d{4,} rows, 1 files of records\.$/m)
  assert.match(said, /suspend it first to move it/)
  assert.equal(statSync(FILE).mode & 0o777, 0o600)
  await refused(/^There is a file .*acme\.company already\.$/m, here, 'export', 'acme', '--file', FILE)
  await refused(/^There is no company nobody\.$/m, here, 'export', 'nobody', '--file', place('x'))
  await refused(
    /could not be written, and nothing of it was left/,
    here,
    'export',
    'acme',
    '--file',
    place('no/x'),
  )
  assert.deepEqual(readdirSync(folder).toSorted(), ['acme.company', 'here'])
})

const manifestOf = (path: string): Promise<Manifest> =>
  withCompanyFile(path, async ({ manifest }) => manifest)

test('on another server it is the same company, to the byte, and its people work on', async () => {
  assert.match(
    await done(there, 'restore', '--file', FILE),
    /^acme is there: Acme Print, 1 files of records\.$/m,
  )
  await refused(/^There is a company acme already\.$/m, there, 'restore', '--file', FILE)
  await done(there, 'export', 'acme', '--file', place('again.company'))
  const [first, again] = [await manifestOf(FILE), await manifestOf(place('again.company'))]
  // Sessions begin anew.
  const changed = first.tables.filter((table, at) => table.sha256 !== again.tables[at]?.sha256)
  assert.deepEqual(
    changed.map(({ table }) => table),
    ['sftlogininfo'],
  )
  assert.deepEqual(bytesOf('there', 'acme', sFileId), SECRET_BYTES)
  service = await openTestService({ database: there, environment: { FILES_DIR: place('there') } })
  const admin = await service.signIn({ company: 'acme' })
  const path = '/entry/business/addUpdateDelBusinessData?sModelsId=ele-customer'
  const data = { sName: 'Kite & Sons', sCode: 'K-1' }
  const made = await admin.post(path, {
    forms: [{ sFormId: 'ele-customer.master', rows: [{ handleType: 'add', data }] }],
  })
  assert.equal(made.status, 200, made.text)
  const [audited] = await there.query(
    `select a."sUserId", a."iId" > (select max(o."iId") from framework.sysaudit o where o."sBrandsId" = 'acme' and o."sRowId" <> $1) as last
     from framework.sysaudit a where a."sBrandsId" = 'acme' and a."sTbName" = 'elecustomer' and a."sRowId" = $1`,
    [made.body.forms[0].rows[0].sId],
  )
  assert.deepEqual(audited, { sUserId: 'acme-admin', last: true })
  const { last, next } = await deliveryNumbers(there, 'acme')
  assert.ok(last.length === next.length && last < next, `${next} after ${last}`)
})

test('what is not the file that was written, or not for this version, leaves nothing', async () => {
  const bytes = readFileSync(FILE)
  writeFileSync(place('cut'), bytes.subarray(0, bytes.length - 500))
  const edited = Buffer.from(bytes)
  edited.fill(0x55, 20_000, 20_040)
  writeFileSync(place('edited'), edited)
  writeFileSync(place('text'), 'not a company')
  const manifest = await manifestOf(FILE)
  const older = manifestText({ ...manifest, migration: 7, files: 0 })
  await writeFileOfParts(place('older'), async ({ last }) => last(MANIFEST, older, endOf(older)))
  await writeFileOfParts(place('changed'), async ({ last }) =>
    last(MANIFEST, older, endOf(manifestText(manifest))),
  )
  for (const [name, why] of [
    ['cut', /is cut off, or no file of a company/],
    ['text', /is cut off, or no file of a company/],
    ['edited', /is damaged or was edited/],
    ['changed', /is damaged or was edited: company\.json is not the one that was written/],
    [
      'older',
      /was exported at migration 7, and this database is at \d+: bring both servers to the same version/,
    ],
    ['absent', /^There is no .*absent\.$/m],
  ] as const)
    await refused(why, there, 'restore', '--file', place(name), '--as', 'other')
  await refused(/^A company's number is a small letter/m, there, 'restore', '--file', FILE, '--as', 'Other!')
  assert.match(await done(there, 'list'), /^acme: Acme Print, [^\n]*\n$/)
  assert.deepEqual(await there.query(`select from pg_namespace where nspname = 'customer_other'`), [])
  assert.deepEqual(readdirSync(place('there')).toSorted(), ['acme', 'arriving'])
})

test('a clone names nothing of the first, of which nothing is changed, and speaks to nobody', async () => {
  const first = await rowsOf(here, 'acme')
  const said = await done(here, 'clone', 'acme', '--as', 'trial', '--name', 'Trial run')
  assert.match(said, /^ {2}Off until it is let in, with a corporation id of its own: credential Shop \(/m)
  assert.match(said, /^ {2}Off, with an address of its own: hook Orders \((?!acme_orders)/m)
  assert.match(said, /^ {2}Off: hook that tells Partner \(https:\/\/partner\.example\/\)$/m)
  assert.match(said, /^ {2}Shown to nobody without a link: page product-sheet$/m)
  assert.deepEqual(await rowsOf(here, 'acme'), first)
  for (const { name } of await here.query<{ name: string }>(ALL_TABLES)) {
    const named = await here.query(
      `select t.* from ${name} t where "sBrandsId" = 'trial' and to_jsonb(t)::text like any (array['%"acme"%', '%\\\\"acme\\\\"%'])`,
    )
    assert.deepEqual(named, [], name)
  }
  const [off] = await here.query(
    `select (select count(*)::int from framework.sysapibrand c where c."sBrandsId" = 'trial' and c."bDisabled" = 0) as credentials,
       (select count(*)::int from framework.syswebhook h where h."sBrandsId" = 'trial' and h."bDisabled" = 0) as hooks,
       (select count(*)::int from framework.syswebhookout o where o."sBrandsId" = 'trial' and o."bDisabled" = 0) as telling,
       (select count(*)::int from framework.syspage g where g."sBrandsId" = 'trial' and g."sPublicOf" is not null) as pages,
       (select count(*)::int from eptdevice d where d."sBrandsId" = 'trial' and d."bActive" = 1) as devices`,
  )
  assert.deepEqual(off, { credentials: 0, hooks: 0, telling: 0, pages: 0, devices: 0 })
  const { last, next } = await deliveryNumbers(here, 'trial')
  assert.ok(last.length === next.length && last < next, `${next} after ${last}`)
  assert.deepEqual(bytesOf('here', 'trial', sFileId), SECRET_BYTES)
  await refused(/^There is a company trial already\.$/m, here, 'clone', 'acme', '--as', 'trial')
  await refused(/^There is no company nobody\.$/m, here, 'clone', 'nobody', '--as', 'x1')
})

test('one with things of its own is not taken for whole', async () => {
  await here.query('create function customer_globex.fn_own() returns int language sql as $$ select 1 $$')
  await refused(
    /: routine fn_own\. With --without-own they stay behind/,
    here,
    'export',
    'globex',
    '--file',
    place('globex'),
  )
  assert.match(
    await done(here, 'export', 'globex', '--file', place('globex'), '--without-own'),
    /^globex is in /m,
  )
  await here.query('create table customer_globex.gauge ("sBrandsId" text)')
  await refused(
    /^globex has things of its own, which do not go along: table gauge\./m,
    here,
    'export',
    'globex',
    '--file',
    place('own'),
    '--without-own',
  )
  await refused(/^globex has things of its own/m, here, 'clone', 'globex', '--as', 'globe2')
})

/** Ends the command when it has begun to remove rows. */
const killedInTheMiddle = async (number: string): Promise<void> => {
  const child = spawn(process.execPath, ['tools/tenant/main.ts', 'delete', number, '--yes', number], {
    env: environmentOf(here),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  for await (const piece of child.stderr) {
    said += String(piece)
    if (/: \d+ rows\n/.test(said)) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL')
}

/** As work in the background does, which brings every company what editions have. */
const ADDED_MEANWHILE = `
create function public.add_meanwhile() returns trigger language plpgsql as $$
begin
  insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('acme', 'late', 'late', 'x', 'x');
  return null;
end $$;
create trigger add_meanwhile after delete on public.udftable for each statement execute function public.add_meanwhile();
alter table public.udftable enable always trigger add_meanwhile`

test('what is deleted leaves nothing, also when it was killed in the middle, and touches no other', async () => {
  const beside = [await rowsOf(here, 'demo'), await rowsOf(here, 'trial')]
  await here.query(ADDED_MEANWHILE)
  await here.query(
    `insert into framework.sysstructure ("sBrandNo", "sActorBrandsId", "sActorId", "sRequestId", "sText", "sState")
     values ('acme', 'acme', 'x', 'x', 'x', 'done')`,
  )
  await refused(/^acme is in use: suspend it first\.$/m, here, 'delete', 'acme', '--yes', 'acme')
  await done(here, 'suspend', 'acme')
  await refused(/say so with --yes acme/, here, 'delete', 'acme')
  await refused(/say so with --yes acme/, here, 'delete', 'acme', '--yes', 'trial')
  await killedInTheMiddle('acme')
  assert.match(await done(here, 'list'), /^acme: .*, being deleted$/m)
  await refused(/^acme is being deleted: part of it is gone\.$/m, here, 'resume', 'acme')
  await refused(/^acme is being deleted/m, here, 'export', 'acme', '--file', place('half'))
  assert.match(
    await done(here, 'delete', 'acme', '--yes', 'acme'),
    /^acme is gone: \d+ rows, \d files of records\.$/m,
  )
  assert.deepEqual(await rowsOf(here, 'acme'), {})
  const left = await here.query(
    `select 'company' as what from framework.sysbrand where "sId" = 'acme'
     union all select 'schema' from pg_namespace where nspname = 'customer_acme'
     union all select 'login' from pg_roles where rolname = framework.customer_login('acme')
     union all select 'change' from framework.sysstructure where "sBrandNo" = 'acme'`,
  )
  assert.deepEqual(left, [])
  assert.equal(bytesOf('here', 'acme', sFileId), null)
  assert.deepEqual([await rowsOf(here, 'demo'), await rowsOf(here, 'trial')], beside)
  assert.deepEqual(bytesOf('here', 'trial', sFileId), SECRET_BYTES)
})

test('it comes back from its file, and the second one beside it under another number', async () => {
  assert.match(await done(here, 'restore', '--file', FILE), /^acme is there: Acme Print/m)
  assert.match(await done(here, 'restore', '--file', FILE, '--as', 'north'), /^north is there: Acme Print/m)
  const [counts] = await here.query(
    `select (select count(*)::int from salorder where "sBrandsId" = 'acme') as acme, (select count(*)::int from salorder where "sBrandsId" = 'north') as north,
       (select count(distinct corpid)::int from framework.sysapibrand where "sName" = 'Shop') as credentials`,
  )
  assert.equal(counts?.acme, counts?.north)
  assert.equal(counts?.credentials, 3)
})
