/** Cuts an expression's text into tokens; spelled aliases (`==`, `&&`, `||`, `<>`) leave as one word. */
import { ExpressionError } from './errors.ts'
import { LIMITS } from './limits.ts'

export type TokenKind = 'number' | 'text' | 'name' | 'quotedName' | 'keyword' | 'symbol' | 'end'

/** `text` is the meaning (quotes undone, aliases resolved, keywords in lower case); offsets are of the source. */
export type Token = {
  readonly kind: TokenKind
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What double quotes hold: a name (the language's own rule) or a text (as process models write). */
export type DoubleQuotes = 'name' | 'text'

const KEYWORDS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'between',
  'is',
  'null',
  'true',
  'false',
])
/** Whether a word has a meaning of its own, so that a name spelled like it needs quotes. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word.toLowerCase())
}

const ALIASES: Readonly<Record<string, string>> = { '==': '=', '<>': '!=', '&&': 'and', '||': 'or' }

const SPACE = /\s+/y
const NUMBER = /[0-9]+(?:\.[0-9]+)?/y
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy
const SYMBOL = /==|&&|\|\||!=|<>|<=|>=|[-+*/%&=<>(),.!]/y

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

/** Finds the quote that closes the one at `start`; a doubled quote is part of the content. */
function closingQuote(source: string, start: number): number {
  const quote = source.charAt(start)
  let at = source.indexOf(quote, start + 1)
  while (at !== -1 && source.charAt(at + 1) === quote) at = source.indexOf(quote, at + 2)
  return at
}

function readQuoted(source: string, start: number, doubleQuotes: DoubleQuotes): Token {
  const quote = source.charAt(start)
  const isText = quote === "'" || doubleQuotes === 'text'
  const close = closingQuote(source, start)
  if (close === -1) {
    const code = isText ? 'unterminated_text' : 'unterminated_name'
    throw new ExpressionError(code, { start, end: source.length })
  }
  const text = source.slice(start + 1, close).replaceAll(quote + quote, quote)
  return { kind: isText ? 'text' : 'quotedName', text, start, end: close + 1 }
}

function readNumber(source: string, start: number): Token | null {
  const text = matchAt(NUMBER, source, start)
  if (text === null) return null
  const end = start + text.length
  if (text.length > LIMITS.digits) {
    throw new ExpressionError('number_too_long', { start, end }, { limit: LIMITS.digits })
  }
  return { kind: 'number', text, start, end }
}

function readWord(source: string, start: number): Token | null {
  const text = matchAt(NAME, source, start)
  if (text === null) return null
  const lower = text.toLowerCase()
  const end = start + text.length
  return isKeyword(text) ? { kind: 'keyword', text: lower, start, end } : { kind: 'name', text, start, end }
}

function readSymbol(source: string, start: number): Token | null {
  const text = matchAt(SYMBOL, source, start)
  if (text === null) return null
  const meaning = ALIASES[text] ?? text
  const kind = KEYWORDS.has(meaning) ? 'keyword' : 'symbol'
  return { kind, text: meaning, start, end: start + text.length }
}

function readToken(source: string, start: number, doubleQuotes: DoubleQuotes): Token {
  const first = source.charAt(start)
  if (first === "'" || first === '"') return readQuoted(source, start, doubleQuotes)
  const token = readNumber(source, start) ?? readWord(source, start) ?? readSymbol(source, start)
  if (token !== null) return token
  const found = String.fromCodePoint(source.codePointAt(start) ?? 0xfffd)
  throw new ExpressionError('unexpected_character', { start, end: start + found.length }, { found })
}

/** Characters that no PostgreSQL text can hold: NUL and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u

function refuseUnusableText(source: string): void {
  if (source.length > LIMITS.characters) {
    const position = { start: LIMITS.characters, end: source.length }
    throw new ExpressionError('too_long', position, { limit: LIMITS.characters })
  }
  const bad = UNSTORABLE.exec(source)
  if (bad !== null) {
    const position = { start: bad.index, end: bad.index + 1 }
    const found = `U+${source.charCodeAt(bad.index).toString(16).toUpperCase().padStart(4, '0')}`
    throw new ExpressionError('unexpected_character', position, { found })
  }
}

/** All tokens of a text, closed by one of kind `end`. Throws ExpressionError at the first bad character. */
export function tokenize(source: string, doubleQuotes: DoubleQuotes = 'name'): readonly Token[] {
  refuseUnusableText(source)
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const space = matchAt(SPACE, source, at)
    if (space !== null) {
      at += space.length
      continue
    }
    const token = readToken(source, at, doubleQuotes)
    tokens.push(token)
    at = token.end
  }
  tokens.push({ kind: 'end', text: '', start: source.length, end: source.length })
  return tokens
}
