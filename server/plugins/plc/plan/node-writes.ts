// From a number to what a node of OPC UA takes for it, by the type that the device names; the way back of what is read.
import { wholeWithin } from './whole-number.ts'

/** Beyond this a number no longer tells neighbours apart. */
const MOST_64 = Number.MAX_SAFE_INTEGER

const WHOLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  SByte: [-128, 127],
  Byte: [0, 255],
  Int16: [-32_768, 32_767],
  UInt16: [0, 65_535],
  Int32: [-2_147_483_648, 2_147_483_647],
  UInt32: [0, 4_294_967_295],
  Int64: [-MOST_64, MOST_64],
  UInt64: [0, MOST_64],
}

const halvesOf = (whole: number): readonly [upper: number, lower: number] => {
  const bits = BigInt.asUintN(64, BigInt(whole))
  return [Number(bits >> 32n), Number(bits & 0xffff_ffffn)]
}

const truthOf = (raw: number): boolean | undefined => (raw === 0 || raw === 1 ? raw === 1 : undefined)

/** Undefined where the type has no room for it, or it lies between two of its numbers, or is none of numbers. */
export const nodeValueOf = (type: string, raw: number): unknown => {
  if (!Number.isFinite(raw)) return undefined
  if (type === 'Boolean') return truthOf(raw)
  if (type === 'Double') return raw
  if (type === 'Float') return Number.isFinite(Math.fround(raw)) ? raw : undefined
  const [least, most] = (Object.hasOwn(WHOLE, type) ? WHOLE[type] : undefined) ?? [1, 0]
  const whole = wholeWithin(raw, least, most)
  return whole !== undefined && type.endsWith('64') ? halvesOf(whole) : whole
}
