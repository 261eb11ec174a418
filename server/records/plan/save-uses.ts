// What the expressions of a form read beyond the row itself: lines of which collections, and the master. Worked out once.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { type Reference, referencedNames } from '#contracts/expression/references.ts'
import type { Column, Form } from '#server/metadata/module/module.ts'

export type FormUses = {
  /** Names of the collections that the form's rows depend on after they were added. */
  readonly collections: ReadonlySet<string>
  readonly readsParent: boolean
}

const known = new WeakMap<Form, FormUses>()

const isGiven = (expression: CheckedExpression | null): expression is CheckedExpression => expression !== null

const expressionsOf = ({
  computed,
  validation,
  requiredWhen,
  readOnlyWhen,
}: Column): readonly CheckedExpression[] => [computed, validation, requiredWhen, readOnlyWhen].filter(isGiven)

/** The collections that an expression reads. */
export const collectionsIn = (expression: CheckedExpression): readonly string[] =>
  referencedNames(expression).flatMap(({ scope, collection }) =>
    scope === 'line' && collection !== null ? [collection] : [],
  )

const readUses = (form: Form): FormUses => {
  const columns = [...form.everyColumn.values()]
  const expressions = [...columns.flatMap(expressionsOf), form.rowRule].filter(isGiven)
  const references: readonly Reference[] = expressions.flatMap(referencedNames)
  return {
    collections: new Set(expressions.flatMap(collectionsIn)),
    readsParent: references.some(({ scope }) => scope === 'parent'),
  }
}

/** The uses of a form. */
export const usesOf = (form: Form): FormUses => {
  const found = known.get(form)
  if (found !== undefined) return found
  const uses = readUses(form)
  known.set(form, uses)
  return uses
}
