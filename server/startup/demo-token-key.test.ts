// The demo's own key: made once, kept to its owner, refused when damaged.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { demoTokenKeys } from './demo-token-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'armature-keys-'))
after(() => rmSync(folder, { recursive: true }))

test('the key is made once and readable by its owner alone', async () => {
  const [made] = await demoTokenKeys(folder)
  const [kept] = await demoTokenKeys(folder)
  assert.equal(made?.length, 32)
  assert.deepEqual(kept, made)
  assert.equal(statSync(join(folder, 'token-key')).mode & 0o777, 0o600)
})

test('a damaged key is refused', async () => {
  writeFileSync(join(folder, 'token-key'), 'short')
  await assert.rejects(demoTokenKeys(folder), /is damaged: delete it/)
})
