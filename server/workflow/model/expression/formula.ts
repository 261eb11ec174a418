// A text of a model with `${…}` in it: read once, each expression in the service's one language, with paths in place of columns.

import { ExpressionError } from '#contracts/expression/errors.ts'
import { LIMITS } from '#contracts/expression/limits.ts'
import { parseExpression } from '#contracts/expression/parse.ts'
import type { Expression } from '#contracts/expression/tree.ts'
import type { Path } from './path.ts'
import { readPaths } from './read-paths.ts'

export type Calculation = { readonly tree: Expression; readonly paths: ReadonlyMap<string, Path> }

/** Texts as they are, and what is calculated between them. */
export type Formula = {
  readonly source: string
  readonly parts: readonly (string | Calculation)[]
}

const OPENING = /[$#]\{/g
const QUOTED_OR_CLOSE = /'[^']*'?|"[^"]*"?|\}/g

function closingBrace(source: string, start: number): number {
  QUOTED_OR_CLOSE.lastIndex = start
  for (let match = QUOTED_OR_CLOSE.exec(source); match !== null; match = QUOTED_OR_CLOSE.exec(source)) {
    if (match[0] === '}') return match.index
  }
  throw new ExpressionError('template_unclosed', { start: start - 2, end: source.length })
}

function readCalculation(source: string): Calculation {
  const { characters: limit } = LIMITS
  if (source.length > limit)
    throw new ExpressionError('too_long', { start: 0, end: source.length }, { limit })
  const { text, paths } = readPaths(source)
  return { tree: parseExpression(text, { doubleQuotes: 'text' }), paths }
}

/** Throws ExpressionError for what is not of the language. */
export function readFormula(given: string): Formula {
  const source = given.trim()
  const parts: (string | Calculation)[] = []
  let at = 0
  for (const match of source.matchAll(OPENING)) {
    if (match.index < at) continue
    if (match.index > at) parts.push(source.slice(at, match.index))
    const start = match.index + 2
    const close = closingBrace(source, start)
    parts.push(readCalculation(source.slice(start, close)))
    at = close + 1
  }
  if (at < source.length) parts.push(source.slice(at))
  return { source, parts }
}

/** A text that is taken as it is. */
export const literalFormula = (source: string): Formula => ({ source, parts: [source] })

/** A variable, by its name; null where there is none. */
export const askedFormula = (name: string): Formula => readFormula(`\${execution.getVariable('${name}')}`)

/** A variable, by its name. */
export const variableFormula = (name: string): Formula => readFormula(`\${${name}}`)
