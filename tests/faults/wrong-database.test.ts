// A start on an address that does not say which database, or on a database that will not do: one sentence, and nothing is made there.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { testCluster } from '#tests/support/cluster.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/embedded-process.ts'
import { startService } from '#tests/support/started-service.ts'

let adminUrl: string
let folder: string

before(async () => {
  adminUrl = (await testCluster()).adminUrl
  folder = mkdtempSync(join(tmpdir(), 'armature-wrong-'))
})

after(() => rmSync(folder, { recursive: true, force: true }))

const addressOf = (change: (url: URL) => void): string => {
  const url = new URL(adminUrl)
  change(url)
  return url.href
}

const named = (pathname: string): string =>
  addressOf((url) => {
    url.pathname = pathname
  })

/** What a start said last. */
const refusal = async (url: string): Promise<string> => {
  const service = startService({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  assert.equal(await service.status, 1, service.said())
  return service.said().trimEnd().split('\n').at(-1) ?? ''
}

const assertUntouched = async (url: string): Promise<void> => {
  const [row] = await query(url, `select to_regnamespace('framework') as made`)
  assert.equal(row?.made, null)
}

test('an address that names several servers', async () => {
  const { port } = new URL(adminUrl)
  for (const address of [`127.0.0.1,localhost:${port}/erp`, `127.0.0.1:${port}/erp?host=127.0.0.1,localhost`])
    assert.match(
      await refusal(`postgres://${address}`),
      /^The address of the database names several servers \(127\.0\.0\.1,localhost\): give one, /,
    )
})

test('an address that names no database', async () => {
  const said = /^The address of the database on \S+ does not say which database: end it with the name /
  assert.match(await refusal(named('')), said)
  assert.match(await refusal(`${named('/')}?dbname=erp`), said)
  await assertUntouched(named('/postgres'))
})

test('a database that keeps texts otherwise than as UTF8', async () => {
  const name = `wrong_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  try {
    assert.match(
      await refusal(named(`/${name}`)),
      /^The database \S+ keeps texts as SQL_ASCII, which cannot hold what people write here: make one with /,
    )
    await assertUntouched(named(`/${name}`))
  } finally {
    await query(adminUrl, `drop database ${name}`)
  }
})

test('a server without TLS where the address asks for it: the driver says nothing beside', async () => {
  const service = startService({
    DATABASE_URL: `${named('/postgres')}?sslmode=require`,
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  assert.equal(await service.status, 1)
  assert.match(
    service.said(),
    /^ *[\d.]+ s {2}Connecting to the database \S+\nThe database \S+ cannot be reached: The server does not support SSL connections\n$/,
  )
})

for (const name of ['framework.installation', 'framework.migration'])
  test(`a database whose ${name} was emptied`, async () => {
    const database = await openTestDatabase('framework')
    try {
      await database.query(`truncate ${name}`)
      assert.match(
        await refusal(database.url),
        new RegExp(
          `^The database \\S+ has lost what ${name} holds, or was not restored whole: restore the dump`,
        ),
      )
    } finally {
      await database.close()
    }
  })
