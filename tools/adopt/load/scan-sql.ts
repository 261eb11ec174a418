// Finds where a statement ends, by the rules of psql: quotes, dollar quotes, nested comments, brackets, BEGIN ATOMIC bodies.
// The state outlives the piece of text at hand, so that a statement of any length passes through in pieces.

type Mode = 'plain' | 'single' | 'escaped' | 'double' | 'dollar' | 'line' | 'block'

/** What the scan stopped at: the first word of a statement, its end, a command or a variable of psql, or the end of the text at hand. */
export type Stop = 'begin' | 'statement' | 'command' | 'variable' | 'text'

export type ScanState = {
  mode: Mode
  dollarTag: string
  commentDepth: number
  bracketDepth: number
  beginDepth: number
  /** First letters of the statement's first words, to know a routine whose body is BEGIN ATOMIC … END. */
  firstWords: string
  wordCount: number
  /** Whether anything but blanks and comments was seen. */
  hasBegun: boolean
  /** Whether a backslash escapes in plain quotes (`standard_conforming_strings` off). */
  backslashEscapes: boolean
}

export const newScan = (backslashEscapes: boolean): ScanState => ({
  mode: 'plain',
  dollarTag: '',
  commentDepth: 0,
  bracketDepth: 0,
  beginDepth: 0,
  firstWords: '',
  wordCount: 0,
  hasBegun: false,
  backslashEscapes,
})

/** The longest token whose end decides its meaning: a dollar tag of 63 bytes. */
const LOOKAHEAD = 70

const BLANK = /\s+/y
const BORING = /[^\\'"$\-/;:()\s\w\u0080-\uffff]+|\d[\w.]*/y
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y
const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y
const VARIABLE = /:(?:[\w\u0080-\uffff]+|'[\w\u0080-\uffff]+'|"[\w\u0080-\uffff]+")/y
const ESCAPED_RUN = /[^\\']+/y
const COMMENT_MARK = /\/\*|\*\//g

const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

const ROUTINE = /^c(?:or)?[fp]/

const countWord = (state: ScanState, word: string): void => {
  const plain = word.toLowerCase()
  if (state.wordCount < 4) state.firstWords += plain[0] ?? ''
  state.wordCount += 1
  if (state.bracketDepth > 0 || !ROUTINE.test(state.firstWords)) return
  if (plain === 'begin') state.beginDepth += 1
  else if (plain === 'case' && state.beginDepth > 0) state.beginDepth += 1
  else if (plain === 'end' && state.beginDepth > 0) state.beginDepth -= 1
}

/** One step: how many characters it took, and whether the scan stops before them. */
type Step = { readonly length: number; readonly stop?: Stop }

const enter = (state: ScanState, mode: Mode, length: number): Step => {
  state.mode = mode
  return { length }
}

const word = (state: ScanState, text: string, at: number, isLast: boolean): Step => {
  const length = lengthAt(WORD, text, at)
  const end = at + length
  if (end === text.length && !isLast) return { length: 0, stop: 'text' }
  const found = text.slice(at, end)
  countWord(state, found)
  const isEscapePrefix = (found === 'E' || found === 'e') && text[end] === "'"
  return isEscapePrefix ? enter(state, 'escaped', length + 1) : { length }
}

const dollarSign = (state: ScanState, text: string, at: number): Step => {
  const length = lengthAt(DOLLAR, text, at)
  state.dollarTag = text.slice(at, at + length)
  return length === 0 ? { length: 1 } : enter(state, 'dollar', length)
}

const colon = (text: string, at: number): Step => {
  const two = text.slice(at, at + 2)
  if (two === '::' || two === ':=') return { length: 2 }
  return lengthAt(VARIABLE, text, at) === 0 ? { length: 1 } : { length: 0, stop: 'variable' }
}

const special = (state: ScanState, text: string, at: number): Step => {
  switch (text[at]) {
    case "'":
      return enter(state, state.backslashEscapes ? 'escaped' : 'single', 1)
    case '"':
      return enter(state, 'double', 1)
    case '(':
      state.bracketDepth += 1
      return { length: 1 }
    case ')':
      state.bracketDepth = Math.max(0, state.bracketDepth - 1)
      return { length: 1 }
    case ';':
      return state.bracketDepth === 0 && state.beginDepth === 0
        ? { length: 1, stop: 'statement' }
        : { length: 1 }
    case '\\':
      return { length: 0, stop: 'command' }
    case '$':
      return dollarSign(state, text, at)
    case ':':
      return colon(text, at)
    default:
      return { length: 1 }
  }
}

const comment = (state: ScanState, text: string, at: number): Step | undefined => {
  const two = text.slice(at, at + 2)
  if (two === '--') return enter(state, 'line', 2)
  if (two !== '/*') return undefined
  state.commentDepth = 1
  return enter(state, 'block', 2)
}

const plain = (state: ScanState, text: string, at: number, isLast: boolean): Step => {
  const blank = lengthAt(BLANK, text, at)
  if (blank > 0) return { length: blank }
  if (text.length - at < LOOKAHEAD && !isLast) return { length: 0, stop: 'text' }
  const commented = comment(state, text, at)
  if (commented !== undefined) return commented
  if (!state.hasBegun && text[at] !== '\\') {
    state.hasBegun = true
    return { length: 0, stop: 'begin' }
  }
  const boring = lengthAt(BORING, text, at)
  if (boring > 0) return { length: boring }
  return /[A-Za-z_\u0080-\uffff]/.test(text[at] ?? '')
    ? word(state, text, at, isLast)
    : special(state, text, at)
}

/** Inside a quote that ends with `mark`, where a doubled mark is a literal one. */
const quoted = (state: ScanState, text: string, at: number, isLast: boolean, mark: string): Step => {
  const end = text.indexOf(mark, at)
  if (end === -1) return { length: text.length - at }
  if (end + 1 === text.length && !isLast) return { length: end - at, stop: 'text' }
  if (text[end + 1] === mark) return { length: end + 2 - at }
  return enter(state, 'plain', end + 1 - at)
}

const escaped = (state: ScanState, text: string, at: number, isLast: boolean): Step => {
  const run = lengthAt(ESCAPED_RUN, text, at)
  if (run > 0) return { length: run }
  if (at + 1 === text.length && !isLast) return { length: 0, stop: 'text' }
  if (text[at] === '\\' || text[at + 1] === "'") return { length: 2 }
  return enter(state, 'plain', 1)
}

const dollar = (state: ScanState, text: string, at: number, isLast: boolean): Step => {
  const end = text.indexOf(state.dollarTag, at)
  if (end !== -1) return enter(state, 'plain', end + state.dollarTag.length - at)
  if (isLast) return { length: text.length - at }
  const length = text.length - at - (state.dollarTag.length - 1)
  return length > 0 ? { length } : { length: 0, stop: 'text' }
}

const lineComment = (state: ScanState, text: string, at: number): Step => {
  const end = text.indexOf('\n', at)
  return end === -1 ? { length: text.length - at } : enter(state, 'plain', end + 1 - at)
}

const blockComment = (state: ScanState, text: string, at: number, isLast: boolean): Step => {
  COMMENT_MARK.lastIndex = at
  const mark = COMMENT_MARK.exec(text)
  if (mark === null) {
    const length = isLast ? text.length - at : text.length - 1 - at
    return length > 0 ? { length } : { length: 0, stop: 'text' }
  }
  state.commentDepth += mark[0] === '/*' ? 1 : -1
  if (state.commentDepth === 0) state.mode = 'plain'
  return { length: mark.index + 2 - at }
}

const MODES: Readonly<Record<Mode, (state: ScanState, text: string, at: number, isLast: boolean) => Step>> = {
  plain,
  single: (state, text, at, isLast) => quoted(state, text, at, isLast, "'"),
  double: (state, text, at, isLast) => quoted(state, text, at, isLast, '"'),
  escaped,
  dollar,
  line: lineComment,
  block: blockComment,
}

/** Scans `text` until something decides, and answers how many characters belong to what was scanned so far. */
export const scan = (state: ScanState, text: string, isLast: boolean): { length: number; stop: Stop } => {
  let at = 0
  while (at < text.length) {
    const step = MODES[state.mode](state, text, at, isLast)
    if (step.stop !== undefined) return { length: at + step.length, stop: step.stop }
    at += step.length
  }
  return { length: at, stop: 'text' }
}
