// From what an OPC UA device answers for a node to a number, by the type that the device names.

/** Numbers of 64 bits come as their upper and lower half. */
type Halves = readonly [upper: number, lower: number]

const isHalves = (value: unknown): value is Halves =>
  (Array.isArray(value) || value instanceof Uint32Array) &&
  value.length === 2 &&
  value.every(Number.isInteger)

const plain = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const joined = (value: unknown, sign: 'asIntN' | 'asUintN'): number | undefined =>
  isHalves(value)
    ? Number(BigInt[sign](64, (BigInt(value[0]) << 32n) | (BigInt(value[1]) & 0xffff_ffffn)))
    : undefined

const READ: Readonly<Record<string, (value: unknown) => number | undefined>> = {
  Boolean: (value) => (typeof value === 'boolean' ? Number(value) : undefined),
  SByte: plain,
  Byte: plain,
  Int16: plain,
  UInt16: plain,
  Int32: plain,
  UInt32: plain,
  Int64: (value) => joined(value, 'asIntN'),
  UInt64: (value) => joined(value, 'asUintN'),
  Float: plain,
  Double: plain,
}

/** Undefined where it is no number. */
export const numberOfNode = (type: string, value: unknown): number | undefined =>
  Object.hasOwn(READ, type) ? READ[type]?.(value) : undefined
