// Cursors: what opens them and what does not.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { makeCursorSeal } from './cursor-seal.ts'

const KEY = randomBytes(32)
const CONTENT = { order: '[["tDate",1]]', keys: ['2026-01-31', null, '漢"\\'] }
const { seal, open } = makeCursorSeal([KEY])
const cursor = seal(CONTENT, 'me')

test('opens what it sealed', () => {
  assert.deepEqual(open(cursor, 'me'), CONTENT)
  assert.match(cursor, /^[\w-]+$/)
  assert.ok(!Buffer.from(cursor, 'base64url').includes('2026'))
})

test('opens under an older key', () => {
  assert.deepEqual(makeCursorSeal([randomBytes(32), KEY]).open(cursor, 'me'), CONTENT)
})

test('opens nothing of another bearer, another key, another text', () => {
  assert.equal(open(cursor, 'you'), null)
  assert.equal(makeCursorSeal([randomBytes(32)]).open(cursor, 'me'), null)
  for (const text of ['', 'x', '….', cursor.slice(1), `${cursor}A`, `${cursor}=`, 'A'.repeat(100)])
    assert.equal(open(text, 'me'), null)
  for (let at = 0; at < cursor.length; at += 1) {
    const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
    assert.equal(open(changed, 'me'), null, `changed at ${at}`)
  }
})
