// The columns that the platform marks as secret, and whether something that a layer says would read one of them. Pure.
import { ExpressionError } from '#contracts/expression/errors.ts'
import { parseExpression } from '#contracts/expression/parse.ts'
import { parseTemplate } from '#contracts/expression/template.ts'
import { childrenOf, type Expression } from '#contracts/expression/tree.ts'
import type { SecretRow } from '../load/rows.ts'

export type Secrets = {
  readonly isSecret: (sFormId: string | null, name: string | null) => boolean
  /** Whether an expression of a form names a secret column of any of these forms. */
  readonly isRead: (expression: string, sFormIds: ReadonlySet<string>) => boolean
}

/** Every name in an expression, without what it is a name of. */
export const namesIn = (node: Expression): readonly string[] =>
  node.kind === 'name' ? [node.name] : childrenOf(node).flatMap(namesIn)

/** One that cannot be read makes its form broken wherever it comes from. */
export const readExpression = (text: string): Expression | null => {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return null
    throw error
  }
}

/** The expressions of a text that shows values; none where it cannot be read. */
export const expressionsIn = (text: string | null): readonly Expression[] => {
  try {
    return parseTemplate(text ?? '').flatMap((part) => (part.kind === 'expression' ? [part.tree] : []))
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

export const secretsOf = (rows: readonly SecretRow[]): Secrets => {
  const forms = new Map<string, Set<string>>()
  for (const { sFormId, sName } of rows) forms.set(sFormId, (forms.get(sFormId) ?? new Set()).add(sName))
  const isSecret: Secrets['isSecret'] = (sFormId, name) =>
    sFormId !== null && name !== null && (forms.get(sFormId)?.has(name) ?? false)
  return {
    isSecret,
    isRead: (expression, sFormIds) => {
      if (forms.size === 0) return false
      const tree = readExpression(expression)
      return tree !== null && namesIn(tree).some((name) => [...sFormIds].some((id) => isSecret(id, name)))
    },
  }
}
