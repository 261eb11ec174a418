// Which expressions of a form PostgreSQL can compute while it reads: those whose names are columns of the row, of its lines
// in base tables, keys of the context or constants.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { type Reference, referencedNames } from '#contracts/expression/references.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

export type FormPlace = { readonly module: Module; readonly form: Form }

/** Lines that an expression may read: a base table and the column that holds the master's sId. */
export type LineSource = { readonly relation: Relation; readonly parentColumn: string }

/** Whether all lines that expressions of the form may read are in tables of the standard. */
export const hasStandardLines = ({ module, form }: FormPlace): boolean =>
  [...module.forms.values()].every(
    ({ parentFormId, backing }) =>
      parentFormId !== form.id ||
      backing.kind !== 'relation' ||
      backing.relation.kind !== 'table' ||
      backing.relation.isStandardTable,
  )

/** The lines that expressions of the form call by this name; undefined when no safe base table of lines has it. */
export const linesNamed = ({ module, form }: FormPlace, collection: string): LineSource | undefined => {
  for (const line of module.forms.values()) {
    const { parentFormId, parentColumn, backing, metadata } = line
    if (parentFormId !== form.id || metadata.sTbName !== collection) continue
    if (parentColumn === null || backing.kind !== 'relation') continue
    const { relation } = backing
    const isReadable =
      relation.kind === 'table' && relation.unsafe === null && relation.columns.has(parentColumn)
    if (isReadable) return { relation, parentColumn }
  }
  return undefined
}

/** Whether a name of the row is a column that is read, and not filled by an expression. */
export const isRowColumn = ({ backing, everyColumn }: Form, name: string): boolean => {
  if (backing.kind === 'relation') return backing.relation.columns.has(name)
  return everyColumn.get(name)?.computed === null
}

const isResolvable = (
  { scope, collection, name }: Reference,
  place: FormPlace,
  above: ReadonlySet<string>,
): boolean => {
  switch (scope) {
    case 'context':
    case 'constants':
      return true
    case 'row': {
      if (name === null || isRowColumn(place.form, name)) return name !== null
      const computed = place.form.everyColumn.get(name)?.computed ?? null
      return computed !== null && !above.has(name) && isWritable(computed, place, new Set([...above, name]))
    }
    case 'line': {
      const lines = linesNamed(place, collection ?? '')
      const isLinked = lines !== undefined && isRowColumn(place.form, 'sId')
      return isLinked && (name === null || lines.relation.columns.has(name))
    }
    case 'parent':
    case 'old':
    case 'books':
      return false
  }
}

/** Whether every name of the expression can be read in the statement that reads the form. */
export const isWritable = (
  expression: CheckedExpression,
  place: FormPlace,
  above: ReadonlySet<string> = new Set(),
): boolean => referencedNames(expression).every((reference) => isResolvable(reference, place, above))
