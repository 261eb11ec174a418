// Turns the bytes of a request body into a value without losing a digit, and refuses what no honest client sends:
// invalid UTF-8, nesting without end, keys that reach prototypes, NUL characters and lone surrogates.
import { isUtf8 } from 'node:buffer'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { MOST_DIGITS, mayBeInexact, TOO_LONG } from './exact-number.ts'
import { type LongNumberLimits, parseExactly } from './long-numbers.ts'
import { type Excess, excessOf, type Limits } from './structure.ts'
import { checkTree } from './tree-check.ts'

/** What the largest honest save stays below: 5 000 rows of 75 columns, every fourth a number that a double cannot hold. */
const LIMITS: Limits = {
  depth: 64,
  digits: MOST_DIGITS,
  keys: 10_000,
  key: 1_000,
  allKeys: 400_000,
  values: 500_000,
  brackets: 50_000,
}
const LONG_NUMBERS: LongNumberLimits = { numbers: 100_000, characters: 2_500_000 }

const NOT_JSON = { en: 'The body is not valid JSON', zh: '请求正文不是有效的 JSON' }
const TOO_DEEP = { en: 'The body is nested too deeply', zh: '请求正文嵌套过深' }
const TOO_MUCH = { en: 'The body holds too many values', zh: '请求正文包含的值过多' }
const LONG_KEY = {
  en: `A key may have ${LIMITS.key} characters at most`,
  zh: `键名最多允许 ${LIMITS.key} 个字符`,
}
const NOT_UTF8 = { en: 'The body is not valid UTF-8', zh: '请求正文不是有效的 UTF-8' }

const parse = (text: string): unknown => {
  try {
    return mayBeInexact(text) ? parseExactly(text, LONG_NUMBERS) : JSON.parse(text)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidRequest([{ path: '', message: NOT_JSON }])
  }
}

/** Escapes can spell any character, so they alone bring in a NUL or a lone surrogate, or hide a key. */
const mayHideSomething = (text: string): boolean =>
  text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')

const REFUSALS: Readonly<Record<Excess, () => AppError>> = {
  depth: () => invalidRequest([{ path: '', message: TOO_DEEP }]),
  digits: () => invalidRequest([{ path: '', message: TOO_LONG }]),
  key: () => invalidRequest([{ path: '', message: LONG_KEY }]),
  keys: () => new AppError('too_large', TOO_MUCH),
  allKeys: () => new AppError('too_large', TOO_MUCH),
  values: () => new AppError('too_large', TOO_MUCH),
  brackets: () => new AppError('too_large', TOO_MUCH),
}

/**
 * The value that the bytes spell. Numbers that a double cannot hold exactly are Decimal instances (decimal.js).
 * Throws AppError invalid_request with the path of what it refuses, too_large for more than anybody has to say.
 */
export const parseJson = (bytes: Buffer): unknown => {
  if (!isUtf8(bytes)) throw invalidRequest([{ path: '', message: NOT_UTF8 }])
  const text = bytes.toString('utf8')
  const excess = excessOf(text, LIMITS)
  if (excess !== undefined) throw REFUSALS[excess]()
  const value = parse(text)
  if (mayHideSomething(text)) checkTree(value)
  return value
}
