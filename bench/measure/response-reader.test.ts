import assert from 'node:assert/strict'
import { test } from 'node:test'
import { responseReader } from './response-reader.ts'

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nContent-Length: 5\r\n\r\nhello'
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\netag: "1"\r\n\r\n'
const REFUSED = 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'

test('answers are told apart however their bytes arrive', () => {
  const bytes = Buffer.from(OK + UNCHANGED + REFUSED + OK)
  for (const step of [1, 2, 7, 50, bytes.length]) {
    const reader = responseReader()
    const statuses: number[] = []
    for (let at = 0; at < bytes.length; at += step)
      statuses.push(...reader.push(bytes.subarray(at, at + step)))
    assert.deepEqual(statuses, [200, 304, 401, 200], `in steps of ${step}`)
  }
})

test('an answer is not complete before its last byte', () => {
  const reader = responseReader()
  assert.deepEqual(reader.push(Buffer.from(OK.slice(0, -1))), [])
  assert.deepEqual(reader.push(Buffer.from(OK.slice(-1))), [200])
})

test('what has no length, or is no answer, is refused', () => {
  assert.throws(
    () => responseReader().push(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')),
    /length/,
  )
  assert.throws(() => responseReader().push(Buffer.from('SSH-2.0-OpenSSH\r\n\r\n')), /not an answer/)
})
