// The books check: silent on books that hold, and each rule is shown to be able to fail.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { connected } from '#tools/pack/connect.ts'
import { writtenInvariants } from '#tools/pack/documents/written-invariants.ts'
import type { Invariant } from '#tools/pack/edition.ts'
import { INVARIANTS, STANDARD_EDITION } from '#tools/pack/folders.ts'
import { askInvariants, readInvariants } from '#tools/pack/invariants.ts'
import { readEdition } from '#tools/pack/read-edition.ts'
import { withDatabase } from '#tools/pack/with-database.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

const checkBooks = async (...args: string[]) => {
  const child = spawn(process.execPath, ['tools/books/main.ts', ...args], {
    env: bareEnvironment({ DATABASE_URL: database.url }),
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
    /^broken: Sales orders: the totals equal the sums of the lines\. \(sal\/sales-order\/fn_salorder_total\.sql\)\n {4}acme \/ acme-hq: sBillNo=SO\d+, .*dTotal=/,
  )
  assert.match(said, /, 1 broken\.\n$/)
  assert.equal(status, 1)
})

test('a connection that is lost is one sentence, and a day that there is not shows the usage', async () => {
  const before = process.env.DATABASE_URL
  process.env.DATABASE_URL = database.url
  const endItself = (url: string): Promise<unknown> =>
    connected(url, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'))
  try {
    await assert.rejects(withDatabase(endItself), {
      name: 'StartRefused',
      message:
        /^The connection to the database \S+ was lost \(.*\): start the command again when the database answers; what it had finished stays\.$/,
    })
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = before
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tools/generate/main.ts', '--until', '2025-02-30'],
    {
      env: bareEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' }),
      encoding: 'utf8',
    },
  )
  assert.equal(status, 2)
  assert.match(stderr, /^--until is a day such as 2025-12-31, not "2025-02-30"\.\n\nUsage: npm run generate/)
})

test('a database that is not there is one sentence, of this command and of pack; so is an option that is not', () => {
  const url = new URL(database.url)
  url.pathname = '/none'
  const say = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      env: bareEnvironment({ DATABASE_URL: url.href }),
      encoding: 'utf8',
    })
  for (const args of [['tools/books/main.ts'], ['tools/pack/main.ts', 'plan']]) {
    const { status, stderr } = say(...args)
    assert.match(stderr, /^There is no database \S+: create it, or correct its address\.\n$/)
    assert.equal(status, 1)
  }
  assert.match(say('tools/pack/main.ts', 'plan', '--what').stderr, /^Usage: npm run pack /)
  assert.match(say('tools/pack/main.ts', '--help').stdout, /^Usage: npm run pack /)
})

test('it ends with an error when it is called in another way, or has nothing to ask', async () => {
  assert.equal((await checkBooks('--what')).status, 2)
  const { status, said } = await checkBooks('--folder', 'tests/fixtures')
  assert.deepEqual([status, said], [1, '0 rules asked, 0 broken.\n'])
})

/** What one rule answers after some statements that are rolled back. */
const askedAfter = async (invariant: Invariant, ...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(['begin', ...statements].join(';\n'))
    const [result] = await askInvariants(client, [invariant])
    return result?.broken ?? []
  } finally {
    await client.end()
  }
}

test('each rule is broken by its proof, and says so', async (suite) => {
  for (const invariant of await readInvariants()) {
    await suite.test(invariant.file, async () => {
      const proof = join(INVARIANTS, 'proofs', invariant.file)
      assert.ok(
        existsSync(proof),
        `${invariant.file} has no proof that it can fail: write proofs/${invariant.file}`,
      )
      const withoutTriggers = 'set local session_replication_role = replica'
      const broken = await askedAfter(invariant, withoutTriggers, await readFile(proof, 'utf8'))
      assert.ok(broken.length > 0, 'the proof breaks nothing')
      assert.deepEqual(
        broken.map(({ sBrandsId, sSubsidiaryId }) => [sBrandsId, sSubsidiaryId]),
        broken.map(() => ['proof', 'proof']),
        'the rule answers other columns, or an error',
      )
    })
  }
})

/** An empty table that stands before the one of its name, and takes any row. */
const insteadOf = (table: string): string =>
  `create temporary table ${table} as select t.* from public.${table} t limit 0;
   alter table ${table} add primary key ("sBrandsId", "sSubsidiaryId", "sId")`

test('each rule that follows from the data of a document sees each of its columns', async (suite) => {
  const { edition } = await readEdition(STANDARD_EDITION)
  const rules = writtenInvariants(edition)
  assert.ok(rules.length > 20)
  for (const rule of rules) {
    for (const column of rule.columns)
      await suite.test(`${rule.file}: ${column}`, async () => {
        const counted = `insert into ${rule.table} ("sBrandsId", "sSubsidiaryId", "sId", "${column}") values ('proof', 'proof', 'one', 1)`
        const others = rule.columns.filter((name) => name !== column)
        const nothing = others.map((name) => `update ${rule.table} set "${name}" = 0`)
        const [row, ...more] = await askedAfter(
          rule,
          ...[insteadOf(rule.table), insteadOf(rule.of), counted, ...nothing],
        )
        assert.deepEqual([row?.sBrandsId, row?.sSubsidiaryId, String(row?.[column])], ['proof', 'proof', '1'])
        assert.deepEqual(more, [])
      })
  }
})
