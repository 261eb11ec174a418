// What the expressions of a form read beyond the row itself: lines of which collections, and the master. Worked out once.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { type Reference, referencedNames } from '#contracts/expression/references.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Column, Form } from '#server/metadata/module/module.ts'

export type FormUses = {
  /** Names of the collections that the form's rows depend on after they were added. */
  readonly collections: ReadonlySet<string>
  readonly readsParent: boolean
}

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

/** The uses of a form. */
export const usesOf = remembered((form: Form): FormUses => {
  const columns = [...form.everyColumn.values()]
  const expressions = [...columns.flatMap(expressionsOf), form.rowRule].filter(isGiven)
  const references: readonly Reference[] = expressions.flatMap(referencedNames)
  return {
    collections: new Set(expressions.flatMap(collectionsIn)),
    readsParent: references.some(({ scope }) => scope === 'parent'),
  }
})
