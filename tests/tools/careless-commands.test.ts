// Commands that were called with a folder, an address or a number that will not do: one sentence, never a stack, and nothing is touched.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { setUpTwoTenants } from '#tests/support/tenants.ts'
import { PackRefused } from '#tools/pack/problem.ts'
import { runSqlFile } from '#tools/pack/run-sql-file.ts'

let folder: string
let database: TestDatabase

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-careless-'))
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'empty'))
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
})

after(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const NOBODY = 'postgres://nobody@127.0.0.1:1/nowhere'

const say = (args: readonly string[], environment: Record<string, string> = { DATABASE_URL: NOBODY }) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: bareEnvironment(environment),
    encoding: 'utf8',
  })
  assert.doesNotMatch(stderr, /^ {4}at /m)
  return { status, said: stderr.trimEnd() }
}

const PACK = 'tools/pack/main.ts'

describe('folders', () => {
  test('one that is not there, and a file in its place', () => {
    assert.deepEqual(say([PACK, 'check', '--folder', '/nowhere']), {
      status: 1,
      said: 'There is no /nowhere.',
    })
    const file = join(folder, 'file')
    assert.deepEqual(say([PACK, 'check', '--folder', file]), { status: 1, said: `${file} is not a folder.` })
  })

  test('those of customers: none, a file, one without files', () => {
    for (const [name, why] of [
      ['none', 'there is no such folder'],
      ['file', 'this is not a folder'],
      ['empty', 'the folder is empty'],
    ] as const) {
      const path = join(folder, name)
      const { said } = say([PACK, 'plan', '--customer', path], { DATABASE_URL: database.url })
      assert.ok(said.endsWith(`${path}:1: ${why}`), said)
    }
  })
})

describe('addresses', () => {
  test('one of another kind of database', () => {
    for (const args of [
      [PACK, 'plan'],
      ['tools/books/main.ts'],
      ['tools/adopt/main.ts', '--file', 'x.sql', '--tenant', 'demo', '--prefix', 'x'],
    ])
      assert.match(
        say(args, { DATABASE_URL: 'mysql://x/y' }).said,
        /^The address of the database is none of PostgreSQL: /,
      )
  })

  test('an empty one counts as unset, and so does an empty data folder', () => {
    const environment = {
      DATABASE_URL: ' ',
      DATA_DIR: join(folder, 'file'),
      PGHOST: '127.0.0.1',
      PGPORT: '1',
    }
    assert.match(say([PACK, 'plan'], environment).said, /^The data folder \S+ is a file: /)
  })

  test('a source of adopt that is a database of the service, the target itself', () => {
    const args = [
      'tools/adopt/main.ts',
      '--from',
      database.url,
      '--tenant',
      'one',
      '--prefix',
      'x',
      '--dry-run',
    ]
    const { status, said } = say(args, { DATABASE_URL: database.url })
    assert.equal(status, 1)
    assert.match(said, /^The source holds the schema "framework", so it is a database of this service/)
  })
})

test('a number that is none', () => {
  const { status, said } = say(['tools/generate/main.ts', '--tenants', 'abc'])
  assert.equal(status, 2)
  assert.match(said, /^--tenants is a whole number from 1 to 99999, not "abc"\.\n\nUsage: /)
})

const LOOKING = [
  ['tools/books/main.ts'],
  [PACK, 'plan'],
  [PACK, 'plan', '--customer', 'acme'],
  [PACK, 'apply', '--customer', 'acme'],
  [PACK, 'drift'],
  [PACK, 'export'],
] as const

test('a data folder without a database: what works on one that is there says so, and makes nothing', () => {
  for (const name of ['nothing', 'empty']) {
    const dataDir = join(folder, name)
    for (const args of LOOKING)
      assert.deepEqual(say(args, { DATA_DIR: dataDir }), {
        status: 1,
        said: `There is no database in ${dataDir} yet: start the service once (npm start), or name another one with DATABASE_URL or DATA_DIR.`,
      })
  }
  assert.ok(!existsSync(join(folder, 'nothing')))
  assert.deepEqual(readdirSync(join(folder, 'empty')), [])
})

test('an edition that cannot be applied: the pack’s own words, from whichever command applies it', async () => {
  await database.query('create view public.salorder as select 1 as n')
  for (const args of [
    [PACK, 'apply'],
    ['tools/generate/main.ts', '--tenants', '1', '--lines', '0'],
  ]) {
    const { status, said } = say(args, { DATABASE_URL: database.url })
    assert.equal(status, 1)
    assert.match(said, /^sal\/sales-order\/sales-order\.table\.sql:\d+: /)
  }
  await database.query('drop view public.salorder')
})

test('a connection that is lost while a file runs is not the fault of the file', async () => {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const text = 'select pg_terminate_backend(pg_backend_pid(), 5000)'
  await assert.rejects(runSqlFile(client, { path: 'a.sql', kind: 'given', text }), (error: Error) => {
    assert.ok(!(error instanceof PackRefused), error.message)
    return true
  })
  await client.end()
})
