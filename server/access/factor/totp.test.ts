import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, newSecret, stepAt, stepOfCode } from './totp.ts'

// The secret and the times of RFC 6238, of whose eight digits these are the last six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes are those of the standard', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(codeOf(SECRET, stepAt(seconds * 1_000)), code)
})

test('a code is good half a minute before and after its own, and no other', () => {
  const secret = newSecret()
  const now = 1_700_000_000_000
  const step = stepAt(now)
  for (const by of [-1, 0, 1]) assert.equal(stepOfCode(secret, codeOf(secret, step + by), now), step + by)
  assert.equal(stepOfCode(secret, '12345', now), undefined)
  assert.equal(stepOfCode(secret, '１２３４５６', now), undefined)
})
