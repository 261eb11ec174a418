// A start on a database or a store that will not do: one sentence, whatever is wrong with it, and never a stack trace.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { type OwnCluster, startTestCluster } from '#tests/support/cluster.ts'
import { query, until } from '#tests/support/embedded-process.ts'
import { copyMigrations, FIRST_WITH_FUNCTION_FILES } from '#tests/support/framework-copy.ts'
import { databasesOn, type OwnDatabases } from '#tests/support/own-databases.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const TOKEN_KEYS = randomBytes(32).toString('base64url')

let cluster: OwnCluster
let databases: OwnDatabases
let folder: string
let running: StartedService[]
let servers: Server[]

before(async () => {
  cluster = await startTestCluster()
  databases = databasesOn(cluster, 'refused')
})

after(() => cluster.stop())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'armature-refused-'))
  running = []
  servers = []
})

afterEach(async () => {
  for (const { child, status } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await status
  }
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (environment: Record<string, string>): StartedService => {
  const service = startService({ DATA_DIR: join(folder, 'data'), TOKEN_KEYS, ...environment })
  running.push(service)
  return service
}

/** What it said last, which is all that matters of a start that is refused. */
const refusal = async (environment: Record<string, string>): Promise<string> => {
  const service = start(environment)
  assert.equal(await service.status, 1, service.said())
  assert.doesNotMatch(service.said(), /^ {4}at /m)
  return service.said().trimEnd().split('\n').at(-1) ?? ''
}

const addressOf = (change: (url: URL) => void): string => {
  const url = new URL(cluster.adminUrl)
  change(url)
  return url.href
}

const makeDatabase = (isMigrated = true): Promise<string> =>
  isMigrated ? databases.makeMigrated() : databases.makeEmpty()

const makeOrdinaryUser = async (): Promise<string> => {
  const name = `user_${randomBytes(6).toString('hex')}`
  await query(cluster.adminUrl, `create role ${name} login password 'hidden-word'`)
  return name
}

/** Listens on loopback and lets `behave` do with connections what it likes. */
const listen = async (behave: Parameters<typeof createServer>[1] = () => undefined): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    behave?.(socket)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await until(() => server.listening)
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('the database', () => {
  test('a wrong password', async () => {
    const said = await refusal({
      DATABASE_URL: addressOf((url) => {
        url.password = 'hidden-word'
      }),
    })
    assert.match(said, /^The database \S+ does not let user "postgres" in: /)
    assert.ok(!said.includes('hidden-word'))
  })

  test('an address that cannot be read', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://127.0.0.1/erp?sslrootcert=/nowhere' })
    assert.match(said, /^The address of the database cannot be read: /)
  })

  test('a name that is not there', async () => {
    const said = await refusal({
      DATABASE_URL: addressOf((url) => {
        url.pathname = '/nowhere'
      }),
    })
    assert.match(said, /^There is no database \S+\/nowhere: create it, or correct its address\.$/)
  })

  test('a server that says nothing: it tells what it waits for and gives up, or is stopped by one signal', async () => {
    const url = `postgres://me:hidden-word@127.0.0.1:${await listen()}/erp`
    assert.match(
      await refusal({ DATABASE_URL: url }),
      /^The database \S+ cannot be reached: no answer within 10 s$/,
    )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const service = start({ DATABASE_URL: url })
      await until(() => service.said().includes('Connecting to the database 127.0.0.1:'))
      service.signal(signal)
      assert.equal(await service.status, 0, service.said())
      assert.ok(!service.said().includes('hidden-word'))
    }
  })

  test('a server that is none, and one that hangs up', async () => {
    for (const behave of [
      (socket: { end(text: string): unknown }) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      (socket: { end(text: string): unknown }) => socket.end(''),
    ]) {
      const said = await refusal({ DATABASE_URL: `postgres://me@127.0.0.1:${await listen(behave)}/erp` })
      assert.match(said, /^The database \S+ cannot be reached: /)
    }
  })

  test('a user without rights, on an empty database and on one that is ready', async () => {
    const user = await makeOrdinaryUser()
    const asUser = (url: string): string => {
      const changed = new URL(url)
      changed.username = user
      changed.password = 'hidden-word'
      return changed.href
    }
    assert.match(
      await refusal({ DATABASE_URL: asUser(await makeDatabase(false)) }),
      /DATABASE_URL must name a superuser\.$/,
    )
    const ready = await makeDatabase()
    assert.match(await refusal({ DATABASE_URL: asUser(ready) }), /DATABASE_URL must name a superuser\.$/)
    await query(
      ready,
      `grant all on schema framework to ${user}; grant all on all tables in schema framework to ${user}`,
    )
    assert.match(await refusal({ DATABASE_URL: asUser(ready) }), /DATABASE_URL must name a superuser\.$/)
  })

  test('a user who owns the database and may make roles', async () => {
    const user = await makeOrdinaryUser()
    const url = new URL(await makeDatabase(false))
    await query(
      cluster.adminUrl,
      `alter role ${user} createrole; alter database ${url.pathname.slice(1)} owner to ${user}`,
    )
    url.username = user
    url.password = 'hidden-word'
    assert.match(
      await refusal({ DATABASE_URL: url.href }),
      /^User "user_\w+" of the database \S+ is no superuser, and only one may .*DATABASE_URL must name a superuser\.$/,
    )
  })

  test('of another program', async () => {
    const url = await makeDatabase(false)
    await query(url, 'create schema framework; create table framework.migration (version text)')
    assert.match(
      await refusal({ DATABASE_URL: url }),
      /is not one of this service, or was not restored whole/,
    )
  })

  test('not restored whole', async () => {
    const emptied = await makeDatabase()
    await query(emptied, 'delete from framework.installation')
    assert.match(
      await refusal({ DATABASE_URL: emptied }),
      /^The database \S+ has lost what framework\.installation holds, or was not restored whole: restore the dump/,
    )
    const partial = await makeDatabase()
    await query(partial, 'drop table framework.sysbrand cascade')
    assert.match(
      await refusal({ DATABASE_URL: partial, DEMO_PASSWORD: 'long-enough' }),
      /is not one of this service/,
    )
  })

  test("restored without the rights of the service's roles", async () => {
    const url = await makeDatabase()
    await query(url, 'revoke all on schema framework from armature_owner, platform_runtime')
    assert.match(await refusal({ DATABASE_URL: url }), /made without --no-acl and --no-owner/)
  })

  test('newer than the code, and with a migration that was changed since', async () => {
    const newer = await makeDatabase()
    await query(
      newer,
      `insert into framework.migration (number, name, sha256) values (9999, '9999-x.sql', '')`,
    )
    assert.match(
      await refusal({ DATABASE_URL: newer }),
      /^The database is newer than this version of the service/,
    )
    const changed = await makeDatabase()
    await query(changed, `update framework.migration set sha256 = '' where number = 1`)
    assert.match(
      await refusal({ DATABASE_URL: changed }),
      /was changed after it was applied to this database/,
    )
  })

  test('read-only', async () => {
    const url = new URL(await makeDatabase())
    await query(
      cluster.adminUrl,
      `alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`,
    )
    assert.match(await refusal({ DATABASE_URL: url.href }), /is set to read only \(.*source: database\)/)
  })
})

describe('the store', () => {
  test('a wrong REDIS_URL is found before anything is made', async () => {
    const nobody = 'redis://127.0.0.1:1'
    for (const REDIS_URL of [
      nobody,
      `${nobody}/word`,
      `redis://127.0.0.1:${await listen((socket) => socket.end('HTTP/1.1 400\r\n\r\n'))}`,
    ]) {
      const service = start({ REDIS_URL })
      assert.equal(await service.status, 1, service.said())
      assert.match(service.said(), /REDIS_URL/)
      assert.equal(service.said().trim().split('\n').length, 2, service.said())
      assert.ok(!existsSync(join(folder, 'data')))
    }
  })

  test('one that says nothing is given up, or left at one signal', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await listen()}`
    assert.match(await refusal({ REDIS_URL }), /REDIS_URL/)
    const service = start({ REDIS_URL })
    await until(() => service.said().includes('Connecting to the store'))
    service.signal('SIGINT')
    assert.equal(await service.status, 0, service.said())
  })
})

// The last ones: they take the roles from the whole cluster.
describe('a dump restored where its roles are not', () => {
  const dropRoles = async (url: string): Promise<void> => {
    const name = new URL(url).pathname.slice(1)
    const others = await query(
      cluster.adminUrl,
      `select datname from pg_database where datname like 'refused\\_%' and datname <> '${name}'`,
    )
    for (const { datname } of others) await query(cluster.adminUrl, `drop database ${datname} with (force)`)
    const roles = await query(
      url,
      `select rolname from pg_roles
       where rolname like 'armature\\_%' or rolname like '%\\_runtime'
       order by rolname like 'armature\\_%' desc`,
    )
    for (const { rolname } of roles)
      await query(
        url,
        `reassign owned by ${rolname} to postgres; drop owned by ${rolname} cascade; drop role ${rolname}`,
      )
  }

  test('by this version', async () => {
    const url = await makeDatabase()
    await dropRoles(url)
    assert.match(await refusal({ DATABASE_URL: url }), /restore the dump (once more|again)/)
  })

  test('by an earlier version', async () => {
    const url = await makeDatabase(false)
    const earlier = join(folder, 'earlier')
    copyMigrations(earlier, (number) => number < FIRST_WITH_FUNCTION_FILES)
    await migrate({ url, folder: earlier, report: () => undefined })
    await dropRoles(url)
    assert.match(await refusal({ DATABASE_URL: url }), /lost their rights: restore the dump once more, /)
    assert.equal((await query(url, `select from pg_roles where rolname like '%\\_runtime'`)).length, 5)
  })
})
