// The expressions of a form over a row of the save. Pure.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import { ExpressionError } from '#contracts/expression/errors.ts'
import { evaluate } from '#contracts/expression/evaluate.ts'
import type { Value } from '#contracts/expression/types.ts'
import type { Row } from '#contracts/records.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { SaveDocument, WorkRow } from './document.ts'
import { fieldPath, rowPath } from './row-paths.ts'

export type RowExpression = {
  readonly expression: CheckedExpression
  /** The column that it belongs to; null for the form's own. */
  readonly name: string | null
  /** What to look at in place of the row's values. */
  readonly values?: Row
}

/** The value over the row. Throws invalid_request at the column when it takes more work than the language allows. */
export const valueFor = (
  document: SaveDocument,
  row: WorkRow,
  { expression, name, values }: RowExpression,
): Value => {
  const environment = document.environmentOf(row)
  try {
    return evaluate(expression, values === undefined ? environment : { ...environment, row: values })
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const path = name === null ? rowPath(document.rows, row) : fieldPath(document.rows, row, name)
    const at = name !== null && row.target.form.columns.has(name) ? `${name}: ` : ''
    const message = { en: `${at}${error.messages.en}`, zh: `${at}${error.messages['zh-CN']}` }
    throw invalidRequest([{ path, message }])
  }
}

/** Whether a condition holds for the row; null does not. */
export const holdsFor = (document: SaveDocument, row: WorkRow, asked: RowExpression): boolean =>
  valueFor(document, row, asked) === true
