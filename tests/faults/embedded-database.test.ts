// The embedded database when things go wrong: whatever is killed, the next start recovers by itself and every acknowledged row is there.
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
import {
  clusterOf,
  type EmbeddedProcess,
  isAlive,
  keepersOf,
  postmasterOf,
  query,
  serverProcessesOf,
  startEmbeddedProcess,
  until,
  urlOf,
} from '#tests/support/embedded-process.ts'

const onLinux = { skip: process.platform !== 'linux' && 'reads /proc' }

let dataDir: string
let running: EmbeddedProcess[]

const start = (): EmbeddedProcess => {
  const service = startEmbeddedProcess(dataDir)
  running.push(service)
  return service
}

const startAndWrite = async (): Promise<{ service: EmbeddedProcess; url: string }> => {
  const service = start()
  const url = await urlOf(service)
  await query(url, 'create table acknowledged (n int primary key)')
  await query(url, 'insert into acknowledged values (1)')
  return { service, url }
}

const rowsAfterNextStart = async (): Promise<number> => {
  const rows = await query(await urlOf(start()), 'select count(*)::int as n from acknowledged')
  return Number(rows[0]?.n)
}

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-faults-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  running = []
})

afterEach(async () => {
  for (const { stop } of running) await stop()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

describe('killed without a word', onLinux, () => {
  test('the service: its database stops by itself, and the next start finds every row', async () => {
    const { service } = await startAndWrite()
    const postmaster = postmasterOf(dataDir)
    await service.kill()
    await until(() => !isAlive(postmaster))
    assert.match(readFileSync(`${clusterOf(dataDir)}.log`, 'utf8'), /database system is shut down/)
    assert.equal(await rowsAfterNextStart(), 1)
  })

  test('the service and its keeper: the next start ends the orphan', async () => {
    const { service } = await startAndWrite()
    const orphan = postmasterOf(dataDir)
    for (const keeper of keepersOf(orphan)) process.kill(keeper, 'SIGKILL')
    await service.kill()
    assert.ok(isAlive(orphan))
    assert.equal(await rowsAfterNextStart(), 1)
    await until(() => !isAlive(orphan))
    assert.ok(running.at(-1)?.reports.some((line) => line.includes('earlier run')))
  })

  test('everything at once, as when the power goes', async () => {
    const { service } = await startAndWrite()
    const all = [...keepersOf(postmasterOf(dataDir)), ...serverProcessesOf(dataDir)]
    for (const pid of all) process.kill(pid, 'SIGKILL')
    await service.kill()
    assert.ok(existsSync(join(clusterOf(dataDir), 'postmaster.pid')))
    assert.equal(await rowsAfterNextStart(), 1)
  })

  test('the service and the postmaster, while a server process is busy', async () => {
    const { service, url } = await startAndWrite()
    const busy = query(url, 'do $$ begin loop perform 1; end loop; end $$').catch(() => undefined)
    await until(() =>
      query(url, `select from pg_stat_activity where query like 'do %'`).then((rows) => rows.length > 0),
    )
    const postmaster = postmasterOf(dataDir)
    for (const keeper of keepersOf(postmaster)) process.kill(keeper, 'SIGKILL')
    await service.kill()
    process.kill(postmaster, 'SIGKILL')
    assert.equal(await rowsAfterNextStart(), 1)
    await busy
  })

  test('the database under a running service: it is started again at the same address, with every acknowledged row', async () => {
    const { service, url } = await startAndWrite()
    let acknowledged = 1
    for (let round = 0; round < 3; round += 1) {
      const writing = (async () => {
        for (;;) {
          await query(url, 'insert into acknowledged values ($1)', [acknowledged + 1])
          acknowledged += 1
        }
      })().catch(() => undefined)
      const before = acknowledged
      await until(() => acknowledged > before + 5)
      const postmaster = postmasterOf(dataDir)
      process.kill(postmaster, 'SIGKILL')
      await writing
      await until(() =>
        query(url, 'select 1').then(
          () => true,
          () => false,
        ),
      )
      assert.notEqual(postmasterOf(dataDir), postmaster)
      const [row] = await query(url, 'select count(*)::int as n, max(n) as last from acknowledged')
      // The one row whose answer was lost may be there or not.
      assert.ok(
        [acknowledged, acknowledged + 1].includes(Number(row?.n)),
        `${row?.n} rows of ${acknowledged}`,
      )
      acknowledged = Number(row?.last)
    }
    await service.stop()
    assert.equal(await rowsAfterNextStart(), acknowledged)
  })

  test('a server process: the others of the service go on', async () => {
    const { url } = await startAndWrite()
    const [row] = await query(url, 'select pg_backend_pid() as pid')
    await query(url, 'select pg_sleep(0)')
    assert.ok(Number(row?.pid) > 0)
    const postmaster = postmasterOf(dataDir)
    const victim = serverProcessesOf(dataDir).find((pid) => pid !== postmaster)
    assert.ok(victim)
    process.kill(victim, 'SIGKILL')
    await until(() =>
      query(url, 'select count(*)::int as n from acknowledged').then(
        ([one]) => one?.n === 1,
        () => false,
      ),
    )
  })
})

describe('an unlucky start', () => {
  test('a creation that was interrupted is begun anew', onLinux, async () => {
    const first = start()
    await until(
      () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
    )
    await first.kill()
    assert.ok(!existsSync(join(dataDir, 'postgres')))
    await urlOf(start())
    assert.ok(existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
  })

  test('a port that another program took meanwhile is left to it', async () => {
    const { service, url } = await startAndWrite()
    await service.stop()
    const squatter = createServer().listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
    try {
      assert.equal(await rowsAfterNextStart(), 1)
      assert.notEqual(new URL((await running.at(-1)?.outcome)?.url ?? '').port, new URL(url).port)
    } finally {
      squatter.close()
    }
  })

  test('a process that got the number of the dead postmaster is left alone', async () => {
    const { service } = await startAndWrite()
    await service.stop()
    const pidFile = join(clusterOf(dataDir), 'postmaster.pid')
    writeFileSync(
      pidFile,
      `${process.pid}\n${clusterOf(dataDir)}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
    )
    assert.equal(await rowsAfterNextStart(), 1)
  })

  test('a second service on the same folder is refused in one sentence, the first goes on', async () => {
    const { url } = await startAndWrite()
    const { refused } = await start().outcome
    assert.match(
      refused ?? '',
      /^Another Armature is already running on .*: stop it first, or set DATA_DIR to another folder\.$/,
    )
    assert.equal((await query(url, 'select 1 as one'))[0]?.one, 1)
  })

  test('of two first starts at once one is refused', async () => {
    const outcomes = await Promise.all([start().outcome, start().outcome])
    assert.equal(outcomes.filter(({ url }) => url !== undefined).length, 1)
    assert.equal(outcomes.filter(({ refused }) => refused?.startsWith('Another Armature')).length, 1)
  })

  test('data that is gone is not silently replaced by an empty database', async () => {
    const { service } = await startAndWrite()
    await service.stop()
    rmSync(clusterOf(dataDir), { recursive: true })
    const { refused } = await start().outcome
    assert.match(refused ?? '', /which is gone: bring it back/)
  })
})

test('a clean stop leaves nothing running and nothing to recover', onLinux, async () => {
  const { service } = await startAndWrite()
  const postmaster = postmasterOf(dataDir)
  await service.stop()
  assert.ok(!isAlive(postmaster))
  // It has been told, and ends by itself.
  await until(() => keepersOf(postmaster).length === 0)
  assert.ok(!existsSync(join(clusterOf(dataDir), 'postmaster.pid')))
  assert.equal(await rowsAfterNextStart(), 1)
  assert.doesNotMatch(readFileSync(`${clusterOf(dataDir)}.log`, 'utf8'), /not properly shut down/)
})

test('only who knows the password connects', async () => {
  const { url } = await startAndWrite()
  const wrong = new URL(url)
  wrong.password = 'guess'
  await assert.rejects(query(wrong.href, 'select 1'), /password authentication failed/)
})

test('a tool uses the running database and leaves it running, or starts it for itself', async () => {
  const { service, url } = await startAndWrite()
  const beside = await openEmbedded({ dataDir, report: () => undefined })
  assert.equal(beside.url, url)
  await beside.stop()
  assert.equal((await query(url, 'select count(*)::int as n from acknowledged'))[0]?.n, 1)
  await service.stop()
  const alone = await openEmbedded({ dataDir, report: () => undefined })
  assert.equal((await query(alone.url, 'select count(*)::int as n from acknowledged'))[0]?.n, 1)
  await alone.stop()
  await assert.rejects(query(url, 'select 1'), /ECONNREFUSED/)
})
