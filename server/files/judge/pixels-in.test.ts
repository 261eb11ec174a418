import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pixelsIn } from './pixels-in.ts'

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const segment = (marker: number, bytes: number): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes + 2, 2)
  return Buffer.concat([head, Buffer.alloc(bytes, 0xee)])
}

const FRAME = Buffer.from('ffc20011080190028003012200021101031101', 'hex')
const jpeg = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments])

/** Its directory stands at its end. */
const tiff = (entries: readonly (readonly [number, number])[], between: number): Buffer => {
  const start = Buffer.from('49492a0000000000', 'hex')
  start.writeUInt32LE(8 + between, 4)
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  entries.forEach(([tag, value], at) => {
    directory.writeUInt16LE(tag, 2 + at * 12)
    directory.writeUInt16LE(4, 4 + at * 12)
    directory.writeUInt32LE(1, 6 + at * 12)
    directory.writeUInt32LE(value, 10 + at * 12)
  })
  return Buffer.concat([start, Buffer.alloc(between, 1), directory])
}

const SIZE = [
  [256, 640],
  [257, 400],
] as const

const CASES: readonly (readonly [string, string, Buffer, number | null])[] = [
  ['PNG', 'image/png', png(640, 480), 307_200],
  ['a vast PNG', 'image/png', png(60_000, 60_000), 3_600_000_000],
  ['PNG, its first eight bytes', 'image/png', png(1, 1).subarray(0, 8), null],
  ['PNG without a size', 'image/png', png(0, 480), null],
  ['GIF', 'image/gif', Buffer.from('GIF89a\x40\x01\xf0\x00', 'latin1'), 76_800],
  ['JPEG', 'image/jpeg', jpeg(segment(0xe0, 14), FRAME), 256_000],
  [
    'JPEG behind a preview and two million bytes of colours',
    'image/jpeg',
    jpeg(segment(0xe1, 60_000), ...Array.from({ length: 31 }, () => segment(0xe2, 65_000)), FRAME),
    256_000,
  ],
  [
    'JPEG with bytes between',
    'image/jpeg',
    jpeg(segment(0xe0, 14), Buffer.from('0000ffffff', 'hex'), FRAME),
    256_000,
  ],
  ['JPEG that begins alone', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), null],
  ['JPEG that ends before its size', 'image/jpeg', jpeg(segment(0xe0, 14), FRAME.subarray(0, 8)), null],
  ['JPEG without an end', 'image/jpeg', jpeg(...Array.from({ length: 5_000 }, () => segment(0xe1, 0))), null],
  ['TIFF, its directory at the end', 'image/tiff', tiff(SIZE, 900_000), 256_000],
  ['TIFF, its first eight bytes', 'image/tiff', tiff(SIZE, 100).subarray(0, 8), null],
  ['TIFF without a size', 'image/tiff', tiff([[259, 1]], 0), null],
  ['no picture', 'image/webp', Buffer.from('RIFF    WEBP'), null],
]

for (const [what, type, bytes, expected] of CASES)
  test(`pixels are told, or not: ${what}`, async () =>
    assert.equal(await pixelsIn(type, async (at, length) => bytes.subarray(at, at + length)), expected))
