/** Texts counted and compared by code point, as PostgreSQL does with collation "C". */
import { LIMITS } from './limits.ts'

const SURROGATE_PAIR = /[\u{10000}-\u{10FFFF}]/u

/** UTF-16 sorts surrogate pairs below U+E000; moving them behind restores the order of code points. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}

/** Negative, zero or positive, by code point. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const difference = left.charCodeAt(at) - right.charCodeAt(at)
    if (difference !== 0) return rank(left.charCodeAt(at)) - rank(right.charCodeAt(at))
  }
  return left.length - right.length
}

/** Where the code point after so many of them begins. */
function unitAfter(text: string, from: number, count: number): number {
  let at = from
  for (let passed = 0; passed < count && at < text.length; passed += 1)
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return at
}

export function lengthOf(text: string): number {
  if (!SURROGATE_PAIR.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at = unitAfter(text, at, 1)) length += 1
  return length
}

/** `count` code points from the zero-based `start`. */
export function slice(text: string, start: number, count: number): string {
  if (!SURROGATE_PAIR.test(text)) return text.slice(start, start + count)
  const from = unitAfter(text, 0, start)
  return text.slice(from, unitAfter(text, from, count))
}

/** Null when the text is longer than the language allows. */
export function bounded(text: string): string | null {
  if (text.length <= LIMITS.resultCharacters) return text
  return lengthOf(text) <= LIMITS.resultCharacters ? text : null
}

/** Occurrences, left to right, that do not overlap. */
function countOf(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) found += 1
  return found
}

/** Every occurrence replaced; null when the result would be too long. It is measured before it is made. */
export function replaceAll(text: string, part: string, by: string): string | null {
  if (part === '') return bounded(text)
  const length = lengthOf(text) + countOf(text, part) * (lengthOf(by) - lengthOf(part))
  return length > LIMITS.resultCharacters ? null : text.replaceAll(part, () => by)
}

/** Only a–z change: what other letters do depends on the locale of a database. */
export function upper(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

export function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Blanks (U+0020) at both ends removed. */
export function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text.charAt(start) === ' ') start += 1
  while (end > start && text.charAt(end - 1) === ' ') end -= 1
  return text.slice(start, end)
}
