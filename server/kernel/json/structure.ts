// Tells from a JSON text, before it is parsed, what would keep a parser busy for seconds: a million brackets, a number of
// a million digits.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BRACKETS: ReadonlyMap<number, 1 | -1> = new Map([
  [0x7b, 1],
  [0x5b, 1],
  [0x7d, -1],
  [0x5d, -1],
])

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

export type Limits = { readonly depth: number; readonly digits: number }

/** What exceeds the limits, undefined when nothing does. Text that is not JSON may get any answer. */
export const excessOf = (json: string, limits: Limits): 'depth' | 'digits' | undefined => {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    const first = at
    if (isDigit(code)) at = endOfDigits(json, at)
    if (at - first >= limits.digits) return 'digits'
    depth += BRACKETS.get(code) ?? 0
    if (depth > limits.depth) return 'depth'
  }
  return undefined
}
