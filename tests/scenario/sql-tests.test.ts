// The SQL tests that stand beside the routines of the standard edition, each as one test.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { runSqlTests } from '#tools/pack/sql-tests.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

test('the standard edition', async (suite) => {
  const results = await runSqlTests({ url: database.url })
  const run = new Set(results.map(({ path }) => path))
  const files = globSync('**/*.test.sql', { cwd: STANDARD_EDITION })
  assert.deepEqual(
    files.filter((path) => !run.has(path)),
    [],
  )
  for (const { path, failure } of results) {
    await suite.test(path, () => assert.equal(failure, null))
  }
})

test('a test that fails says in which line', async (suite) => {
  const { mkdtemp, mkdir, rm, writeFile } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const folder = await mkdtemp(join(tmpdir(), 'armature-edition-'))
  suite.after(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'a'))
  await writeFile(
    join(folder, 'a', 'a.test.sql'),
    "-- Fails.\n-- Always.\ndo $$\nbegin\n  assert false, 'never';\nend\n$$;\n",
  )
  await writeFile(
    join(folder, 'a', 'b.test.sql'),
    `-- Fails.\ndo $$\nbegin\n  perform verdict(0, '{"sCode": 0}');\n  perform verdict(-1, '{"sCode": 0}');\nend\n$$;\n`,
  )
  const results = await runSqlTests({ url: database.url, folder })
  assert.deepEqual(
    results.map(({ failure }) => failure),
    ['a/a.test.sql:5: never', 'a/b.test.sql:5: {"sCode": 0}'],
  )
})
