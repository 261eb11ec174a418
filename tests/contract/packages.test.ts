// What a company has of its own as one file: made on one service, applied to another, where it is the same; and what is refused.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { ZipFile } from 'yazl'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'
import {
  countWhatIsLent,
  lenderOf,
  lentOut,
  MAKE,
  MODULES,
  makeTables,
  makeTool,
  PRESSED,
  rolesOf,
} from './lending-things.ts'
import { documentsOf, idOf, refused } from './packing-example.ts'

let databases: readonly TestDatabase[] = []
let first: TestService
let second: TestService
let here: Client
let there: Client

before(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()]
  for (const database of databases) await makeOwnInstallation(database)
  first = await openTestService({ database: databases[0] as TestDatabase })
  second = await openTestService({ database: databases[1] as TestDatabase })
  here = await first.signIn({ loginType: 'builder' })
  there = await second.signIn({ loginType: 'builder' })
})
after(async () => {
  await first?.close()
  await second?.close()
  for (const database of databases) await database.close()
})

const done = async (client: Client, path: string, body: object) => {
  const answer = await client.post(`/entry/${path}`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const carriedOut = async (client: Client, change: object): Promise<void> => {
  const { text } = await done(client, 'tables/plan', { change })
  await done(client, 'tables/carryOut', { change, text })
}

const answering = async (client: Client, answer: string): Promise<void> => {
  const text = `create or replace function fn_tool_word() returns text language sql as $$ select '${answer}' $$`
  assert.equal((await done(client, 'scripts/run', { text })).kind, 'done')
}

const download = async ({ url }: TestService, { token }: Client): Promise<Buffer> => {
  const response = await fetch(`${url}/entry/package/download`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal(response.status, 200, bytes.toString())
  assert.match(response.headers.get('content-disposition') ?? '', /filename="demo-\d{4}-\d\d-\d\d\.zip"/)
  assert.equal(response.headers.get('x-notices'), encodeURIComponent('[]'))
  return bytes
}

const send = async (
  { url }: TestService,
  { token }: Client,
  { to, bytes }: { readonly to: string; readonly bytes: Buffer },
) => {
  const response = await fetch(`${url}/entry/package/${to}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/zip',
      'x-file-name': encodeURIComponent('工具 demo.zip'),
    },
    body: new Uint8Array(bytes),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back
  return { status: response.status, body: (await response.json()) as any }
}

const toSecond = (to: string, bytes: Buffer) => send(second, there, { to, bytes })

const zipOf = (files: Readonly<Record<string, string>>, mode = 0o100644): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

const OWN = {
  'customer.json': '{ "sBrandNo": "demo", "sName": "Demo" }',
  'README.md': '# Demo\n',
}

test('what was made on one service is the same on another, to the byte', async () => {
  await carriedOut(here, {
    kind: 'makeTable',
    table: 'gauge',
    columns: [{ name: 'sCode', type: 'text', length: 20, required: true }],
  })
  await answering(here, 'one')
  await done(here, 'tables/draftModule', { sTbName: 'gauge', sNameEn: 'Gauges', sNameZh: '量具' })
  const bytes = await download(first, here)
  assert.deepEqual(await download(first, here), bytes)
  const planned = await toSecond('plan', bytes)
  assert.equal(planned.status, 200, JSON.stringify(planned.body))
  assert.deepEqual([planned.body.problems, planned.body.conflicts], [[], []])
  const has = (kind: string) => planned.body.lines.some((line: { kind: string }) => line.kind === kind)
  assert.deepEqual([has('gdsmodule'), has('script')], [true, true])
  const applied = await toSecond(`apply?fingerprint=${planned.body.sFingerprint}`, bytes)
  assert.equal(applied.status, 200, JSON.stringify(applied.body))
  assert.deepEqual(applied.body.lines, planned.body.lines)
  const [module] = (await there.get('/entry/gdsmodule/get?search=Gauges')).body.rows
  const worker = await second.signIn()
  const opened = await worker.get(
    `/entry/business/getModelBysId/${module.sId}?sModelsId=${encodeURIComponent(module.sId)}`,
  )
  assert.equal(opened.status, 200, opened.text)
  assert.deepEqual(await download(second, there), bytes)
  const { holds, runs } = (await there.get('/entry/package/get')).body
  assert.deepEqual([holds.modules, holds.tables], [1, 1])
  assert.deepEqual(
    [runs.length, runs[0].sState, runs[0].sFileName, runs[0].lines],
    [1, 'done', '工具 demo.zip', applied.body.lines],
  )
  const audited = (await there.get('/entry/audit?table=syspackage')).body.changes
  assert.equal(audited.length, 1)
})

test('what both sides changed is decided by whoever applies; a plan that is out of date is not carried out', async () => {
  await answering(here, 'two')
  await answering(there, 'three')
  const bytes = await download(first, here)
  const { body: plan } = await toSecond('plan', bytes)
  assert.deepEqual(
    plan.conflicts.map(({ kind, name }: { kind: string; name: string }) => [kind, name.split('/').at(-1)]),
    [['script', 'fn_tool_word.sql']],
  )
  const undecided = await toSecond(`apply?fingerprint=${plan.sFingerprint}`, bytes)
  assert.deepEqual([undecided.status, undecided.body.code], [409, 'version_conflict'])
  assert.deepEqual(undecided.body.current, plan)
  await carriedOut(there, {
    kind: 'addColumn',
    table: 'gauge',
    column: { name: 'iCount', type: 'whole' },
  })
  const late = await toSecond(`apply?counts=package&fingerprint=${plan.sFingerprint}`, bytes)
  assert.equal(late.status, 409)
  const now = late.body.current.sFingerprint
  const kept = await toSecond(`apply?counts=database&fingerprint=${now}`, bytes)
  assert.equal(kept.status, 200, JSON.stringify(kept.body))
  const word = () => second.database.query('select customer_demo.fn_tool_word() as word')
  assert.deepEqual(await word(), [{ word: 'three' }])
})

test('documents with their approval and conversion are worked with where they are applied', async () => {
  await makeTables(here)
  const roles = await rolesOf(first)
  for (const module of MODULES) await done(here, 'tables/draftModule', { ...module, roles })
  await done(here, 'tables/draftConversion', MAKE)
  await countWhatIsLent(here)
  const bytes = await download(first, here)
  const { body: plan } = await toSecond('plan', bytes)
  assert.deepEqual(plan.problems, [])
  const applied = await toSecond(`apply?counts=package&fingerprint=${plan.sFingerprint}`, bytes)
  assert.equal(applied.status, 200, JSON.stringify(applied.body))
  const user = await second.signIn()
  const clerk = documentsOf(user)
  const drill = await makeTool(user, 'Drill', 3)
  const { lend } = await lenderOf(second, user, drill)
  assert.match(
    (await clerk.approve('demo-lending', await lend(5, 'slave'))) ?? '',
    /^Of Drill there are only 3\.$/,
  )
  const lending = await lend(3, 'slave')
  assert.equal(await clerk.approve('demo-lending', lending), undefined)
  const given = idOf(await clerk.press('demo-lending', PRESSED, lending))
  assert.equal(await clerk.approve('demo-giveback', given), undefined)
  assert.equal(await lentOut(clerk, drill), 0)
  refused(await clerk.press('demo-lending', 'sp_btn_lending_unexamine', lending), -3, /return/i)
})

test('what was written from the data of a package is written anew where that is edited', async () => {
  const planned = async () => {
    const { lines } = (await toSecond('plan', await download(second, there))).body
    return lines.filter(({ name }: { name: string }) => /lending|giveback/.test(name))
  }
  assert.deepEqual(await planned(), [])
  const { rows } = (await there.get('/entry/gdsapproval/get?search=demo-lending')).body
  const { sId, version, jApprove } = rows[0]
  const steps = structuredClone(jApprove.steps)
  steps[0].refuse.sMsgEn = 'There is no such {sName} any more.'
  await done(there, 'gdsapproval/update', { sId, version, data: { jApprove: { ...jApprove, steps } } })
  const user = await second.signIn()
  const { lend } = await lenderOf(second, user, await makeTool(user, 'Saw', 1))
  assert.match(
    (await documentsOf(user).approve('demo-lending', await lend(2, 'slave'))) ?? '',
    /^There is no such Saw any more\.$/,
  )
  const [from] = (await there.get('/entry/gdsconversion/get?search=demo-giveback')).body.rows
  const data = { sMadeEn: 'Made anew', sMadeZh: '重新生成' }
  await done(there, 'gdsconversion/update', { sId: from.sId, version: from.version, data })
  const plannedThen = await planned()
  assert.ok(
    plannedThen.every(({ deed }: { deed: string }) => deed === 'run'),
    JSON.stringify(plannedThen),
  )
})

test('only administrators of the platform, and only packages of their company', async () => {
  const acme = await first.signIn({ company: 'acme', loginType: 'builder' })
  const bytes = await zipOf(OWN)
  for (const client of [acme, await first.signIn()]) {
    assert.equal((await client.get('/entry/package/get')).status, 403)
    assert.equal((await client.get('/entry/package/download')).status, 403)
    assert.equal((await send(first, client, { to: 'plan', bytes })).status, 403)
    assert.equal((await send(first, client, { to: 'apply?fingerprint=x', bytes })).status, 403)
  }
  const other = await toSecond(
    'plan',
    await zipOf({ 'customer.json': '{ "sBrandNo": "acme", "sName": "" }' }),
  )
  assert.equal(other.body.detail, 'The package is of company acme, and this is company demo')
  const columns = await toSecond('plan', await zipOf({ ...OWN, 'columns.json': '[]' }))
  assert.match(columns.body.detail, /npm run pack/)
  const stranger = await toSecond('plan', await zipOf({ ...OWN, 'notes.json': '{}' }))
  assert.match(stranger.body.problems[0].message, /would not be applied/)
})

/** A zip whose names somebody wrote over. */
const renamed = async (from: string, to: string): Promise<Buffer> => {
  const bytes = (await zipOf({ ...OWN, [from]: '{}' })).toString('latin1')
  return Buffer.from(bytes.replaceAll(from, to), 'latin1')
}

test('a file that is no package is refused, and leaves nothing', async () => {
  const large = 'x'.repeat(1024 * 1024 + 1)
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`roles/r${at}.json`, '']))
  const cases: readonly (readonly [Buffer, number, RegExp])[] = [
    [Buffer.from('no zip'), 400, /no zip/],
    [await renamed('roles/aa.json', '../../aa.json'), 400, /./],
    [await renamed('roles/aa.json', '/oles/aa.json'), 400, /./],
    [await renamed('roles/aa.json', 'roles\\aa.json'), 400, /./],
    [await renamed('roles/aa.json', 'roles/a\0.json'), 400, /./],
    [await renamed('roles/aaa.json', 'roles/..a.json'), 400, /stay within/],
    [await zipOf({ ...OWN, 'roles/a.json': '', 'roles/A.json': '' }), 400, /twice/],
    [await zipOf({ ...OWN, 'roles/a.json': '', 'roles/a.json/b.json': '' }), 400, /twice/],
    [await zipOf({ ...OWN, 'roles/a.sh': '' }), 400, /alone/],
    [await zipOf(OWN, 0o120777), 400, /links/],
    [await zipOf({ ...OWN, 'roles/a.json': large }), 413, /1 MiB/],
    [await zipOf(many), 413, /2000/],
    [await zipOf({ ...OWN, 'customer.json': '[' }), 400, /customer\.json/],
    [await zipOf({ ...OWN, 'customer.json': '{ "sBrandNo": 1 }' }), 400, /customer\.json/],
    [Buffer.alloc(8 * 1024 * 1024 + 1), 413, /8 MiB/],
  ]
  const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('armature-package-'))
  const before = await folders()
  for (const [bytes, status, says] of cases) {
    const answer = await toSecond('plan', bytes)
    assert.equal(answer.status, status, `${says} ${JSON.stringify(answer.body)}`)
    assert.match(answer.body.detail, says)
  }
  assert.deepEqual(await folders(), before)
})

test('one at a time; what is under way longer than any is broken', async () => {
  await second.database.query(
    `insert into framework.syspackage ("sBrandsId", "tAt", "sUserId", "sFileName", "sHash") values
     ('demo', now() + interval '1 s', 'u', 'late', ''), ('demo', now() - interval '200 s', 'u', 'gone', '')`,
  )
  const { runs } = (await there.get('/entry/package/get')).body
  const stateOf = (name: string) =>
    runs.find(({ sFileName }: { sFileName: string }) => sFileName === name)?.sState
  assert.deepEqual([stateOf('late'), stateOf('gone')], ['running', 'broken'])
  const bytes = await zipOf(OWN)
  const [one, other] = await Promise.all([toSecond('plan', bytes), toSecond('plan', bytes)])
  const busy = [one, other].find(({ status }) => status !== 200)
  assert.deepEqual([busy?.status, busy?.body.code], [503, 'unavailable'])
})
