// A program whose edition is newer than the one in its database: a start and the rules of the books say so, and name the command.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { OTHER_EDITION, tellOtherEdition } from '#server/startup/edition.ts'
import { editionHash } from '#server/startup/edition-hash.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { copyEdition } from '#tests/support/edition-copy.ts'
import { applyPack } from '#tools/pack/apply-pack.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database?.close())

const told = async (url: string, root = ROOT): Promise<readonly string[]> => {
  const lines: string[] = []
  await tellOtherEdition({ url, root }, (line) => void lines.push(line))
  return lines
}

test('the program’s own edition, and none at all, are nothing to tell', async (context) => {
  assert.deepEqual(await told(database.url), [])
  const empty = await openTestDatabase('framework')
  context.after(() => empty.close())
  assert.deepEqual(await told(empty.url), [])
})

test('another one is told once, whichever kind of file differs, until it is applied', async (context) => {
  const copy = await copyEdition()
  context.after(() => copy.dispose())
  const changes = [
    ['sal/sales-order/sales-order.table.sql', (text: string) => `${text}-- other\n`],
    ['sal/sales-order/module.json', (text: string) => text.replace('"sNameEn": "', '"sNameEn": "Other ')],
    ['sal/sales-order/approval.json', (text: string) => `${text}\n`],
  ] as const
  for (const [file, change] of changes) {
    await copy.edit(file, change)
    await applyPack({ url: database.url, folder: copy.folder, report: () => undefined })
    assert.deepEqual(await told(database.url), [OTHER_EDITION], file)
    await copy.restore()
    await applyPack({ url: database.url, report: () => undefined })
    assert.deepEqual(await told(database.url), [], file)
  }
})

test('a program that makes other routines of the same edition is told, too', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'armature-program-'))
  context.after(() => rm(root, { recursive: true }))
  for (const folder of ['content/editions', 'contracts', 'tools/pack'])
    await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  assert.deepEqual(await told(database.url, root), [])
  await appendFile(join(root, 'tools/pack/json-text.test.ts'), '// other\n')
  assert.deepEqual(await told(database.url, root), [])
  await appendFile(join(root, 'tools/pack/documents/conversion-routine.ts'), '// other\n')
  assert.deepEqual(await told(database.url, root), [OTHER_EDITION])
})

test('what explains and tests an edition is no part of it', async (context) => {
  const copy = await copyEdition()
  context.after(() => copy.dispose())
  const hash = editionHash({ folder: copy.folder, root: ROOT })
  await copy.edit('sal/sales-order/README.md', (text) => `${text}more`)
  await copy.edit('sal/sales-order/sales-order.test.sql', (text) => `${text}-- more`)
  await copy.edit('sal/sales-order/.listing', () => 'of a file manager')
  await copy.edit('sal/sales-order/module.json', (text) => text.replaceAll('\n', '\r\n'))
  assert.equal(editionHash({ folder: copy.folder, root: ROOT }), hash)
  await copy.remove('sal/sales-order/form-list.json')
  assert.notEqual(editionHash({ folder: copy.folder, root: ROOT }), hash)
})

test('a receipt of a program that kept no hash is told, too', async () => {
  await database.query('update framework.syspackreceipt set "sContentHash" = null')
  assert.deepEqual(await told(database.url), [OTHER_EDITION])
})

test('the books of an older one: one sentence instead of what is missing', async () => {
  await database.query('alter table public.salorder rename column "dTotal" to "dOlder"')
  const { stdout, status } = spawnSync(process.execPath, ['tools/books/main.ts'], {
    cwd: ROOT,
    env: bareEnvironment({ DATABASE_URL: database.url }),
    encoding: 'utf8',
  })
  assert.equal(status, 1, stdout)
  assert.match(stdout, /^The edition in the database is older than this program, and \d+ rules ask for /)
  assert.doesNotMatch(stdout, /does not exist/)
})

const askedFor = (args: readonly string[], url: string) => {
  const { stderr, stdout, status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: bareEnvironment({ DATABASE_URL: url }),
    encoding: 'utf8',
  })
  return [status, stdout + stderr]
}

const COMMANDS = [
  ['tools/pack/main.ts', 'plan'],
  ['tools/pack/main.ts', 'drift'],
  ['tools/pack/main.ts', 'plan', '--customer', 'acme'],
  ['tools/books/main.ts'],
] as const

test('an older framework, and none: each command says so, and what to do', async (context) => {
  const older = await openTestDatabase('framework')
  const none = await openEmptyDatabase()
  context.after(() => Promise.all([older.close(), none.close()]))
  await older.query('delete from framework.migration where number > 60')
  for (const command of COMMANDS) {
    assert.deepEqual(askedFor(command, older.url), [
      1,
      'The framework of this database is older than this program: run "npm run pack -- apply" first, which brings it up to date (docs/howto/upgrade.md).\n',
    ])
    assert.deepEqual(askedFor(command, none.url), [
      1,
      'This database has no framework yet: if it is the one that you mean, "npm run pack -- apply" makes it.\n',
    ])
  }
})

test('a login that is no superuser: each command says so', async (context) => {
  await database.query(`create role visitor_of_tools login password 'visitor'`)
  context.after(() => database.query('drop role visitor_of_tools'))
  const address = new URL(database.url)
  Object.assign(address, { username: 'visitor_of_tools', password: 'visitor' })
  for (const command of COMMANDS) {
    const [status, said] = askedFor(command, address.href)
    assert.equal(status, 1)
    assert.match(String(said), /^User "visitor_of_tools" of the database .* is no superuser, [^\n]*\n$/)
  }
})
