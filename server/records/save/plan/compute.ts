// Fills the rows of a save: copies from records looked up, line numbers, defaults, and what is computed, each after what it reads.
import { Decimal } from 'decimal.js'
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { roundTo } from '#contracts/expression/decimal.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { type ComputedColumn, type FormLinks, orderComputed } from '#contracts/expression/order-computed.ts'
import { referencedNames } from '#contracts/expression/references.ts'
import type { Value } from '#contracts/expression/types.ts'
import { jsonOf } from '#contracts/expression/value.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Column, Module } from '#server/metadata/module/module.ts'
import { copyLookups } from './copies.ts'
import type { SaveDocument, WorkRow } from './document.ts'
import { collectionsIn } from './form-uses.ts'
import { valueFor } from './row-expressions.ts'
import { sameValue } from './same-value.ts'
import { fallBack, fallBackAll } from './table-defaults.ts'

const linksOf = (module: Module): FormLinks =>
  Object.fromEntries(
    [...module.forms.values()].map((form) => {
      const lines = [...module.forms.values()].filter(({ parentFormId }) => parentFormId === form.id)
      const collections = Object.fromEntries(lines.map((line) => [line.metadata.sTbName, line.id]))
      return [form.id, { ...(form.parentFormId === null ? {} : { parent: form.parentFormId }), collections }]
    }),
  )

/** Every column of the module that an expression fills, each after those that it reads. */
const orderOfColumns = remembered((module: Module): readonly ComputedColumn[] => {
  const columns = [...module.forms.values()].flatMap((form) =>
    [...form.everyColumn.values()].flatMap(({ name, computed, default: byDefault }) => {
      const expression = computed ?? byDefault
      return expression === null ? [] : [{ form: form.id, name, expression }]
    }),
  )
  try {
    return orderComputed(columns, linksOf(module))
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new AppError('broken_metadata', { en: error.messages.en, zh: error.messages['zh-CN'] })
  }
})

const INTEGERS: ReadonlySet<string> = new Set(['int2', 'int4', 'int8'])

/** A value as its column will keep it: numbers rounded to its places, so that sums are sums of what is stored. */
const asStored = (value: Value, { stored }: Column): unknown => {
  if (!Decimal.isDecimal(value)) return jsonOf(value)
  if (stored === null) return value
  const scale = INTEGERS.has(stored.typeName) ? '0' : /^numeric\(\d+,(\d+)\)$/.exec(stored.type)?.[1]
  return scale === undefined ? value : roundTo(value, Number(scale))
}

const lacksNumber = ({ asked, target, values }: WorkRow): boolean =>
  asked?.handleType === 'add' && target.relation.columns.has('iLine') && (values.iLine ?? null) === null

/** Lines to add that bring no number come after the last one of their master. */
const numberLines = (rows: readonly WorkRow[]): void => {
  const last = new Map<readonly WorkRow[], number>()
  for (const row of rows.filter(lacksNumber)) {
    const siblings = row.master?.lines.get(row.target.form.metadata.sTbName) ?? []
    const highest =
      last.get(siblings) ?? Math.max(0, ...siblings.map(({ values }) => Number(values.iLine ?? 0)))
    row.values.iLine = highest + 1
    last.set(siblings, highest + 1)
  }
}

const canCompute = (row: WorkRow, expression: CheckedExpression): boolean =>
  collectionsIn(expression).every((name) => row.lines.has(name))

const namesIn = remembered(referencedNames)

const differs = ({ target, values, stored }: WorkRow, name: string): boolean =>
  !sameValue(target, name, { a: values[name], b: stored?.[name] })

/**
 * Whether a row that nobody asked to change has become another by what it reads. What its columns hold may have been completed after they
 * were computed, to the digits of a currency: it stays.
 */
const mayHaveChanged = (row: WorkRow, { stored }: Column, expression: CheckedExpression): boolean =>
  row.asked !== null ||
  stored === null ||
  namesIn(expression).some(({ scope, name }) => {
    if (scope === 'line' || name === null) return true
    if (scope === 'row') return differs(row, name)
    return (
      scope === 'parent' && (row.master === null || row.master.stored === null || differs(row.master, name))
    )
  })

const isToFill = (row: WorkRow, column: Column): boolean => {
  if (row.isDeleted) return false
  if (column.computed !== null)
    return canCompute(row, column.computed) && mayHaveChanged(row, column, column.computed)
  return (
    row.asked?.handleType === 'add' && !row.filled.has(column.name) && row.values[column.name] === undefined
  )
}

const fill = (document: SaveDocument, row: WorkRow, { name, expression }: ComputedColumn): void => {
  const column = row.target.form.everyColumn.get(name)
  if (column !== undefined && isToFill(row, column)) {
    const value = asStored(valueFor(document, row, { expression, name }), column)
    if (value !== null || column.computed !== null) row.values[name] = value
  }
  fallBack(document, row, name)
}

/** The table's own default would ask the database for every row who acts. */
const signRow = (row: WorkRow, { environment }: SaveDocument): void => {
  const isUnsigned = row.values.sMakePerson === undefined && row.target.relation.columns.has('sMakePerson')
  if (row.asked?.handleType === 'add' && isUnsigned) row.values.sMakePerson = environment.context.sUserName
}

/** Fills every row of the document; afterwards their values are what will be stored. */
export function* computeDocument(document: SaveDocument): Steps<void> {
  const rows = [...document.rows.values()].flat()
  const toWrite = rows.filter(({ asked, isDeleted }) => asked !== null && !isDeleted)
  for (const row of toWrite) copyLookups(document.state, row)
  numberLines(rows)
  for (const row of toWrite) fallBackAll(document, row)
  for (const step of orderOfColumns(document.save.module))
    for (const row of document.rows.get(step.form) ?? []) {
      fill(document, row, step)
      yield
    }
  for (const row of toWrite) signRow(row, document)
}
