// Finds in a JSON text, before it is parsed, what would keep a parser or a checker busy for seconds: a million brackets,
// a number of a million digits, an object of a million keys, a key of a million characters, values without end.

export const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b
const CLOSE_OBJECT = 0x7d
const CLOSE_LIST = 0x5d

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** The place of the quote that ends the text which begins at a place. */
export const endOfText = (json: string, opened: number): number => {
  let at = opened + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Whether a text or a number that ended at `end` is the key of what follows. */
export const isKey = (json: string, end: number): boolean => {
  let at = end + 1
  while (isSpace(json.charCodeAt(at))) at += 1
  return json.charCodeAt(at) === COLON
}

const endOfDigits = (json: string, first: number): number => {
  let at = first
  while (isDigit(json.charCodeAt(at + 1))) at += 1
  return at
}

export type Limits = {
  readonly depth: number
  readonly digits: number
  /** Keys of one object. */
  readonly keys: number
  /** Characters of one key, as it is written. */
  readonly key: number
  /** Keys of all objects together: to read one that is new costs many times a value. */
  readonly allKeys: number
  /** Values in all. */
  readonly values: number
  /** Objects and lists in all. */
  readonly brackets: number
}

export type Excess = keyof Limits

type Opened = { readonly isObject: boolean; commas: number }

/** Follows what is open at the place that was reached; each step tells what it exceeds. */
const follow = (limits: Limits) => {
  const opened: Opened[] = []
  let commas = 0
  let brackets = 0
  let allKeys = 0
  return {
    open: (isObject: boolean): Excess | undefined => {
      opened.push({ isObject, commas: 0 })
      brackets += 1
      if (isObject) allKeys += 1
      if (brackets > limits.brackets) return 'brackets'
      return opened.length > limits.depth ? 'depth' : undefined
    },
    close: (): undefined => {
      opened.pop()
    },
    separate: (): Excess | undefined => {
      commas += 1
      if (commas >= limits.values) return 'values'
      const within = opened.at(-1)
      if (within === undefined) return undefined
      within.commas += 1
      if (within.isObject) allKeys += 1
      if (allKeys > limits.allKeys) return 'allKeys'
      return within.isObject && within.commas >= limits.keys ? 'keys' : undefined
    },
  }
}

const stepOf = (code: number, within: ReturnType<typeof follow>): Excess | undefined => {
  if (code === COMMA) return within.separate()
  if (code === OPEN_OBJECT || code === OPEN_LIST) return within.open(code === OPEN_OBJECT)
  return code === CLOSE_OBJECT || code === CLOSE_LIST ? within.close() : undefined
}

/** The last place of the text or the digits that begin at a place, itself where neither does; or what they exceed. */
const passOver = (json: string, at: number, limits: Limits): number | Excess => {
  const code = json.charCodeAt(at)
  if (code === QUOTE) {
    const end = endOfText(json, at)
    return end - at > limits.key + 1 && isKey(json, end) ? 'key' : end
  }
  const end = isDigit(code) ? endOfDigits(json, at) : at
  return end - at >= limits.digits ? 'digits' : end
}

/** What exceeds the limits, undefined when nothing does. Text that is not JSON may get any answer. */
export const excessOf = (json: string, limits: Limits): Excess | undefined => {
  const within = follow(limits)
  for (let at = 0; at < json.length; at += 1) {
    const passed = passOver(json, at, limits)
    if (typeof passed !== 'number') return passed
    const excess = passed === at ? stepOf(json.charCodeAt(at), within) : undefined
    if (excess !== undefined) return excess
    at = passed
  }
  return undefined
}
