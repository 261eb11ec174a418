// The expressions of one form, compiled once: what is computed, shown, required, fixed, defaulted and valid in a row.
// An expression that does not compile rules nothing here; the service says so when it matters.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { compileResult } from '#contracts/expression/compile.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import { referencedNames } from '#contracts/expression/references.ts'
import type { Scope } from '#contracts/expression/scope.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import { jsonOf } from '#contracts/expression/value.ts'
import { scopeOfDefaults, scopeOfForm } from '#contracts/form-scope.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { inComputingOrder } from './expression-order.ts'
import type { FieldView, FormView } from './module-view.ts'
import { pageValue } from './page-value.ts'
import { sameValue } from './row-values.ts'

export type FormRules = {
  /** Whether a computed column looks at the master row. */
  readonly looksAtParent: boolean
  /** Numbers that nobody types, computed from the lines of that table. */
  totalsOver(table: string): readonly FieldView[]
  /** The row with its computed columns filled; the same object when nothing changed. */
  compute(environment: Environment): Row
  /** Values that a new row starts with; columns that have their value already are left alone. */
  defaults(environment: Environment): Row
  /** A new row whose values that its defaults gave follow what these read; the same object where none does. */
  follow(environment: Environment, before: Row): Row
  isVisible(field: FieldView, environment: Environment): boolean
  isRequired(field: FieldView, environment: Environment): boolean
  isReadOnly(field: FieldView, environment: Environment): boolean
  isValid(field: FieldView, environment: Environment): boolean
}

type Rule = {
  readonly name: string
  readonly text: string
  readonly field: FieldView
  readonly expression: CheckedExpression
  /** The lines that the expression reads, by table. */
  readonly collections: readonly string[]
}

const compileOrNull = (text: string | null, scope: Scope, type: ValueType): CheckedExpression | null => {
  if (text === null || text.trim() === '') return null
  const result = compileResult(text, scope, type)
  return result.ok ? result.expression : null
}

const rulesFor = (form: FormView, scope: Scope, textOf: (field: FieldView) => string | null): Rule[] =>
  form.fields.flatMap((field) => {
    const text = textOf(field)
    const expression = compileOrNull(text, scope, field.valueType)
    if (expression === null || text === null) return []
    const collections = referencedNames(expression).flatMap(({ collection }) => collection ?? [])
    return [{ name: field.name, text, field, expression, collections }]
  })

const conditionsFor = (
  form: FormView,
  scope: Scope,
  textOf: (field: FieldView) => string | null,
): ReadonlyMap<FieldView, CheckedExpression> =>
  new Map(
    form.fields.flatMap((field) => {
      const expression = compileOrNull(textOf(field), scope, 'flag')
      return expression === null ? [] : [[field, expression] as const]
    }),
  )

const computeRow = (computed: readonly Rule[], environment: Environment): Row => {
  let row: Row = environment.row
  for (const { name, field, expression, collections } of computed) {
    if (collections.some((lines) => environment.collections?.[lines] === undefined)) continue
    const value = jsonOf(pageValue(expression, { ...environment, row }))
    if (!sameValue(value, row[name], field.valueType)) row = { ...row, [name]: value }
  }
  return row
}

const defaultRow = (defaults: readonly Rule[], environment: Environment): Row => {
  let row: Row = environment.row
  for (const { name, expression } of defaults) {
    if (row[name] === null || row[name] === undefined) {
      row = { ...row, [name]: jsonOf(pageValue(expression, { ...environment, row })) }
    }
  }
  return row
}

const readsItsRow = ({ expression }: Rule): boolean =>
  referencedNames(expression).some(({ scope }) => scope === 'row')

const followedRow = (defaults: readonly Rule[], environment: Environment, before: Row): Row => {
  let row: Row = environment.row
  for (const { name, field, expression } of defaults) {
    const given = jsonOf(pageValue(expression, { ...environment, row: before }))
    const value = jsonOf(pageValue(expression, { ...environment, row }))
    const isAsGiven = given !== null && sameValue(row[name], given, field.valueType)
    if (isAsGiven && !sameValue(value, given, field.valueType)) row = { ...row, [name]: value }
  }
  return row
}

/** Compiles the expressions of a form of the module. */
export const formRulesOf = (form: FormView, metadata: ModuleMetadata): FormRules => {
  const scope = scopeOfForm(form.form, metadata.forms, metadata.constants)
  const computed = inComputingOrder(rulesFor(form, scope, ({ column }) => column.sComputed))
  const defaults = inComputingOrder(rulesFor(form, scopeOfDefaults(scope), ({ column }) => column.sDefault))
  const following = defaults.filter(readsItsRow)
  const visible = conditionsFor(form, scope, ({ column }) => column.sVisibleWhen)
  const required = conditionsFor(form, scope, ({ column }) => column.sRequiredWhen)
  const readOnly = conditionsFor(form, scope, ({ column }) => column.sReadOnlyWhen)
  const valid = conditionsFor(form, scope, ({ column }) => column.sValidation)
  const holds = (
    conditions: ReadonlyMap<FieldView, CheckedExpression>,
    field: FieldView,
    environment: Environment,
  ): boolean | null => {
    const condition = conditions.get(field)
    return condition === undefined ? null : pageValue(condition, environment) === true
  }
  return {
    looksAtParent: computed.some(({ text }) => /\bparent\b/.test(text)),
    totalsOver: (table) =>
      computed
        .filter(({ field, collections }) => field.valueType === 'decimal' && collections.includes(table))
        .map(({ field }) => field),
    compute: (environment) => computeRow(computed, environment),
    defaults: (environment) => defaultRow(defaults, environment),
    follow: (environment, before) => followedRow(following, environment, before),
    isVisible: (field, environment) => holds(visible, field, environment) ?? true,
    isRequired: (field, environment) =>
      field.column.bRequired === 1 || holds(required, field, environment) === true,
    isReadOnly: (field, environment) => field.isFixed || holds(readOnly, field, environment) === true,
    isValid: (field, environment) => {
      const condition = valid.get(field)
      return condition === undefined || pageValue(condition, environment) !== false
    },
  }
}
