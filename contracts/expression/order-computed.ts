/** The order in which computed columns are computed, within a form and across a master and its lines. */
import type { CheckedExpression } from './checked.ts'
import { ExpressionError } from './errors.ts'
import { type Reference, referencedNames } from './references.ts'
import { entryOf } from './scope.ts'

export type ComputedColumn = {
  readonly form: string
  readonly name: string
  readonly expression: CheckedExpression
}

/** Which form a form's `parent` and its collections are. A collection that is not listed is the form of that name. */
export type FormLinks = Readonly<
  Record<string, { readonly parent?: string; readonly collections?: Readonly<Record<string, string>> }>
>

type Key = string

function keyOf(form: string, name: string): Key {
  return JSON.stringify([form, name])
}

/** The column that a reference means, seen from a form; null for one that no form computes. */
function targetKey(form: string, reference: Reference, links: FormLinks): Key | null {
  const { scope, collection, name } = reference
  if (name === null) return null
  const link = entryOf(links, form)
  if (scope === 'row') return keyOf(form, name)
  if (scope === 'parent') return link?.parent === undefined ? null : keyOf(link.parent, name)
  if (scope !== 'line' || collection === null) return null
  return keyOf(entryOf(link?.collections, collection) ?? collection, name)
}

function failCycle(path: readonly ComputedColumn[]): never {
  const forms = new Set(path.map((column) => column.form))
  const names = path.map(({ form, name }) => (forms.size > 1 ? `${form}.${name}` : name))
  throw new ExpressionError('cycle', { start: 0, end: 0 }, { path: names.join(' → ') })
}

/**
 * The columns so that each follows those it reads; otherwise in the given order. Throws ExpressionError
 * `cycle`, naming the way round.
 */
export function orderComputed(
  columns: readonly ComputedColumn[],
  links: FormLinks = {},
): readonly ComputedColumn[] {
  const byKey = new Map(columns.map((column) => [keyOf(column.form, column.name), column]))
  const ordered = new Set<ComputedColumn>()
  const path: ComputedColumn[] = []
  const visit = (column: ComputedColumn): void => {
    if (ordered.has(column)) return
    const start = path.indexOf(column)
    if (start !== -1) failCycle([...path.slice(start), column])
    path.push(column)
    for (const reference of referencedNames(column.expression)) {
      const key = targetKey(column.form, reference, links)
      const needed = key === null ? undefined : byKey.get(key)
      if (needed !== undefined) visit(needed)
    }
    path.pop()
    ordered.add(column)
  }
  for (const column of columns) visit(column)
  return [...ordered]
}
