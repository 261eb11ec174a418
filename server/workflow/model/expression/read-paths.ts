// Takes the paths out of an expression as process models write it, and leaves the language's own text with a name for each.
import { ExpressionError } from '#contracts/expression/errors.ts'
import { formsOf } from '#contracts/expression/functions/registry.ts'
import type { Path, PathStep } from './path.ts'

const TOKEN =
  /\s+|'[^']*'|"[^"]*"|[0-9]+(?:\.[0-9]+)?|[\p{L}_$][\p{L}\p{M}\p{N}_$]*|==|!=|<=|>=|&&|\|\||[\s\S]/gu
const NAME = /^[\p{L}_$]/u
/** Operators that process models may spell as words. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
  ['div', '/'],
  ['mod', '%'],
])
const KEPT: ReadonlySet<string> = new Set(
  'and or not in between is null true false context constants'.split(' '),
)

type Reading = { readonly tokens: readonly string[]; at: number; readonly paths: Map<string, Path> }

export type WithoutPaths = { readonly text: string; readonly paths: ReadonlyMap<string, Path> }

function refuse(found: string): ExpressionError {
  return new ExpressionError('unexpected_token', { start: 0, end: 0 }, { found })
}

function peek(reading: Reading): string {
  while (/^\s/.test(reading.tokens[reading.at] ?? '')) reading.at += 1
  return reading.tokens[reading.at] ?? ''
}

function next(reading: Reading): string {
  const token = peek(reading)
  reading.at += 1
  return token
}

function take(reading: Reading, expected: string): void {
  const found = next(reading)
  if (found !== expected) throw refuse(found)
}

function readKey(reading: Reading): Path | string | number {
  const token = next(reading)
  if (/^['"]/.test(token)) return token.slice(1, -1)
  if (/^[0-9]+$/.test(token)) return Number(token)
  if (NAME.test(token)) return readPath(reading, token)
  throw refuse(token)
}

/** What stands between the parentheses of a question, where there is one. */
function readQuestion(reading: Reading, name: string): readonly PathStep[] {
  take(reading, '(')
  if (peek(reading) === ')') {
    next(reading)
    if (name === 'size' || name === 'length') return [{ kind: 'size' }]
    if (name === 'isEmpty') return [{ kind: 'isEmpty' }]
    throw refuse(`${name}()`)
  }
  const at = readKey(reading)
  take(reading, ')')
  if (name === 'get') return [{ kind: 'index', at }]
  if (name !== 'getVariable' && name !== 'hasVariable') throw refuse(`${name}(`)
  return [
    { kind: 'property', name },
    { kind: 'index', at },
  ]
}

function readStep(reading: Reading): readonly PathStep[] {
  if (next(reading) === '[') {
    const at = readKey(reading)
    take(reading, ']')
    return [{ kind: 'index', at }]
  }
  const name = next(reading)
  if (!NAME.test(name)) throw refuse(name)
  return peek(reading) === '(' ? readQuestion(reading, name) : [{ kind: 'property', name }]
}

/** What a text is asked, or given, with another one: an operator of the language. */
const TEXT_METHODS: ReadonlyMap<string, string> = new Map([
  ['equals', '='],
  ['concat', '&'],
])

/** Whether `.equals(` or the like comes next; the way to the value ends before it. */
function methodAhead(reading: Reading): string | undefined {
  if (peek(reading) !== '.') return undefined
  const [name = '', opening] = reading.tokens.slice(reading.at + 1, reading.at + 3)
  return opening === '(' ? TEXT_METHODS.get(name) : undefined
}

function readPath(reading: Reading, root: string): Path {
  const steps: PathStep[] = []
  while ((peek(reading) === '.' || peek(reading) === '[') && methodAhead(reading) === undefined)
    steps.push(...readStep(reading))
  return { root, steps }
}

/** `a.concat(b).concat(c)` is `(a) & (b) & (c)`; what stands between the parentheses is read like everything else. */
function readMethod(reading: Reading): string {
  const operator = methodAhead(reading)
  reading.at += 2
  return operator ?? ''
}

function nameOf(reading: Reading, path: Path): string {
  const name = `path${reading.paths.size}`
  reading.paths.set(name, path)
  return name
}

const COMPARES: ReadonlyMap<string, string> = new Map([
  ['equals', '='],
  ['eq', '='],
  ['notEquals', '<>'],
  ['ne', '<>'],
  ['lowerThan', '<'],
  ['lt', '<'],
  ['lowerThanOrEquals', '<='],
  ['lte', '<='],
  ['greaterThan', '>'],
  ['gt', '>'],
  ['greaterThanOrEquals', '>='],
  ['gte', '>='],
])
const VARIABLE: ReadonlySet<string> = new Set(['var', 'vars', 'variables'])

/** `var:equals(n, 1)` asks for a variable that may not be there; what is left of it is a comparison. */
function readAskedVariable(reading: Reading): string {
  take(reading, ':')
  const asked = next(reading)
  take(reading, '(')
  const key = next(reading)
  const name = /^['"]/.test(key) ? key.slice(1, -1) : key
  const value = nameOf(reading, {
    root: 'execution',
    steps: [
      { kind: 'property', name: asked === 'exists' ? 'hasVariable' : 'getVariable' },
      { kind: 'index', at: name },
    ],
  })
  if (asked === 'get' || asked === 'exists') {
    take(reading, ')')
    return value
  }
  const operator = COMPARES.get(asked)
  if (operator === undefined) throw refuse(`${asked}(`)
  take(reading, ',')
  return `( ${value} ${operator}`
}

function readWord(reading: Reading, word: string): string {
  if (VARIABLE.has(word) && peek(reading) === ':') return readAskedVariable(reading)
  const operator = WORDS.get(word)
  if (operator !== undefined) return operator
  if (KEPT.has(word.toLowerCase())) return word
  if (word === 'empty') {
    const path = readPath(reading, next(reading))
    return nameOf(reading, { ...path, steps: [...path.steps, { kind: 'isEmpty' }] })
  }
  if (peek(reading) === '(' && formsOf(word).length > 0) return word
  const value = nameOf(reading, readPath(reading, word))
  if (methodAhead(reading) !== '=') return value
  // The parenthesis that closes the method closes the comparison: what denies it denies the whole.
  reading.at += 3
  return `( ${value} =`
}

/** `c ? a : b`, as whole expressions write it, is the language's `if(c, a, b)`. */
function asChoice(parts: readonly string[]): string {
  const question = parts.indexOf('?')
  const otherwise = parts.indexOf(':', question)
  if (question === -1 || otherwise === -1) return parts.join(' ')
  const between = (from: number, to: number) => parts.slice(from, to).join(' ')
  return `if(${between(0, question)}, ${between(question + 1, otherwise)}, ${asChoice(parts.slice(otherwise + 1))})`
}

export function readPaths(source: string): WithoutPaths {
  const reading: Reading = { tokens: source.match(TOKEN) ?? [], at: 0, paths: new Map() }
  const parts: string[] = []
  while (peek(reading) !== '') {
    if (methodAhead(reading) !== undefined) parts.push(readMethod(reading))
    const token = next(reading)
    parts.push(NAME.test(token) ? readWord(reading, token) : token)
  }
  return { text: asChoice(parts), paths: reading.paths }
}
