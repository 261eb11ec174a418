// A start on an address that does not say which database, or on a database that will not do: one sentence, and nothing is made there.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { testCluster } from '#tests/support/cluster.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startService } from '#tests/support/started-service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'

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

const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1)

/** As an operator does who makes room for another database. */
const rename = async (from: string, to: string): Promise<void> => {
  await query(adminUrl, `alter database ${from} with allow_connections false`)
  await query(
    adminUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${from}'`,
  )
  await query(adminUrl, `alter database ${from} rename to ${to}`)
  await query(adminUrl, `alter database ${to} with allow_connections true`)
}

test('the database of another installation, come under the name of the running node’s own', async (context) => {
  const own = await openTestDatabase('framework')
  context.after(() => own.close())
  const other = await openTestDatabase('framework')
  context.after(() => other.close())
  for (const database of [own, other]) await makeOwnInstallation(database)
  const service = startService({
    DATABASE_URL: own.url,
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  context.after(() => service.child.kill('SIGKILL'))
  const address = await service.address
  assert.ok(address, service.said())
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(address + path, init)).status
  const signIn = () =>
    statusOf('/entry/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sBrandNo: 'a', sUserNo: 'b', sPassword: 'c', sLoginType: 'business' }),
    })
  assert.equal(await signIn(), 401)

  await rename(nameOf(own), `${nameOf(own)}_away`)
  await rename(nameOf(other), nameOf(own))
  await eventually(
    async () => /another installation's/.test(service.said()) || (await statusOf('/readyz')) === 200,
  )
  assert.equal(await statusOf('/readyz'), 503)
  assert.equal(await signIn(), 503)
  assert.match(service.said(), /the database is another installation's: bring back the one/)

  await rename(nameOf(own), nameOf(other))
  await rename(`${nameOf(own)}_away`, nameOf(own))
  await eventually(async () => (await statusOf('/readyz')) === 200)
  assert.equal(await signIn(), 401)
})
