// How many pixels a picture has, as its head says, wherever in the file that stands: before it there may be a preview, or the colours of a printing
// press. A small file can stand for a picture that no browser can draw. Pure.
import { imageSize } from 'image-size'

/** An A3 page scanned at 600 dots an inch has 70 million. */
export const MOST_PIXELS = 80_000_000

/** The bytes of the file from there on, so many or those that are left. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

const START_BYTES = 512 * 1024

const sizeIn = (bytes: Buffer): number | null => {
  try {
    const { width, height, images = [] } = imageSize(bytes)
    const pixels = Math.max(...[{ width, height }, ...images].map((one) => one.width * one.height))
    return pixels > 0 ? pixels : null
  } catch {
    return null
  }
}

/** What 64 kB each hold between them is more than any picture says before its head. */
const MOST_SEGMENTS = 4_000
const SEGMENT_BYTES = 4_096
const MARKER = 0xff
/** Where the size stands, however the picture is packed. */
const FRAMES: ReadonlySet<number> = new Set([
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
])
const ENDS: ReadonlySet<number> = new Set([0xd9, 0xda])
const FRAME_BYTES = 9

const pixelsOfFrame = (segment: Buffer): number | null =>
  segment.length < FRAME_BYTES || !FRAMES.has(segment[1] ?? 0)
    ? null
    : segment.readUInt16BE(5) * segment.readUInt16BE(7) || null

/** How far it is to the next segment; null where the picture is told of here, or not at all. */
const lengthOf = (segment: Buffer): number | null => {
  const [first, marker = 0] = segment
  const next = segment.indexOf(MARKER, first === MARKER && marker === MARKER ? 1 : 0)
  if (next !== 0) return next === -1 ? segment.length : next
  const isLast = FRAMES.has(marker) || ENDS.has(marker) || segment.length < 4
  return isLast ? null : 2 + segment.readUInt16BE(2)
}

const pixelsOfJpeg = async (read: ReadAt): Promise<number | null> => {
  let at = 2
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const segment = await read(at, SEGMENT_BYTES)
    if (segment.length === 0) return null
    const length = lengthOf(segment)
    if (length === null) return pixelsOfFrame(segment)
    at += length
  }
  return null
}

const MOST_ENTRIES = 1_000
const ENTRY_BYTES = 12
/** Where the directory stands that is told to be first. */
const FIRST = 8

const pixelsOfTiff = async (read: ReadAt): Promise<number | null> => {
  const start = await read(0, FIRST)
  if (start.length < FIRST) return null
  const isLittle = start[0] === 0x49
  const directory = await read(
    isLittle ? start.readUInt32LE(4) : start.readUInt32BE(4),
    6 + MOST_ENTRIES * ENTRY_BYTES,
  )
  if (directory.length < 2) return null
  const entries = isLittle ? directory.readUInt16LE(0) : directory.readUInt16BE(0)
  const whole = Buffer.concat([start, directory.subarray(0, 6 + entries * ENTRY_BYTES)])
  if (isLittle) whole.writeUInt32LE(FIRST, 4)
  else whole.writeUInt32BE(FIRST, 4)
  return sizeIn(whole)
}

/** Null where it does not say it: it is broken. */
export const pixelsIn = async (type: string, read: ReadAt): Promise<number | null> => {
  if (type === 'image/jpeg') return pixelsOfJpeg(read)
  if (type === 'image/tiff') return pixelsOfTiff(read)
  return sizeIn(await read(0, START_BYTES))
}
