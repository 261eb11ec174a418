import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemText } from './problem.ts'

test('a name that would change the terminal is shown, not obeyed', () => {
  const file = 'acme/a\u001b]0;owned\u0007\u001b[2J\u202ex.sql'
  assert.equal(
    problemText({ file, line: 1, message: 'no part:\n\tof 文档' }),
    'acme/a\\u{1b}]0;owned\\u{7}\\u{1b}[2J\\u{202e}x.sql:1: no part:\n\tof 文档',
  )
})
