/** From text to a checked expression in one step. Nothing is kept: a caller that wants a cache has its own. */
import { type CheckResult, checkExpression } from './check.ts'
import type { CheckedExpression } from './checked.ts'
import { ExpressionError } from './errors.ts'
import { parseExpression } from './parse.ts'
import type { Scope } from './scope.ts'
import { checkTemplate, parseTemplate, type TemplateCheckResult } from './template.ts'
import type { ValueType } from './types.ts'

/** Reads and checks; a mistake in reading is reported alone, mistakes in checking all together. */
export function compileResult(text: string, scope: Scope, expected: ValueType | null = null): CheckResult {
  try {
    return checkExpression(parseExpression(text), scope, expected)
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, errors: [error] }
    throw error
  }
}

/** The same of a text with expressions in it. */
export function templateResult(text: string, scope: Scope): TemplateCheckResult {
  try {
    return checkTemplate(parseTemplate(text), scope)
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, errors: [error] }
    throw error
  }
}

/** Reads and checks; throws the first ExpressionError. */
export function compile(text: string, scope: Scope, expected: ValueType | null = null): CheckedExpression {
  const result = compileResult(text, scope, expected)
  if (result.ok) return result.expression
  const [first] = result.errors
  throw first ?? new ExpressionError('value_expected', { start: 0, end: text.length })
}
