import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { holdFileLock } from '#server/platform/files/exclusive-lock.ts'
import { removeLeftServers } from './own-server.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'armature-left-'))
})

afterEach(() => rmSync(place, { recursive: true }))

const at = (name: string): string => join(place, name)

const makeFolder = (name: string, { isNew = false } = {}): string => {
  mkdirSync(join(at(name), 'postgres'), { recursive: true })
  writeFileSync(join(at(name), 'postgres', 'PG_VERSION'), '18')
  if (!isNew) utimesSync(at(name), 0, 0)
  return at(name)
}

test('folders of servers are removed whose run is gone, and nothing else', async () => {
  const left = makeFolder('armature-adopt-left')
  const used = makeFolder('armature-adopt-used')
  const lock = holdFileLock(join(used, 'postgres.lock'))
  utimesSync(used, 0, 0)
  const kept = [
    used,
    makeFolder('armature-adopt-new', { isNew: true }),
    makeFolder('somebody-else'),
    makeFolder('behind-a-link'),
  ]
  symlinkSync(at('behind-a-link'), at('armature-adopt-link'))
  await removeLeftServers(place)
  assert.equal(existsSync(left), false)
  assert.deepEqual(kept.map(existsSync), [true, true, true, true])
  lock?.release()
  utimesSync(used, 0, 0)
  await removeLeftServers(place)
  assert.equal(existsSync(used), false)
})
