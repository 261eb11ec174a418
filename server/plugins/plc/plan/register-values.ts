// From the registers of Modbus to values: type, byte order, bit, scale.
import type { ByteOrder, Point, PointType } from '../device.ts'

/** How many registers a value takes. */
export const REGISTERS: Readonly<Record<PointType, number>> = {
  bool: 1,
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  float64: 4,
}

/** An address is a number, perhaps with a bit of the register there. */
const ADDRESS = /^(\d{1,5})(?:\.(\d{1,2}))?$/

export type Register = { readonly first: number; readonly bit: number }

/** Undefined where it is none. */
export const registerOf = (sAddress: string): Register | undefined => {
  const [, first, bit = '0'] = ADDRESS.exec(sAddress.trim()) ?? []
  const register = { first: Number(first), bit: Number(bit) }
  return first !== undefined && register.first <= 65_535 && register.bit <= 15 ? register : undefined
}

const swapBytes = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

const swapWords = (bytes: Buffer): Buffer => {
  const words = Array.from({ length: bytes.length / 2 }, (_, index) =>
    bytes.subarray(index * 2, index * 2 + 2),
  )
  return Buffer.concat(words.reverse())
}

/** From one order to the highest first, and back. */
export const ordered = (bytes: Buffer, order: ByteOrder): Buffer => {
  const words = order === 'CDAB' || order === 'DCBA' ? swapWords(bytes) : bytes
  return order === 'BADC' || order === 'DCBA' ? swapBytes(words) : words
}

const READ: Readonly<Record<PointType, (bytes: Buffer, bit: number) => number>> = {
  bool: (bytes, bit) => (bytes.readUInt16BE(0) >> bit) & 1,
  int16: (bytes) => bytes.readInt16BE(0),
  uint16: (bytes) => bytes.readUInt16BE(0),
  int32: (bytes) => bytes.readInt32BE(0),
  uint32: (bytes) => bytes.readUInt32BE(0),
  float32: (bytes) => bytes.readFloatBE(0),
  float64: (bytes) => bytes.readDoubleBE(0),
}

/** Binary fractions leave no trail of digits: twelve are more than any sensor has. */
const DIGITS = 12

/** Null where it is no number. */
export const scaled = (
  raw: number,
  { dScale, dOffset }: Pick<Point, 'dScale' | 'dOffset'>,
): number | null => {
  const value = raw * dScale + dOffset
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null
}

export const readValue = (bytes: Buffer, point: Point): number | null =>
  scaled(READ[point.sType](ordered(bytes, point.sByteOrder), registerOf(point.sAddress)?.bit ?? 0), point)
