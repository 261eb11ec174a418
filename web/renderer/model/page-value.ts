// What an expression comes to on the page; the service has the last word.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { type Environment, evaluate } from '#contracts/expression/evaluate.ts'
import type { Value } from '#contracts/expression/types.ts'

/** The value; null where it takes more work than the language allows, which the service refuses when it matters. */
export const pageValue = (expression: CheckedExpression, environment: Environment): Value => {
  try {
    return evaluate(expression, environment)
  } catch (error) {
    if (error instanceof ExpressionError) return null
    throw error
  }
}
