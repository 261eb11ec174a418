// Whether a JSON value fits a column or a parameter of the database, judged before the database sees it.
// Pure; types that are not known here (arrays, enums, ranges, …) are left to the database.
import type { Decimal } from 'decimal.js'
import { parseDate } from '#contracts/expression/calendar.ts'
import { timestampValue } from '#contracts/expression/clock.ts'
import { decimalFrom, roundTo } from '#contracts/expression/decimal.ts'
import type { Text } from '#contracts/language.ts'

/** `typeName` is the base type's name, `type` as `format_type` spells it; for a parameter both are the same. */
export type ValueType = { readonly typeName: string; readonly type: string }

/** `value` is what goes into a row of JSON: null, text, boolean, Decimal, or any JSON for a JSON column. */
export type Accepted =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: Text }

type Kind = (raw: unknown, type: ValueType) => Accepted

const accepted = (value: unknown): Accepted => ({ ok: true, value })
const refused = (en: string, zh: string): Accepted => ({ ok: false, message: { en, zh } })

const NOT_A_NUMBER = refused('A number is expected here', '此处需要数字')
const NOT_WHOLE = refused('A whole number is expected here', '此处需要整数')
const NOT_A_TEXT = refused('A text is expected here', '此处需要文本')
const NOT_A_DATE = refused('A date such as 2026-01-31 is expected here', '此处需要日期，如 2026-01-31')
const NOT_A_FLAG = refused('0 or 1 is expected here', '此处需要 0 或 1')
const OUT_OF_RANGE = refused('The number is out of range', '数字超出范围')
const NOT_AN_INSTANT = refused(
  'A time stamp with offset such as 2026-01-31T08:00:00+00:00 is expected here',
  '此处需要带时区的时间，如 2026-01-31T08:00:00+00:00',
)
const NOT_A_TIME = refused('A time such as 08:30:00 is expected here', '此处需要时间，如 08:30:00')
const NOT_A_UUID = refused('A UUID is expected here', '此处需要 UUID')

const NOT_BASE64 = refused('Base64 is expected here', '此处需要 Base64')

const tooLong = (limit: number): Accepted =>
  refused(
    limit === 1 ? 'One character is allowed here' : `At most ${limit} characters are allowed here`,
    `此处最多 ${limit} 个字符`,
  )

const text: Kind = (raw, { type }) => {
  if (typeof raw !== 'string') return NOT_A_TEXT
  const limit = Number(/^character(?: varying)?\((\d+)\)$/.exec(type)?.[1] ?? Number.POSITIVE_INFINITY)
  return raw.length > limit && [...raw].length > limit ? tooLong(limit) : accepted(raw)
}

const numberFrom = (raw: unknown): Decimal | null => (typeof raw === 'boolean' ? null : decimalFrom(raw))

const integer =
  (bits: 16 | 32 | 64): Kind =>
  (raw) => {
    const number = decimalFrom(raw)
    if (number === null) return NOT_A_NUMBER
    if (!number.isInteger()) return NOT_WHOLE
    const limit = 2n ** BigInt(bits - 1)
    const fits = number.lt(limit.toString()) && number.gte((-limit).toString())
    return fits ? accepted(number) : OUT_OF_RANGE
  }

const numeric: Kind = (raw, { type }) => {
  const number = numberFrom(raw)
  if (number === null) return NOT_A_NUMBER
  const [, precision, scale] = /^numeric\((\d+),(-?\d+)\)$/.exec(type) ?? []
  if (precision === undefined) return accepted(number)
  const rounded = roundTo(number, Number(scale))
  if (rounded === null || rounded.abs().gte(`1e${Number(precision) - Number(scale)}`)) return OUT_OF_RANGE
  return accepted(rounded)
}

const float: Kind = (raw) => {
  const number = numberFrom(raw)
  return number === null ? NOT_A_NUMBER : accepted(number)
}

const boolean: Kind = (raw) => {
  if (typeof raw === 'boolean') return accepted(raw)
  const number = decimalFrom(raw)
  if (number?.eq(0)) return accepted(false)
  return number?.eq(1) ? accepted(true) : NOT_A_FLAG
}

const date: Kind = (raw) => (typeof raw === 'string' && parseDate(raw) !== null ? accepted(raw) : NOT_A_DATE)

const timestamptz: Kind = (raw) => {
  const instant = typeof raw === 'string' ? timestampValue(raw) : null
  return instant === null ? NOT_AN_INSTANT : accepted(instant)
}

const timestamp: Kind = (raw) => {
  if (typeof raw !== 'string') return NOT_AN_INSTANT
  const local = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/.test(raw)
    ? timestampValue(`${raw}Z`)
    : null
  if (local !== null) return accepted(local.slice(0, -'+00:00'.length))
  return timestamptz(raw, { typeName: 'timestamptz', type: '' })
}

const time: Kind = (raw) =>
  typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/.test(raw)
    ? accepted(raw)
    : NOT_A_TIME

const uuid: Kind = (raw) =>
  typeof raw === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(raw)
    ? accepted(raw)
    : NOT_A_UUID

/** Bytes travel as base64; the database reads hex. */
const bytes: Kind = (raw) => {
  if (
    typeof raw !== 'string' ||
    !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(raw)
  )
    return NOT_BASE64
  return accepted(`\\x${Buffer.from(raw, 'base64').toString('hex')}`)
}

const any: Kind = (raw) => accepted(raw)

const TEXTS: ReadonlySet<Kind> = new Set([text, any])

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['text', text],
  ['varchar', text],
  ['bpchar', text],
  ['citext', text],
  ['name', text],
  ['character', text],
  ['character varying', text],
  ['int2', integer(16)],
  ['smallint', integer(16)],
  ['int4', integer(32)],
  ['integer', integer(32)],
  ['int8', integer(64)],
  ['bigint', integer(64)],
  ['numeric', numeric],
  ['float4', float],
  ['real', float],
  ['float8', float],
  ['double precision', float],
  ['bool', boolean],
  ['boolean', boolean],
  ['date', date],
  ['timestamptz', timestamptz],
  ['timestamp with time zone', timestamptz],
  ['timestamp', timestamp],
  ['timestamp without time zone', timestamp],
  ['time', time],
  ['time without time zone', time],
  ['uuid', uuid],
  ['bytea', bytes],
])

/** Judges a value; an empty text stands for null wherever the column does not hold texts. */
export const acceptValue = (raw: unknown, type: ValueType): Accepted => {
  if (raw === null || raw === undefined) return accepted(null)
  const kind = KINDS.get(type.typeName) ?? any
  if (raw === '' && !TEXTS.has(kind)) return accepted(null)
  return kind(raw, type)
}
