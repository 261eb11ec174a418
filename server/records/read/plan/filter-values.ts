// Judges the values of filters: whether a value fits the kind of its field, and the text that it is bound as.
import type { Decimal } from 'decimal.js'
import { parseDate } from '#contracts/expression/calendar.ts'
import { timestampValue } from '#contracts/expression/clock.ts'
import { decimalFrom, decimalText } from '#contracts/expression/decimal.ts'
import type { Text } from '#contracts/language.ts'
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import type { BoundType, BoundValue } from '../../rows/plan/condition.ts'
import type { FieldKind } from '../../rows/plan/row-field.ts'
import * as complaints from '../request/read-complaints.ts'
import { isStorable } from '../request/storable-text.ts'

export type Judged<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: Text }

type Judge = (raw: unknown) => Judged<BoundValue>

const bound = (type: BoundType, text: string): Judged<BoundValue> => ({ ok: true, value: { type, text } })
const refused = (message: Text): { readonly ok: false; readonly message: Text } => ({ ok: false, message })

/** A text that may be bound. */
export const judgeText = (raw: unknown): Judged<string> => {
  if (typeof raw !== 'string') return refused(complaints.NOT_A_TEXT)
  if (raw.length > READ_LIMITS.characters) return refused(complaints.TOO_LONG)
  return isStorable(raw) ? { ok: true, value: raw } : refused(complaints.NOT_WELL_FORMED)
}

const text: Judge = (raw) => {
  const judged = judgeText(raw)
  return judged.ok ? bound('text', judged.value) : judged
}

const numberFrom = (raw: unknown): Decimal | null => (typeof raw === 'boolean' ? null : decimalFrom(raw))

const LARGEST_INT8 = '9000000000000000000'

const integer: Judge = (raw) => {
  const number = numberFrom(raw)
  if (number === null) return refused(complaints.NOT_A_NUMBER)
  const isInt8 = number.isInteger() && number.abs().lt(LARGEST_INT8)
  return bound(isInt8 ? 'int8' : 'numeric', decimalText(number))
}

const numeric: Judge = (raw) => {
  const number = numberFrom(raw)
  return number === null ? refused(complaints.NOT_A_NUMBER) : bound('numeric', decimalText(number))
}

const float =
  (type: 'float4' | 'float8', round: (value: number) => number): Judge =>
  (raw) => {
    const value = round(numberFrom(raw)?.toNumber() ?? Number.NaN)
    return Number.isFinite(value) ? bound(type, String(value)) : refused(complaints.NOT_A_NUMBER)
  }

const truth = (raw: unknown): boolean | null => {
  if (typeof raw === 'boolean') return raw
  const number = decimalFrom(raw)
  if (number?.eq(0)) return false
  return number?.eq(1) ? true : null
}

const flag: Judge = (raw) => {
  const held = truth(raw)
  return held === null ? refused(complaints.NOT_ZERO_OR_ONE) : bound('int8', held ? '1' : '0')
}

const boolean: Judge = (raw) => {
  const held = truth(raw)
  return held === null ? refused(complaints.NOT_ZERO_OR_ONE) : bound('bool', String(held))
}

const isDate = (raw: unknown): raw is string => typeof raw === 'string' && parseDate(raw) !== null

const date: Judge = (raw) => (isDate(raw) ? bound('date', raw) : refused(complaints.NOT_A_DATE))

const timestamptz: Judge = (raw) => {
  if (isDate(raw)) return bound('date', raw)
  const instant = typeof raw === 'string' ? timestampValue(raw) : null
  return instant === null ? refused(complaints.NOT_AN_INSTANT) : bound('timestamptz', instant)
}

const LOCAL = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/

const timestamp: Judge = (raw) => {
  const isLocal = typeof raw === 'string' && LOCAL.test(raw) && timestampValue(`${raw}Z`) !== null
  return isLocal ? bound('timestamp', raw) : timestamptz(raw)
}

const time: Judge = (raw) =>
  typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/.test(raw)
    ? bound('time', raw)
    : refused(complaints.NOT_A_TIME)

const uuid: Judge = (raw) =>
  typeof raw === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(raw)
    ? bound('uuid', raw)
    : refused(complaints.NOT_A_UUID)

const nothing: Judge = () => refused(complaints.OPERATOR_MISFIT)

const JUDGES = {
  text,
  uuid,
  integer,
  numeric,
  money: numeric,
  float4: float('float4', Math.fround),
  float8: float('float8', (value) => value),
  flag,
  boolean,
  date,
  timestamptz,
  timestamp,
  time,
  json: nothing,
  array: nothing,
  binary: nothing,
  other: text,
} satisfies Record<FieldKind, Judge>

/** The value as it is bound; for a time stamp a date without time stands for that whole day. */
export const judgeValue = (raw: unknown, kind: FieldKind): Judged<BoundValue> =>
  raw === null || raw === undefined ? refused(complaints.NULL_VALUE) : JUDGES[kind](raw)

const NUMERIC_ELEMENTS: ReadonlySet<string> = new Set([
  '_int2',
  '_int4',
  '_int8',
  '_numeric',
  '_float4',
  '_float8',
])

/** What the elements of an array column are compared as. */
export const elementTypeOf = (typeName: string | null): 'text' | 'numeric' =>
  NUMERIC_ELEMENTS.has(typeName ?? '') ? 'numeric' : 'text'

/** An element that an array may hold. */
export const judgeElement = (raw: unknown, elements: 'text' | 'numeric'): Judged<BoundValue> =>
  judgeValue(raw, elements)
