// A program whose edition is newer than the one in its database: a start and the rules of the books say so, and name the command.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { OTHER_EDITION, tellOtherEdition } from '#server/startup/edition.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database?.close())

const told = async (url: string): Promise<readonly string[]> => {
  const lines: string[] = []
  await tellOtherEdition({ url, root: ROOT }, (line) => void lines.push(line))
  return lines
}

test('the program’s own edition, and none at all, are nothing to tell', async (context) => {
  assert.deepEqual(await told(database.url), [])
  const empty = await openTestDatabase('framework')
  context.after(() => empty.close())
  assert.deepEqual(await told(empty.url), [])
})

test('an older one is told once, with the command', async () => {
  await database.query(
    `update framework.syspackreceipt set "jFiles" = (select jsonb_object_agg(key, '"older"'::jsonb) from jsonb_each("jFiles"))`,
  )
  assert.deepEqual(await told(database.url), [OTHER_EDITION])
})

test('the books of an older one: one sentence instead of what is missing', async () => {
  await database.query('alter table public.salorder rename column "dTotal" to "dOlder"')
  const { stdout, status } = spawnSync(process.execPath, ['tools/books/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    encoding: 'utf8',
  })
  assert.equal(status, 1, stdout)
  assert.match(stdout, /^The edition in the database is older than this program, and \d+ rules ask for /)
  assert.doesNotMatch(stdout, /does not exist/)
})
