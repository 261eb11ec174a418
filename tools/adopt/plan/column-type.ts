// What becomes of a column's type: the type of the target, the letter of its name, the kind of its field.

import { wordsOf } from '#contracts/labels/words.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { SourceColumn, SourceType } from '../source/catalogue.ts'
import type { Conversion } from './adoption-plan.ts'
import type { ColumnSample } from './samples.ts'

export type MappedType = {
  readonly letter: 's' | 'i' | 'd' | 'b' | 't' | 'j'
  readonly type: string
  readonly conversion: Conversion
  readonly fieldType: FieldType
  readonly digits: number | null
  readonly length: number | null
  /** What the user should know of it. */
  readonly note: string | null
}

const MONEY = new Set([
  'price',
  'amount',
  'cost',
  'total',
  'freight',
  'fee',
  'fees',
  'tax',
  'salary',
  'payment',
  'balance',
  'revenue',
  'budget',
  'charge',
  'wage',
  'credit',
  'debit',
  'subtotal',
  'paid',
  'turnover',
  'deposit',
  'expense',
  'income',
  'bonus',
  'commission',
  'profit',
  'sales',
])
const QUANTITY = new Set([
  'quantity',
  'qty',
  'units',
  'stock',
  'weight',
  'volume',
  'hours',
  'pieces',
  'count',
  'onhand',
  'capacity',
  'length',
  'width',
  'height',
])
const LONG = new Set([
  'description',
  'notes',
  'note',
  'comment',
  'comments',
  'remark',
  'remarks',
  'body',
  'content',
  'bio',
  'biography',
  'summary',
  'memo',
  'message',
  'details',
])
const IMAGE = new Set(['photo', 'picture', 'image', 'logo', 'thumbnail', 'avatar', 'icon', 'portrait'])

/** `varchar(255)` says nothing about how long a text is. */
const LONGEST_LINE = 255
const LONG_TEXT_FROM = 200
const LARGEST_SCALE = 10

const hasWord = (name: string, words: ReadonlySet<string>): boolean =>
  wordsOf(name).some((word) => words.has(word.toLowerCase()))

/** The kind of a number's field, by what its name speaks of. */
export const numberField = (name: string): FieldType => {
  if (hasWord(name, MONEY)) return 'money'
  return hasWord(name, QUANTITY) ? 'quantity' : 'decimal'
}

const text = (over: Partial<MappedType> = {}): MappedType => ({
  letter: 's',
  type: 'text',
  conversion: 'text',
  fieldType: 'text',
  digits: null,
  length: null,
  note: null,
  ...over,
})

const characters = ({ name, type }: SourceColumn, sample: ColumnSample): MappedType => {
  const limit = type.length
  const isOpen = limit === null || limit > LONGEST_LINE
  const isLong = isOpen && ((sample.longest ?? limit ?? 0) > LONG_TEXT_FROM || hasWord(name, LONG))
  return text({
    type: limit === null ? 'text' : `varchar(${limit})`,
    fieldType: isLong ? 'longText' : 'text',
    length: limit,
  })
}

const decimal = (name: string, type: string, conversion: Conversion, digits: number | null): MappedType => ({
  letter: 'd',
  type,
  conversion,
  fieldType: numberField(name),
  digits,
  length: null,
  note: null,
})

const digitsSeen = (name: string, { largestScale }: ColumnSample): number =>
  Math.min(LARGEST_SCALE, Math.max(numberField(name) === 'decimal' ? 0 : 2, largestScale ?? 0))

const integer = (type: string): MappedType => ({
  letter: 'i',
  type,
  conversion: 'same',
  fieldType: 'integer',
  digits: 0,
  length: null,
  note: null,
})

const moment = (
  type: string,
  fieldType: FieldType,
  conversion: Conversion,
  note: string | null = null,
): MappedType => ({
  letter: 't',
  type,
  conversion,
  fieldType,
  digits: null,
  length: null,
  note,
})

const json = (conversion: Conversion, note: string | null): MappedType => ({
  letter: 'j',
  type: 'jsonb',
  conversion,
  fieldType: 'json',
  digits: null,
  length: null,
  note,
})

type Mapper = (column: SourceColumn, sample: ColumnSample) => MappedType

const float: Mapper = ({ name }, sample) =>
  decimal(name, 'numeric', 'shortestNumber', digitsSeen(name, sample))

const numeric: Mapper = ({ name, type }, sample) => {
  const { precision, scale } = type
  if (precision === null || scale === null) return decimal(name, 'numeric', 'same', digitsSeen(name, sample))
  return decimal(name, `numeric(${precision},${scale})`, 'same', Math.max(0, scale))
}

const binary: Mapper = ({ name }, { isImage }) =>
  text({ type: 'bytea', conversion: 'same', fieldType: isImage || hasWord(name, IMAGE) ? 'image' : 'file' })

const jsonValue: Mapper = (_, { hasNul }) =>
  hasNul
    ? text({ note: 'JSON with \\u0000 in it is kept as text', fieldType: 'longText' })
    : json('json', null)

const ZONELESS = 'has no time zone: its values are read as UTC'

// Types of PostgreSQL itself; every other one becomes text.
const MAPPERS: Readonly<Record<string, Mapper>> = {
  int2: () => integer('smallint'),
  int4: () => integer('integer'),
  int8: () => integer('bigint'),
  oid: () => ({ ...integer('bigint'), conversion: 'bigNumber' }),
  float4: float,
  float8: float,
  numeric,
  money: ({ name }) => ({ ...decimal(name, 'numeric', 'moneyNumber', 2), fieldType: 'money' }),
  bool: () => ({ ...integer('smallint'), letter: 'b', conversion: 'flag', fieldType: 'flag', digits: null }),
  text: characters,
  varchar: characters,
  bpchar: characters,
  name: () => text(),
  citext: characters,
  uuid: () => text(),
  date: () => moment('date', 'date', 'same'),
  timestamptz: () => moment('timestamptz', 'timestamp', 'same'),
  timestamp: () => moment('timestamptz', 'timestamp', 'instant', ZONELESS),
  bytea: binary,
  json: jsonValue,
  jsonb: () => json('same', null),
  hstore: () => json('valueAsJson', 'becomes JSON'),
}

const EXTENSION_TYPES = new Set(['citext', 'hstore'])

const other = (type: SourceType): MappedType => {
  if (type.isArray) return json('valueAsJson', `an array (${type.spelling}) becomes a JSON list`)
  if (type.kind === 'composite') return json('valueAsJson', `a composite (${type.spelling}) becomes JSON`)
  if (type.kind === 'enum') return text({ fieldType: 'choice' })
  return text({ note: `${type.spelling} is kept as text` })
}

/** What becomes of a column. */
export const mapType = (column: SourceColumn, sample: ColumnSample): MappedType => {
  const { type } = column
  const isKnown = type.kind === 'base' && !type.isArray && (type.isBuiltIn || EXTENSION_TYPES.has(type.name))
  const mapper = isKnown ? MAPPERS[type.name] : undefined
  return mapper === undefined ? other(type) : mapper(column, sample)
}
