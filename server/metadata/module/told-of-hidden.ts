// What the answer tells of columns that its reader may not see: names and types, without which the page could not read the
// expressions that it is shown. Of secret ones it tells only those that such an expression names. Pure.

import type { Expression } from '#contracts/expression/tree.ts'
import type { Language } from '#contracts/language.ts'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { nothingTold } from '#contracts/metadata/told.ts'
import type { ColumnMetadata, ConstantMetadata } from '#contracts/module.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { BillNumberRow, ButtonRow, ColumnRow, FormRow } from '../load/rows.ts'
import { expressionsIn, namesIn, readExpression } from '../overlay/secrets.ts'
import { localiseColumn } from './localise.ts'

type ColumnsByForm = ReadonlyMap<string, readonly ColumnRow[]>

type NamesAndType = Pick<ColumnMetadata, 'sId' | 'sName' | 'sControlName' | 'sFieldType'>

const NOTHING = nothingTold(COLUMN_ATTRIBUTES)

const namesAndType = ({ sId, sName, sControlName, sFieldType }: NamesAndType): ColumnMetadata => ({
  ...NOTHING,
  ...{ sId, sName, sControlName, sFieldType },
})

const EXPRESSIONS = columnsWhere(COLUMN_ATTRIBUTES, ({ type }) => type === 'expression')

const expressionsOf = (column: ColumnRow): readonly (string | null)[] =>
  EXPRESSIONS.map((name) => column[name as keyof ColumnRow] as string | null)

/** Every name in the expressions that the answer holds. */
export function* namesTold(
  columns: ColumnsByForm,
  buttons: readonly ButtonRow[],
): Steps<ReadonlySet<string>> {
  const names = new Set<string>()
  const tell = (tree: Expression | null): void => {
    for (const name of tree === null ? [] : namesIn(tree)) names.add(name)
  }
  const shown = [...columns.values()].flat().filter(({ bVisible }) => bVisible === 1)
  const texts = [...shown.flatMap(expressionsOf), ...buttons.map(({ sVisibleWhen }) => sVisibleWhen)]
  for (const text of texts) {
    if (text === null) continue
    tell(readExpression(text))
    yield
  }
  for (const text of buttons.flatMap(({ sConfirmEn, sConfirmZh }) => [sConfirmEn, sConfirmZh])) {
    expressionsIn(text).forEach(tell)
    yield
  }
  return names
}

/** The columns of a form as its reader is told of them. */
export const columnsTold = (
  own: readonly ColumnRow[],
  names: ReadonlySet<string>,
  language: Language,
): readonly ColumnMetadata[] => {
  const untold = new Set(
    own.filter(({ bSecret, sName }) => bSecret === 1 && !names.has(sName)).map(({ sName }) => sName),
  )
  const shown = (row: ColumnRow): ColumnMetadata => {
    const column = localiseColumn(row, language)
    return {
      ...column,
      sLookupText: untold.has(column.sLookupText ?? '') ? null : column.sLookupText,
      // Not null: an amount that names no currency is one of the tenant's books.
      sUnitColumn: untold.has(column.sUnitColumn ?? '') ? '' : column.sUnitColumn,
      jLookupCopy: column.jLookupCopy.filter(({ to }) => !untold.has(to)),
    }
  }
  return own
    .filter(({ sName }) => !untold.has(sName))
    .map((row) => (row.bVisible === 1 ? shown(row) : namesAndType(row)))
}

const namesWith = (own: readonly ColumnRow[], flag: 0 | 1): ReadonlySet<string> =>
  new Set(own.filter(({ bVisible }) => bVisible === flag).map(({ sName }) => sName))

/** A default order without hidden columns, by which no row is ordered. */
export const orderTold = (order: string | null, own: readonly ColumnRow[]): string | null => {
  const hidden = namesWith(own, 0)
  const parts = (order ?? '').split(',').map((part) => part.trim())
  const told = parts.filter((part) => part !== '' && !hidden.has(part.split(/\s/)[0] ?? ''))
  return told.length === 0 ? null : told.join(', ')
}

/** The constants without the choices of hidden columns. */
export const constantsTold = (
  constants: readonly ConstantMetadata[],
  columns: ColumnsByForm,
  names: ReadonlySet<string>,
): readonly ConstantMetadata[] =>
  constants.filter(({ sFormId, sConstName }) => {
    const users = (columns.get(sFormId) ?? []).filter((column) => column.sConstName === sConstName)
    const isShown = users.some(({ bVisible }) => bVisible === 1)
    return users.length === 0 || isShown || names.has(sConstName)
  })

/** The bill numbers without those that stand in hidden columns. */
export const billNumbersTold = (
  numbers: readonly BillNumberRow[],
  forms: readonly FormRow[],
  columns: ColumnsByForm,
): readonly BillNumberRow[] =>
  numbers.filter(({ sTbName, sFieldName }) => {
    const own = forms
      .filter((form) => form.sTbName.trim().toLowerCase() === sTbName.toLowerCase())
      .flatMap(({ sId }) => columns.get(sId) ?? [])
    return namesWith(own, 1).has(sFieldName) || !namesWith(own, 0).has(sFieldName)
  })
