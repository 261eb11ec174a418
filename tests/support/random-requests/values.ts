// Values that schemas let through, and values that nobody should send: what requests are made of.
import fc from 'fast-check'

export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly $ref?: string
}

/** Names that the service knows, by what they are called in requests: so that requests come further than the first judgement. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { or: value }
  return value
}

const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066',
    'é漢😀',
    '%',
    '%00',
    '%ff',
    '\n\r\t',
    '\\',
    "'",
    '"',
    '`',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table elecustomer; --",
    '$1',
    ':name',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>1</script>',
  ],
  ...['__proto__', 'constructor', 'toString', '*', '-1', '1e309', 'NaN', 'null', 'true', '9'.repeat(400)],
  ...[
    '2024-02-30',
    '0000-00-00',
    'infinity',
    '294277-01-01',
    '2026-01-31T25:61:61Z',
    'x'.repeat(201),
    'ﷺ'.repeat(4_000),
  ],
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { '': '' }) },
  { weight: 1, arbitrary: fc.constantFrom(3, 40, 300).map(nested) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const within = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) })

const OBJECT = 'object'

/** Fits the schema more often than not; `name` is where it stands. */
export const valueFor = (schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> => {
  const here = known[name]
  const fitting = here === undefined ? fits(schema, known) : fc.constantFrom(...here)
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
}

const objectFor = ({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> => {
  const keys = Object.keys(properties)
  const model = Object.fromEntries(keys.map((key) => [key, valueFor(properties[key] ?? {}, key, known)]))
  const whole = fc.record(model, { requiredKeys: keys.filter((key) => required.includes(key)) })
  const odd = fc.tuple(whole, fc.constantFrom(...TEXTS.slice(0, 30)), hostile)
  const lacking = fc.record(model, { requiredKeys: [] })
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: odd.map(([object, key, value]) => ({ ...object, [key]: value })) },
    { weight: 1, arbitrary: lacking },
  )
}

const columns = (known: Known): fc.Arbitrary<unknown> =>
  fc.dictionary(fc.constantFrom(...(known.field ?? ['sId']).map(String)), hostile, { maxKeys: 4 })

const kindOf = ({ type }: Schema): string | undefined => (typeof type === 'string' ? type : type?.[0])

const ofKind = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  switch (kindOf(schema)) {
    case OBJECT:
      return schema.properties === undefined ? columns(known) : objectFor(schema, known)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, '', known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(3, schema.minItems ?? 0),
      })
    case 'integer':
      return within(schema.minimum ?? 0, schema.maximum ?? 1_000)
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 20, 20)),
      })
    default:
      return hostile
  }
}

const fits = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  const { enum: values = [], const: only, anyOf } = schema
  if (values.length > 0) return fc.constantFrom(...values)
  if (only !== undefined) return fc.constant(only)
  return anyOf === undefined ? ofKind(schema, known) : fc.oneof(...anyOf.map((one) => fits(one, known)))
}
