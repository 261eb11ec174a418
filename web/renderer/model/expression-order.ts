// The order in which computed columns of one row must be filled, so that each finds its operands ready.
import { parseExpression } from '#contracts/expression/parse.ts'
import { childrenOf, type Expression } from '#contracts/expression/tree.ts'

const namesIn = (node: Expression): readonly string[] =>
  node.kind === 'name' ? (node.qualifier === null ? [node.name] : []) : childrenOf(node).flatMap(namesIn)

const namesOf = (text: string): readonly string[] => {
  try {
    return namesIn(parseExpression(text))
  } catch {
    return []
  }
}

/** The items with those that others are computed from first; items in a circle keep their place. */
export const inComputingOrder = <Item extends { readonly name: string; readonly text: string }>(
  items: readonly Item[],
): readonly Item[] => {
  const byName = new Map(items.map((item) => [item.name, item]))
  const ordered = new Set<Item>()
  const visit = (item: Item, above: ReadonlySet<Item>): void => {
    if (ordered.has(item) || above.has(item)) return
    for (const name of namesOf(item.text)) {
      const operand = byName.get(name)
      if (operand !== undefined) visit(operand, new Set([...above, item]))
    }
    ordered.add(item)
  }
  for (const item of items) visit(item, new Set())
  return [...ordered]
}
