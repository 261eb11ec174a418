// Takes the numbers that a double may not hold out of a JSON text before it is parsed, and puts them back exactly. A reviver
// would be called for every value that there is, and takes many times as long as the parser.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { exactNumber } from './exact-number.ts'
import { endOfText, isDigit, isKey, QUOTE } from './structure.ts'

const MINUS = 0x2d
const POINT = 0x2e
const PLUS = 0x2b
const SMALL_E = 0x65
const LARGE_E = 0x45

/** Every number of so few characters without an exponent is a double. */
const SURELY_EXACT = 15

/** What stands for a number is so many times its place among those taken out: none that is left in the text is nearly as large. */
const MARK = 1e200

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const TOO_MANY = { en: 'The body holds too many long numbers', zh: '请求正文包含过多的长数字' }

/** Of all long numbers of a text together: each is read digit by digit. */
export type LongNumberLimits = { readonly numbers: number; readonly characters: number }

/** A text with marks for numbers, and the numbers as they were written. */
type TakenOut = { readonly text: string; readonly numbers: readonly string[] }

const isExponent = (code: number): boolean => code === SMALL_E || code === LARGE_E

const goesOn = (code: number): boolean =>
  isDigit(code) || code === POINT || code === MINUS || code === PLUS || isExponent(code)

/** The number that begins at a place, where a double may not hold it or it has an exponent; `end` is its last place in any case. */
const longNumberAt = (json: string, first: number): { readonly end: number; readonly long?: string } => {
  let end = first
  let hasExponent = false
  while (goesOn(json.charCodeAt(end + 1))) {
    end += 1
    hasExponent ||= isExponent(json.charCodeAt(end))
  }
  if (!hasExponent && end - first < SURELY_EXACT) return { end }
  const source = json.slice(first, end + 1)
  return !hasExponent && String(Number(source)) === source ? { end } : { end, long: source }
}

/** Builds the text with marks, number by number. */
const marking = (json: string, most: LongNumberLimits) => {
  const pieces: string[] = []
  const numbers: string[] = []
  let kept = 0
  let characters = 0
  return {
    mark: (first: number, number: string): void => {
      numbers.push(number)
      characters += number.length
      if (numbers.length > most.numbers || characters > most.characters)
        throw new AppError('too_large', TOO_MANY)
      pieces.push(json.slice(kept, first), `${numbers.length}e200`)
      kept = first + number.length
    },
    finish: (): TakenOut => ({ text: pieces.join('') + json.slice(kept), numbers }),
  }
}

/** Undefined where something that is not JSON would come to look like it. */
const takeOut = (json: string, most: LongNumberLimits): TakenOut | undefined => {
  const { mark, finish } = marking(json, most)
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    if (!isDigit(code) && code !== MINUS) continue
    const { end, long } = longNumberAt(json, at)
    if (long !== undefined) {
      if (!NUMBER.test(long) || isKey(json, end)) return undefined
      mark(at, long)
    }
    at = end
  }
  return finish()
}

/** Puts numbers in the places of their marks. */
const putBack = (root: unknown, numbers: readonly string[]): unknown => {
  const restored = (value: unknown, key: string | number): unknown => {
    if (typeof value === 'number' && value >= MARK / 2)
      return exactNumber(numbers[Math.round(value / MARK) - 1] ?? '', String(key))
    if (Array.isArray(value)) fillList(value)
    else if (typeof value === 'object' && value !== null) fillObject(value as Record<string, unknown>)
    return value
  }
  const fillList = (list: unknown[]): void => {
    for (let at = 0; at < list.length; at += 1) list[at] = restored(list[at], at)
  }
  const fillObject = (object: Record<string, unknown>): void => {
    for (const key of Object.keys(object)) {
      const value = object[key]
      const now = restored(value, key)
      if (now !== value) object[key] = now
    }
  }
  return restored(root, '')
}

/**
 * What `JSON.parse` makes of a text, with Decimals for numbers that are no doubles. Throws SyntaxError, and AppError for
 * too many long numbers or an absurd one.
 */
export const parseExactly = (json: string, most: LongNumberLimits): unknown => {
  const taken = takeOut(json, most)
  if (taken === undefined) throw new SyntaxError('a number stands where none may')
  const value: unknown = JSON.parse(taken.text)
  return taken.numbers.length === 0 ? value : putBack(value, taken.numbers)
}
