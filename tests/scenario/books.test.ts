// The books check: silent on books that hold, and each rule is shown to be able to fail.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { INVARIANTS } from '#tools/pack/folders.ts'
import { askInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

const checkBooks = async (...args: string[]) => {
  const child = spawn(process.execPath, ['tools/books/main.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { status, said }
}

test('books that hold: nothing is said but how many rules were asked', async () => {
  const { status, said } = await checkBooks()
  assert.match(said, /^\d+ rules asked, 0 broken\.\n$/)
  assert.equal(status, 0)
})

test('a broken rule is told with company, subsidiary and rows', async (context) => {
  const shift = (by: number) =>
    database.query(
      `update salorder set "dTotal" = "dTotal" + $1
       where "sBrandsId" = 'acme' and "sId" = (select min(o."sId") from salorder o where o."sBrandsId" = 'acme')`,
      [by],
    )
  await shift(1)
  context.after(() => shift(-1))
  const { status, said } = await checkBooks()
  assert.match(
    said,
    /^broken: The header of a sales order equals the sum of its lines\. \(order-header-equals-its-lines\.sql\)\n {4}acme \/ acme-hq: sBillNo=SO\d+, dTotal=/,
  )
  assert.match(said, /, 1 broken\.\n$/)
  assert.equal(status, 1)
})

test('it ends with an error when it is called in another way, or has nothing to ask', async () => {
  assert.equal((await checkBooks('--what')).status, 2)
  const { status, said } = await checkBooks('--folder', 'tests/fixtures')
  assert.deepEqual([status, said], [1, '0 rules asked, 0 broken.\n'])
})

test('each rule is broken by its proof, and says so', async (suite) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  suite.after(() => client.end())
  for (const file of (await readdir(INVARIANTS)).filter((name) => name.endsWith('.sql'))) {
    await suite.test(file, async (context) => {
      const proof = join(INVARIANTS, 'proofs', file)
      assert.ok(existsSync(proof), `${file} has no proof that it can fail: write proofs/${file}`)
      await client.query('begin; set local session_replication_role = replica')
      context.after(() => client.query('rollback'))
      await client.query(await readFile(proof, 'utf8'))
      const results = await askInvariants(client)
      const broken = results.find((result) => result.file === file)?.broken ?? []
      assert.ok(broken.length > 0, 'the proof breaks nothing')
      assert.deepEqual(
        broken.map(({ sBrandsId, sSubsidiaryId }) => [sBrandsId, sSubsidiaryId]),
        broken.map(() => ['proof', 'proof']),
        'the rule answers other columns, or an error',
      )
    })
  }
})
