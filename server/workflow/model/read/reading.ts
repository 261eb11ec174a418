// What is read so far of a model: its references, and every problem met on the way.

import { ExpressionError } from '#contracts/expression/errors.ts'
import type { Text } from '#contracts/language.ts'
import { type Formula, literalFormula, readFormula } from '../expression/formula.ts'
import { type ModelNode, textAt } from './model-node.ts'
import type { References } from './parse-xml.ts'
import type { Problem, ProblemKind } from './problem.ts'

export type Reading = {
  readonly references: References
  /** Messages, signals, errors and escalations by id. */
  readonly declared: ReadonlyMap<string, ModelNode>
  readonly problems: Problem[]
}

export function report(reading: Reading, kind: ProblemKind, elementId: string | null, message: Text): void {
  reading.problems.push({ kind, elementId, message })
}

export function formulaOf(reading: Reading, elementId: string, source: string): Formula {
  try {
    return readFormula(source)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { en, 'zh-CN': zh } = error.messages
    report(reading, 'expression', elementId, { en: `${source.trim()}: ${en}`, zh: `${source.trim()}：${zh}` })
    return literalFormula('')
  }
}

export const formulaOrNull = (reading: Reading, elementId: string, source: string | null): Formula | null =>
  source === null ? null : formulaOf(reading, elementId, source)

/** What an element refers to by a property, as a local part; null where it refers to nothing. */
export const referenceOf = (reading: Reading, node: ModelNode, property: string): string | null =>
  reading.references.get(node)?.get(property) ?? null

/** A text of what is declared at the model's top; a name that is declared nowhere stands for itself. */
export function declaredText(
  reading: Reading,
  node: ModelNode,
  asked: { readonly reference: string; readonly text: string },
): string | null {
  const id = referenceOf(reading, node, asked.reference)
  if (id === null) return null
  const declared = reading.declared.get(id)
  return declared === undefined ? id : (textAt(declared, asked.text) ?? id)
}
