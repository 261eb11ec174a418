import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pixelsOf } from './pixels-of.ts'

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

test('pixels are told from the head of a picture, and not where it does not say them', () => {
  assert.equal(pixelsOf(png(640, 480)), 307_200)
  assert.equal(pixelsOf(png(60_000, 60_000)), 3_600_000_000)
  assert.equal(pixelsOf(Buffer.from('GIF89a\x40\x01\xf0\x00', 'latin1')), 76_800)
  assert.equal(pixelsOf(Buffer.from('ffd8ffe000104a464946', 'hex')), null)
  assert.equal(pixelsOf(Buffer.from('no picture')), null)
})
