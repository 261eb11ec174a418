// A real replica that stops following: nothing old is read from it, and the node stays ready.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Embedded, startEmbedded } from '#server/platform/postgres/embedded/start-embedded.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { openDatabase } from '#server/platform/postgres/open-database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { clusterOf, query } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { FRAMEWORK } from '#tests/support/framework-copy.ts'
import { startService } from '#tests/support/started-service.ts'
import { contextOf } from '#tests/support/tenants.ts'

let folder: string
let primary: Embedded
let replica: Embedded

const start = (name: string): Promise<Embedded> =>
  startEmbedded({
    dataDir: join(folder, name),
    report: () => undefined,
    tuning: { durable: false, maxConnections: 100 },
  })

/** A replica begins as a copy of what it follows. */
const startReplica = async (): Promise<Embedded> => {
  await primary.stop()
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')])
  primary = await start('primary')
  const { port, username, password, hostname } = new URL(primary.url)
  const cluster = clusterOf(join(folder, 'replica'))
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}'\n`,
  )
  return start('replica')
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-behind-'))
  chmodSync(folder, 0o711)
  primary = await start('primary')
  await migrate({ url: primary.url, folder: FRAMEWORK, report: () => undefined })
  await query(
    primary.url,
    `create table public.kept ("sName" text);
     select framework.make_tenant_table('public.kept', null, false)`,
  )
  replica = await startReplica()
})

after(async () => {
  await replica?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

const keep = (sId: string) =>
  query(
    primary.url,
    'insert into public.kept ("sBrandsId", "sSubsidiaryId", "sId", "sName") values ($1, $2, $3, $3)',
    ['T1', 'S', sId],
  )

test('while its replay is paused, reads go to the primary, and the node says so and stays ready', async (context) => {
  const service = startService({
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
  })
  context.after(async () => {
    service.signal('SIGKILL')
    await service.status
  })
  const address = await service.address
  assert.ok(address, service.said())
  const states: string[] = []
  const state = async (): Promise<string> => {
    const answer = await fetch(`${address}/readyz`)
    const { checks } = (await answer.json()) as { checks: Record<string, string> }
    assert.equal(answer.status, 200)
    return checks.replica ?? ''
  }
  const becomes = (wanted: string) =>
    eventually(async () => {
      states.push(await state())
      return states.at(-1) === wanted
    })
  await becomes('ok')
  await query(replica.url, 'select pg_wal_replay_pause()')
  await becomes('behind')
  assert.match(await (await fetch(`${address}/metrics`)).text(), /armature_database_behind\{[^}]*\} 1/)
  await query(replica.url, 'select pg_wal_replay_resume()')
  await becomes('ok')
  const told = service.said().match(/the replica (is behind|has caught up)/g)
  assert.deepEqual(told, ['the replica is behind', 'the replica has caught up'])
})

test('what was written is read at once while the replica is paused, cut off, or slow', async (context) => {
  const told: (string | undefined)[] = []
  const { database } = await openDatabase({
    url: primary.url,
    readUrl: replica.url,
    statementTimeoutMs: 5000,
    trustedPoolSize: 2,
    tenantPoolSize: 2,
    connectionsPerTenant: 2,
    observe: (seen) => {
      if (seen.kind === 'replica-behind' && seen.isBehind) told.push(seen.because)
    },
  })
  context.after(() => database.close())
  const set = async (setting: string, value: string) => {
    await query(replica.url, `alter system set ${setting} = '${value}'`)
    await query(replica.url, 'select pg_reload_conf()')
  }
  const [{ conninfo } = {}] = await query(
    replica.url,
    `select current_setting('primary_conninfo') as conninfo`,
  )
  const ways = [
    [
      () => query(replica.url, 'select pg_wal_replay_pause()'),
      () => query(replica.url, 'select pg_wal_replay_resume()'),
    ],
    [() => set('primary_conninfo', ''), () => set('primary_conninfo', String(conninfo))],
    [() => set('recovery_min_apply_delay', '1h'), () => set('recovery_min_apply_delay', '0')],
  ] as const
  for (const [index, [stop, resume]] of ways.entries()) {
    await stop()
    await keep(`n${index}`)
    await eventually(async () => database.isReplicaBehind())
    const read = sql`select "sId" from public.kept where "sId" = ${sql.value(`n${index}`)}`
    assert.deepEqual(await database.readTable(contextOf('T1'), read), [{ sId: `n${index}` }])
    await resume()
    await eventually(async () => !database.isReplicaBehind())
  }
  assert.deepEqual(told, [
    'its replay is paused',
    'it receives nothing from the primary',
    'it has not replayed what the primary had some seconds ago',
  ])
})
