// From the value of a point to what is written into Modbus for it: a coil, or registers; the way back of what is read.
import type { Point, PointType } from '../device.ts'
import { ordered, REGISTERS, registerOf } from './register-values.ts'
import { wholeWithin } from './whole-number.ts'

export type RegisterWrite =
  | { readonly kind: 'coil'; readonly at: number; readonly on: boolean }
  | { readonly kind: 'registers'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'impossible'; readonly words: string }

type WholeType = Extract<PointType, 'int16' | 'uint16' | 'int32' | 'uint32'>

const WHOLE: Readonly<Record<WholeType, readonly [least: number, most: number]>> = {
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
}

const WRITE: Readonly<Record<Exclude<PointType, 'bool'>, (bytes: Buffer, raw: number) => number>> = {
  int16: (bytes, raw) => bytes.writeInt16BE(raw),
  uint16: (bytes, raw) => bytes.writeUInt16BE(raw),
  int32: (bytes, raw) => bytes.writeInt32BE(raw),
  uint32: (bytes, raw) => bytes.writeUInt32BE(raw),
  float32: (bytes, raw) => bytes.writeFloatBE(raw),
  float64: (bytes, raw) => bytes.writeDoubleBE(raw),
}

const isWhole = (type: PointType): type is WholeType => type in WHOLE

const impossible = (words: string): RegisterWrite => ({ kind: 'impossible', words })

/** Undefined where the type has no room for it, or it lies between two of its numbers. */
const bytesOf = (sType: Exclude<PointType, 'bool'>, raw: number): Buffer | undefined => {
  const bytes = Buffer.alloc(REGISTERS[sType] * 2)
  if (isWhole(sType)) {
    const whole = wholeWithin(raw, ...WHOLE[sType])
    if (whole === undefined) return undefined
    WRITE[sType](bytes, whole)
    return bytes
  }
  if (!Number.isFinite(sType === 'float32' ? Math.fround(raw) : raw)) return undefined
  WRITE[sType](bytes, raw)
  return bytes
}

/** A bit of a register is not written: whoever writes it writes the others, too. */
export const planWrite = (point: Point, value: number): RegisterWrite => {
  const at = registerOf(point.sAddress)?.first
  const { sType, sArea, sName } = point
  if (at === undefined) return impossible(`${sName} has no address.`)
  if (sArea === 'coil')
    return value === 0 || value === 1
      ? { kind: 'coil', at, on: value === 1 }
      : impossible(`${sName} takes 0 or 1, not ${value}.`)
  if (sArea !== 'holding' || sType === 'bool') return impossible(`${sName} cannot be written.`)
  const bytes = bytesOf(sType, (value - point.dOffset) / point.dScale)
  return bytes === undefined
    ? impossible(`${sName} has no room for ${value}, or its steps are larger.`)
    : { kind: 'registers', at, bytes: ordered(bytes, point.sByteOrder) }
}
