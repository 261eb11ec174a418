/** Writes an expression anew where a column that it names gets another name. Everything else of its text stays as it was written. */
import { aggregateNamed } from './functions/aggregates.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'
import { childrenOf, type Expression } from './tree.ts'

/** In which of the rows that an expression speaks of the column is. */
export type ColumnPlaces = {
  readonly inRow: boolean
  readonly inParent: boolean
  /** The sets of lines below the row, by their names: whether the column is theirs. */
  readonly collections: ReadonlyMap<string, boolean>
}

type NameNode = Expression & { readonly kind: 'name' }

const isIn = ({ inRow, inParent, collections }: ColumnPlaces, { qualifier }: NameNode): boolean => {
  if (qualifier === null || qualifier === 'old') return inRow
  return qualifier === 'parent' ? inParent : collections.get(qualifier) === true
}

/** Where the lines of an aggregate are the row, and the row their parent. */
const within = (node: Expression, places: ColumnPlaces): ColumnPlaces | null => {
  if (node.kind !== 'call' || aggregateNamed(node.name) === null) return null
  const [lines] = node.args
  const isTheirs =
    lines?.kind === 'name' && lines.qualifier === null ? places.collections.get(lines.name) : undefined
  return isTheirs === undefined
    ? null
    : { inRow: isTheirs, inParent: places.inRow, collections: places.collections }
}

const found = (node: Expression, name: string, places: ColumnPlaces): readonly NameNode[] => {
  if (node.kind === 'name') return node.name === name && isIn(places, node) ? [node] : []
  const inner = within(node, places)
  return childrenOf(node).flatMap((child, index) =>
    inner !== null && index === 0 ? [] : found(child, name, inner ?? places),
  )
}

/** The new text; null where the column is not named. A text that is no expression names nothing. */
export function renameInExpression(
  text: string,
  { from, to, places }: { readonly from: string; readonly to: string; readonly places: ColumnPlaces },
): string | null {
  let tree: Expression
  try {
    tree = parseExpression(text)
  } catch {
    return null
  }
  const nodes = found(tree, from, places)
  if (nodes.length === 0) return null
  return nodes
    .toSorted((left, right) => right.span.start - left.span.start)
    .reduce(
      (written, node) =>
        written.slice(0, node.span.start) +
        printExpression({ ...node, name: to }) +
        written.slice(node.span.end),
      text,
    )
}
