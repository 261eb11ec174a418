// Tells from a JSON text, before it is parsed, what would keep a parser or a checker busy for seconds: a million brackets,
// a number of a million digits, an object of a million keys, values without end.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b
const CLOSE_OBJECT = 0x7d
const CLOSE_LIST = 0x5d

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

const endOfText = (json: string, opened: number): number => {
  let at = opened + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
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
  /** Values in all. */
  readonly values: number
}

export type Excess = keyof Limits

type Opened = { readonly isObject: boolean; commas: number }

/** Follows what is open at the place that was reached; each step tells what it exceeds. */
const follow = (limits: Limits) => {
  const opened: Opened[] = []
  let commas = 0
  return {
    open: (isObject: boolean): Excess | undefined => {
      opened.push({ isObject, commas: 0 })
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
      return within.isObject && within.commas >= limits.keys ? 'keys' : undefined
    },
  }
}

const stepOf = (code: number, within: ReturnType<typeof follow>): Excess | undefined => {
  if (code === COMMA) return within.separate()
  if (code === OPEN_OBJECT || code === OPEN_LIST) return within.open(code === OPEN_OBJECT)
  return code === CLOSE_OBJECT || code === CLOSE_LIST ? within.close() : undefined
}

/** What exceeds the limits, undefined when nothing does. Text that is not JSON may get any answer. */
export const excessOf = (json: string, limits: Limits): Excess | undefined => {
  const within = follow(limits)
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (isDigit(code)) {
      const end = endOfDigits(json, at)
      if (end - at >= limits.digits) return 'digits'
      at = end
    } else {
      const excess = stepOf(code, within)
      if (excess !== undefined) return excess
    }
  }
  return undefined
}
