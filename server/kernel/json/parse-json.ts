// Turns the bytes of a request body into a value without losing a digit, and refuses what no honest client sends:
// invalid UTF-8, nesting without end, keys that reach prototypes, NUL characters and lone surrogates.
import { isUtf8 } from 'node:buffer'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { MOST_DIGITS, reviveExactly, TOO_LONG } from './exact-number.ts'
import { excessOf } from './structure.ts'
import { checkTree } from './tree-check.ts'

/** How deep arrays and objects may nest. */
export const DEEPEST = 64

const NOT_JSON = { en: 'The body is not valid JSON', zh: '请求正文不是有效的 JSON' }
const TOO_DEEP = { en: 'The body is nested too deeply', zh: '请求正文嵌套过深' }
const NOT_UTF8 = { en: 'The body is not valid UTF-8', zh: '请求正文不是有效的 UTF-8' }

// A number of more than 15 digits, or with an exponent, where a value may stand; inside a text it costs time, not truth.
const MAY_BE_INEXACT = /(?:^|[[:,\s])-?(?:[\d.]{16}|\d[\d.]{0,15}[eE])/

const parse = (text: string): unknown => {
  try {
    return MAY_BE_INEXACT.test(text) ? JSON.parse(text, reviveExactly) : JSON.parse(text)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidRequest([{ path: '', message: NOT_JSON }])
  }
}

/** Escapes can spell any character, so they alone bring in a NUL or a lone surrogate, or hide a key. */
const mayHideSomething = (text: string): boolean =>
  text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')

/**
 * The value that the bytes spell. Numbers that a double cannot hold exactly are Decimal instances (decimal.js).
 * Throws AppError invalid_request with the path of what it refuses.
 */
export const parseJson = (bytes: Buffer): unknown => {
  if (!isUtf8(bytes)) throw invalidRequest([{ path: '', message: NOT_UTF8 }])
  const text = bytes.toString('utf8')
  const excess = excessOf(text, { depth: DEEPEST, digits: MOST_DIGITS })
  if (excess !== undefined)
    throw invalidRequest([{ path: '', message: excess === 'depth' ? TOO_DEEP : TOO_LONG }])
  const value = parse(text)
  if (mayHideSomething(text)) checkTree(value)
  return value
}
