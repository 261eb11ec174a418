/**
 * The types of the language and the values they have at run time.
 *
 * | type      | value                                                                                  |
 * |-----------|----------------------------------------------------------------------------------------|
 * | text      | string                                                                                 |
 * | decimal   | Decimal (every integer, money, quantity and number column)                             |
 * | flag      | boolean (a column holds 0 or 1)                                                        |
 * | date      | `2026-01-31`                                                                           |
 * | timestamp | `2026-01-31T08:00:00+00:00`: always UTC, fraction without trailing zeros, so that      |
 * |           | comparing the texts compares the instants                                              |
 * | json      | any JSON; can only be asked whether it is null                                         |
 * | null      | the literal `null`, before the other operands give it a type                           |
 *
 * Any value may be null.
 */
import type { Decimal } from 'decimal.js'

export const VALUE_TYPES = ['text', 'decimal', 'flag', 'date', 'timestamp', 'json', 'null'] as const

export type ValueType = (typeof VALUE_TYPES)[number]

/** The wrapper tells a JSON value apart from a text, a flag or a missing value. */
export type JsonBox = { readonly json: unknown }

export type Value = null | string | boolean | Decimal | JsonBox

/** How each type is called in messages. */
export const TYPE_NAMES = {
  text: { en: 'a text', 'zh-CN': '文本' },
  decimal: { en: 'a number', 'zh-CN': '数字' },
  flag: { en: 'a condition', 'zh-CN': '条件' },
  date: { en: 'a date', 'zh-CN': '日期' },
  timestamp: { en: 'a time stamp', 'zh-CN': '时间戳' },
  json: { en: 'a JSON value', 'zh-CN': 'JSON 值' },
  null: { en: 'null', 'zh-CN': '空值' },
} as const satisfies Record<ValueType, { readonly en: string; readonly 'zh-CN': string }>
