// Proves the rows of a save as they will be stored: sizes of numbers, required, choices, lookups, read-only columns,
// validations, the form's rule. Every complaint carries the path of its field. Pure.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { referencedNames } from '#contracts/expression/references.ts'
import type { Text } from '#contracts/language.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Column } from '#server/metadata/module/module.ts'
import type { AskedRow } from './asked-save.ts'
import { OUTSIDE } from './belonging.ts'
import { isChanged, recordOf } from './copies.ts'
import type { SaveDocument, WorkRow } from './document.ts'
import { lookupKey, lookupsOf } from './lookups.ts'
import { complaintsAboutSize } from './number-size.ts'
import { complaintsAboutReadOnly } from './read-only.ts'
import { holdsFor, valueFor } from './row-expressions.ts'
import { fieldPath, rowPath } from './row-paths.ts'
import { sameValue } from './same-value.ts'

type Asked = WorkRow & { readonly asked: AskedRow }

const REQUIRED: Text = { en: 'A value is required', zh: '缺少必填值' }
const NOT_A_CHOICE: Text = { en: 'This is not one of the choices', zh: '不在可选值之内' }
const NO_RECORD: Text = { en: 'There is no such record', zh: '所引用的记录不存在' }
const NOT_VALID: Text = { en: 'This value is not allowed here', zh: '该值不被允许' }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const isAsked = (row: WorkRow): row is Asked => row.asked !== null && !row.isDeleted

const takesNumber = ({ save }: SaveDocument, { target, asked }: Asked, name: string): boolean =>
  asked.handleType === 'add' &&
  (save.module.billNumberColumns.get(target.relation.name.toLowerCase())?.includes(name) ?? false)

const isRequired = (document: SaveDocument, row: Asked, { name, metadata, requiredWhen }: Column): boolean =>
  metadata.bRequired === 1 ||
  (requiredWhen !== null && holdsFor(document, row, { expression: requiredWhen, name }))

const lacksValue = (document: SaveDocument, row: Asked, column: Column): boolean => {
  const { name, stored, computed } = column
  if (row.defaulted.has(name)) return row.filled.has(name) && isRequired(document, row, column)
  if (!isEmpty(row.values[name]) || stored === null || computed !== null || takesNumber(document, row, name))
    return false
  const fillsItself = row.stored === null && row.values[name] === undefined && stored.hasDefault
  return !fillsItself && isRequired(document, row, column)
}

function* checkRequired(document: SaveDocument, row: Asked): Steps<readonly Complaint[]> {
  const complaints: Complaint[] = []
  for (const column of row.target.form.columns.values()) {
    if (lacksValue(document, row, column))
      complaints.push({ path: fieldPath(document.rows, row, column.name), message: REQUIRED })
    if (column.requiredWhen !== null) yield
  }
  return complaints
}

const checkChoices = ({ environment, rows }: SaveDocument, row: Asked): readonly Complaint[] =>
  [...row.asked.given.keys()].flatMap((name) => {
    const { metadata } = row.target.form.columns.get(name) ?? {}
    const value = row.values[name]
    if (metadata?.sFieldType !== 'choice' || metadata.sConstName === null || isEmpty(value)) return []
    const choices = environment.choices(row.target.form.id, metadata.sConstName)
    const isAllowed = choices === undefined || choices.has(String(value))
    if (isAllowed || sameValue(row.target, name, { a: value, b: row.stored?.[name] })) return []
    return [{ path: fieldPath(rows, row, name), message: NOT_A_CHOICE }]
  })

const checkLookups = ({ state, rows }: SaveDocument, row: Asked): readonly Complaint[] =>
  lookupsOf(row.target.form).flatMap((lookup) => {
    const isKnown = row.asked.given.has(lookup.name) && state.lookups.has(lookupKey(lookup))
    if (!isKnown || !isChanged(row, lookup) || recordOf(state, row, lookup) !== undefined) return []
    return [{ path: fieldPath(rows, row, lookup.name), message: NO_RECORD }]
  })

type Proving = {
  readonly concerns: (validation: CheckedExpression) => boolean
  readonly path: (name: string) => string
}

/** The validations of those columns whose condition it concerns. */
function* checkValidations(
  document: SaveDocument,
  row: WorkRow,
  { concerns, path }: Proving,
): Steps<readonly Complaint[]> {
  const complaints: Complaint[] = []
  for (const { name, validation, validationMessage } of row.target.form.everyColumn.values()) {
    if (validation === null || !concerns(validation)) continue
    if (valueFor(document, row, { expression: validation, name }) === false)
      complaints.push({ path: path(name), message: validationMessage ?? NOT_VALID })
    yield
  }
  return complaints
}

const checkRule = (document: SaveDocument, row: Asked): readonly Complaint[] => {
  const { rowRule } = row.target.form
  const holds = rowRule === null || holdsFor(document, row, { expression: rowRule, name: null })
  return holds ? [] : [{ path: row.asked.path, message: OUTSIDE }]
}

function* checkAsked(document: SaveDocument, row: Asked): Steps<readonly Complaint[]> {
  const path = (name: string) => fieldPath(document.rows, row, name)
  return [
    ...complaintsAboutSize(row),
    ...(yield* checkRequired(document, row)),
    ...checkChoices(document, row),
    ...checkLookups(document, row),
    ...(yield* complaintsAboutReadOnly(document, row)),
    ...(yield* checkValidations(document, row, { concerns: () => true, path })),
    ...checkRule(document, row),
  ]
}

/** Whether an expression can have changed by what happened to other rows: it reads lines, or columns that are computed. */
const dependsOnOthers = ({ target }: WorkRow, expression: CheckedExpression): boolean =>
  referencedNames(expression).some(
    ({ scope, name }) =>
      scope === 'line' ||
      (scope === 'row' && (target.form.everyColumn.get(name ?? '')?.computed ?? null) !== null),
  )

const checkAffected = (document: SaveDocument, row: WorkRow): Steps<readonly Complaint[]> =>
  checkValidations(document, row, {
    concerns: (validation) => dependsOnOthers(row, validation),
    path: () => rowPath(document.rows, row),
  })

/** Everything that is wrong with the rows; empty when they may be stored. */
export function* checkDocument(document: SaveDocument): Steps<readonly Complaint[]> {
  const complaints: Complaint[] = []
  for (const row of [...document.rows.values()].flat()) {
    if (isAsked(row)) complaints.push(...(yield* checkAsked(document, row)))
    else if (row.asked === null) complaints.push(...(yield* checkAffected(document, row)))
    yield
  }
  return complaints
}
