// Turns the bytes of a request body into a value without losing a digit, and refuses what no honest client sends:
// invalid UTF-8, nesting without end, keys that reach prototypes, NUL characters and lone surrogates.
import { isUtf8 } from 'node:buffer'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { boundedReviver, MOST_DIGITS, mayBeInexact, TOO_LONG } from './exact-number.ts'
import { type Excess, excessOf, type Limits } from './structure.ts'
import { checkTree } from './tree-check.ts'

/** What the largest honest save stays below: 5 000 rows of 100 columns, every fifth a number that a double cannot hold. */
export const LIMITS: Limits = { depth: 64, digits: MOST_DIGITS, keys: 10_000, values: 500_000 }
const MOST_DECIMALS = 100_000

const NOT_JSON = { en: 'The body is not valid JSON', zh: '请求正文不是有效的 JSON' }
const TOO_DEEP = { en: 'The body is nested too deeply', zh: '请求正文嵌套过深' }
const TOO_MUCH = { en: 'The body holds too many values', zh: '请求正文包含的值过多' }
const NOT_UTF8 = { en: 'The body is not valid UTF-8', zh: '请求正文不是有效的 UTF-8' }

const parse = (text: string): unknown => {
  try {
    return mayBeInexact(text) ? JSON.parse(text, boundedReviver(MOST_DECIMALS)) : JSON.parse(text)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidRequest([{ path: '', message: NOT_JSON }])
  }
}

/** Escapes can spell any character, so they alone bring in a NUL or a lone surrogate, or hide a key. */
const mayHideSomething = (text: string): boolean =>
  text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')

const refusalOf = (excess: Excess): AppError => {
  if (excess === 'keys' || excess === 'values') return new AppError('too_large', TOO_MUCH)
  return invalidRequest([{ path: '', message: excess === 'depth' ? TOO_DEEP : TOO_LONG }])
}

/**
 * The value that the bytes spell. Numbers that a double cannot hold exactly are Decimal instances (decimal.js).
 * Throws AppError invalid_request with the path of what it refuses, too_large for more than anybody has to say.
 */
export const parseJson = (bytes: Buffer): unknown => {
  if (!isUtf8(bytes)) throw invalidRequest([{ path: '', message: NOT_UTF8 }])
  const text = bytes.toString('utf8')
  const excess = excessOf(text, LIMITS)
  if (excess !== undefined) throw refusalOf(excess)
  const value = parse(text)
  if (mayHideSomething(text)) checkTree(value)
  return value
}
