/** Which names an expression reads: what must be known, and computed, before it. */
import type { CheckedExpression, ColumnScope } from './checked.ts'

/**
 * A name that is read. For `line` the collection is given; `name` is null where only the number of lines
 * matters. Inside an aggregate, `parent.x` is reported as `x` of the row.
 */
export type Reference = {
  readonly scope: ColumnScope
  readonly collection: string | null
  readonly name: string | null
}

function collect(node: CheckedExpression, found: Map<string, Reference>): void {
  const note = (reference: Reference) => found.set(referenceKey(reference), reference)
  switch (node.kind) {
    case 'literal':
      return
    case 'column':
      note({ scope: node.scope, collection: node.collection, name: node.name })
      return
    case 'call':
      for (const arg of node.args) collect(arg, found)
      return
    case 'whole':
      collect(node.operand, found)
      return
    case 'aggregate':
      note({ scope: 'line', collection: node.collection, name: null })
      if (node.each !== null) collect(node.each, found)
  }
}

/** One text for a reference, for sets and maps: equal for equal references only. */
export function referenceKey({ scope, collection, name }: Reference): string {
  return JSON.stringify([scope, collection, name])
}

/** Every name that the expression reads, each once, in the order of their first use. */
export function referencedNames(expression: CheckedExpression): readonly Reference[] {
  const found = new Map<string, Reference>()
  collect(expression, found)
  return [...found.values()]
}

/** Whether the value changes with the clock although no name changes. */
export function readsClock(expression: CheckedExpression): boolean {
  switch (expression.kind) {
    case 'literal':
    case 'column':
      return false
    case 'call':
      return (
        expression.definition.name === 'today' ||
        expression.definition.name === 'now' ||
        expression.args.some(readsClock)
      )
    case 'whole':
      return readsClock(expression.operand)
    case 'aggregate':
      return expression.each !== null && readsClock(expression.each)
  }
}
