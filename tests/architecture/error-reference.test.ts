// The reference page of errors says what the catalogue says.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { ERROR_CODES } from '#contracts/error-codes.ts'

it('docs/reference/errors.md lists every code with its status and titles, and no other', () => {
  const page = readFileSync('docs/reference/errors.md', 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| ([^|]+) \| ([^|]+) \|/gm)]
  const listed = rows.map(([, code, status, en, zh]) => ({
    code,
    status: Number(status),
    en: en?.trim(),
    zh: zh?.trim(),
  }))
  const known = Object.entries(ERROR_CODES).map(([code, { status, en, zh }]) => ({ code, status, en, zh }))
  assert.deepEqual(listed, known)
})
