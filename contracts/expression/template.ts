/** Texts with expressions between `${` and `}`; `$${` stands for the two characters themselves. */
import { checkExpression } from './check.ts'
import type { CheckedExpression } from './checked.ts'
import { convertToText } from './convert.ts'
import { ExpressionError, moved } from './errors.ts'
import { type Environment, evaluate } from './evaluate.ts'
import { LIMITS } from './limits.ts'
import { parseExpression } from './parse.ts'
import type { Scope } from './scope.ts'
import { bounded } from './text.ts'
import type { DoubleQuotes } from './token.ts'
import type { Expression } from './tree.ts'
import { TYPE_NAMES } from './types.ts'

/** `start` is the offset of the part in the template's text. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string; readonly start: number }
  | { readonly kind: 'expression'; readonly tree: Expression; readonly start: number }

export type Template = readonly TemplatePart[]

/** Literal texts, and expressions of type text. */
export type CheckedTemplate = readonly (string | CheckedExpression)[]

export type TemplateCheckResult =
  | { readonly ok: true; readonly template: CheckedTemplate }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] }

const OPENING = '${'
const ESCAPED = '$${'
const QUOTED_OR_CLOSE = /'[^']*'?|"[^"]*"?|\}/g

/** Runs what reports mistakes relative to a part, and reports them relative to the template. */
function located<T>(start: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof ExpressionError ? moved(error, start) : error
  }
}

/** The offset of the brace that closes an expression beginning at `start`; braces in quotes do not count. */
function closingBrace(source: string, start: number): number {
  QUOTED_OR_CLOSE.lastIndex = start
  for (let match = QUOTED_OR_CLOSE.exec(source); match !== null; match = QUOTED_OR_CLOSE.exec(source)) {
    if (match[0] === '}') return match.index
  }
  throw new ExpressionError('template_unclosed', { start: start - OPENING.length, end: source.length })
}

/**
 * Reads a template. Throws ExpressionError whose position is that in the whole text. `doubleQuotes: 'text'`
 * is for process models.
 */
export function parseTemplate(
  source: string,
  options: { readonly doubleQuotes?: DoubleQuotes } = {},
): Template {
  if (source.length > LIMITS.characters) {
    const position = { start: LIMITS.characters, end: source.length }
    throw new ExpressionError('too_long', position, { limit: LIMITS.characters })
  }
  const parts: TemplatePart[] = []
  const note = (text: string, start: number) => {
    if (text !== '') parts.push({ kind: 'text', text, start })
  }
  let at = 0
  for (let open = source.indexOf(OPENING); open !== -1; open = source.indexOf(OPENING, at)) {
    if (source.startsWith(ESCAPED, open - 1) && open > at) {
      note(`${source.slice(at, open - 1)}${OPENING}`, at)
      at = open + OPENING.length
      continue
    }
    note(source.slice(at, open), at)
    const start = open + OPENING.length
    const close = closingBrace(source, start)
    const tree = located(start, () => parseExpression(source.slice(start, close), options))
    parts.push({ kind: 'expression', tree, start })
    at = close + 1
  }
  note(source.slice(at), at)
  return parts
}

/** The expression of a template that is nothing else, so that its value need not become text; null otherwise. */
export function soleExpression(template: Template): Expression | null {
  const parts = template.filter((part) => part.kind === 'expression' || part.text.trim() !== '')
  const [only, second] = parts
  return only?.kind === 'expression' && second === undefined ? only.tree : null
}

function checkPart(
  part: TemplatePart & { readonly kind: 'expression' },
  scope: Scope,
): CheckedExpression | readonly ExpressionError[] {
  const result = checkExpression(part.tree, scope)
  if (!result.ok) return result.errors.map((error) => moved(error, part.start))
  const text = convertToText(result.expression)
  if (text !== null) return text
  const details = { expected: TYPE_NAMES.text, found: TYPE_NAMES[result.expression.type] }
  return [moved(new ExpressionError('wrong_type', part.tree.span, details), part.start)]
}

/** Checks every expression of a template; each must have a value that text() takes. */
export function checkTemplate(template: Template, scope: Scope): TemplateCheckResult {
  const errors: ExpressionError[] = []
  const checked: (string | CheckedExpression)[] = []
  for (const part of template) {
    const result = part.kind === 'text' ? part.text : checkPart(part, scope)
    if (typeof result === 'string' || 'kind' in result) checked.push(result)
    else errors.push(...result)
  }
  return errors.length === 0 ? { ok: true, template: checked } : { ok: false, errors }
}

/** The text with every expression's value in its place, null as nothing; null when it grows too long. */
export function evaluateTemplate(template: CheckedTemplate, environment: Environment): string | null {
  const texts = template.map((part) => {
    const value = typeof part === 'string' ? part : evaluate(part, environment)
    return typeof value === 'string' ? value : ''
  })
  return bounded(texts.join(''))
}
