// Proves the rows of a save as they will be stored: required, choices, lookups, read-only columns, validations, the form's
// rule. Every complaint carries the path of its field. Pure.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { evaluate, evaluateCondition } from '#contracts/expression/evaluate.ts'
import { referencedNames } from '#contracts/expression/references.ts'
import type { Text } from '#contracts/language.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Column } from '#server/metadata/module/module.ts'
import { sameValue } from './same-value.ts'
import { isChanged, recordOf } from './save-copies.ts'
import type { SaveDocument, WorkRow } from './save-document.ts'
import { lookupKey, lookupsOf } from './save-lookups.ts'
import type { PlannedRow } from './save-plan.ts'
import { complaintsAboutReadOnly } from './save-read-only.ts'

type Planned = WorkRow & { readonly planned: PlannedRow }

const REQUIRED: Text = { en: 'A value is required', zh: '缺少必填值' }
const NOT_A_CHOICE: Text = { en: 'This is not one of the choices', zh: '不在可选值之内' }
const NO_RECORD: Text = { en: 'There is no such record', zh: '所引用的记录不存在' }
const NOT_VALID: Text = { en: 'This value is not allowed here', zh: '该值不被允许' }
const OUTSIDE: Text = { en: 'The row would not belong to this form', zh: '该行不符合此表单的范围' }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const isPlanned = (row: WorkRow): row is Planned => row.planned !== null && !row.isDeleted

const fieldPath = ({ planned }: Planned, name: string): string => `${planned.path}.data.${name}`

const takesNumber = ({ plan }: SaveDocument, { target, planned }: Planned, name: string): boolean =>
  planned.handleType === 'add' &&
  (plan.module.billNumberColumns.get(target.relation.name.toLowerCase())?.includes(name) ?? false)

const isRequired = (document: SaveDocument, row: Planned, { metadata, requiredWhen }: Column): boolean =>
  metadata.bRequired === 1 ||
  (requiredWhen !== null && evaluateCondition(requiredWhen, document.environmentOf(row)))

const checkRequired = (document: SaveDocument, row: Planned): readonly Complaint[] =>
  [...row.target.form.columns.values()].flatMap((column) => {
    const { name, stored, computed } = column
    if (
      !isEmpty(row.values[name]) ||
      stored === null ||
      computed !== null ||
      takesNumber(document, row, name)
    )
      return []
    const fillsItself = row.stored === null && row.values[name] === undefined && stored.hasDefault
    if (fillsItself || !isRequired(document, row, column)) return []
    return [{ path: fieldPath(row, name), message: REQUIRED }]
  })

const checkChoices = ({ ground }: SaveDocument, row: Planned): readonly Complaint[] =>
  [...row.planned.given.keys()].flatMap((name) => {
    const { metadata } = row.target.form.columns.get(name) ?? {}
    const value = row.values[name]
    if (metadata?.sFieldType !== 'choice' || metadata.sConstName === null || isEmpty(value)) return []
    const choices = ground.choices(row.target.form.id, metadata.sConstName)
    const isAllowed = choices === undefined || choices.has(String(value))
    if (isAllowed || sameValue(row.target, name, { a: value, b: row.stored?.[name] })) return []
    return [{ path: fieldPath(row, name), message: NOT_A_CHOICE }]
  })

const checkLookups = ({ state }: SaveDocument, row: Planned): readonly Complaint[] =>
  lookupsOf(row.target.form).flatMap((lookup) => {
    const isKnown = row.planned.given.has(lookup.name) && state.lookups.has(lookupKey(lookup))
    if (!isKnown || !isChanged(row, lookup) || recordOf(state, row, lookup) !== undefined) return []
    return [{ path: fieldPath(row, lookup.name), message: NO_RECORD }]
  })

const violates = (document: SaveDocument, row: WorkRow, expression: CheckedExpression | null): boolean =>
  expression !== null && evaluate(expression, document.environmentOf(row)) === false

const checkValidations = (document: SaveDocument, row: Planned): readonly Complaint[] =>
  [...row.target.form.everyColumn.values()].flatMap(({ name, validation, validationMessage }) =>
    violates(document, row, validation)
      ? [{ path: fieldPath(row, name), message: validationMessage ?? NOT_VALID }]
      : [],
  )

const checkRule = (document: SaveDocument, row: Planned): readonly Complaint[] => {
  const { rowRule } = row.target.form
  const holds = rowRule === null || evaluateCondition(rowRule, document.environmentOf(row))
  return holds ? [] : [{ path: row.planned.path, message: OUTSIDE }]
}

const checkPlanned = (document: SaveDocument, row: Planned): readonly Complaint[] => [
  ...checkRequired(document, row),
  ...checkChoices(document, row),
  ...checkLookups(document, row),
  ...complaintsAboutReadOnly(document, row),
  ...checkValidations(document, row),
  ...checkRule(document, row),
]

/** Whether an expression can have changed by what happened to other rows: it reads lines, or columns that are computed. */
const dependsOnOthers = ({ target }: WorkRow, expression: CheckedExpression): boolean =>
  referencedNames(expression).some(
    ({ scope, name }) =>
      scope === 'line' ||
      (scope === 'row' && (target.form.everyColumn.get(name ?? '')?.computed ?? null) !== null),
  )

/** The path of the line in the save that brought its master out of order. */
const pathOfCause = (document: SaveDocument, row: WorkRow): string =>
  row.master?.planned?.path ??
  [...document.rows.values()].flat().find(({ planned, master }) => planned !== null && master === row)
    ?.planned?.path ??
  ''

const checkAffected = (document: SaveDocument, row: WorkRow): readonly Complaint[] =>
  [...row.target.form.everyColumn.values()].flatMap(({ validation, validationMessage }) =>
    validation !== null && dependsOnOthers(row, validation) && violates(document, row, validation)
      ? [{ path: pathOfCause(document, row), message: validationMessage ?? NOT_VALID }]
      : [],
  )

/** Everything that is wrong with the rows; empty when they may be stored. */
export const checkDocument = (document: SaveDocument): readonly Complaint[] =>
  [...document.rows.values()].flat().flatMap((row) => {
    if (isPlanned(row)) return checkPlanned(document, row)
    return row.planned === null ? checkAffected(document, row) : []
  })
