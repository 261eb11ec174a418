// What the attributes of the columns of one form must have beside each other. Pure.
import type { Text } from '#contracts/language.ts'
import type { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import type { Content } from '#contracts/metadata/row-types.ts'
import type { Mistake, Said } from './mistake.ts'

type ColumnSaid = Said<Content<typeof COLUMN_ATTRIBUTES>>

const isSaid = (value: string | null | undefined): value is string => value !== null && value !== undefined

const lookupMistake = ({ sFieldType, sLookupFormId, sLookupShow }: ColumnSaid): Mistake | null => {
  if (sFieldType === 'lookup' && !isSaid(sLookupFormId))
    return {
      member: 'sFieldType',
      message: { en: 'a lookup has a sLookupFormId', zh: '查找列须有 sLookupFormId' },
    }
  return isSaid(sLookupFormId) && !isSaid(sLookupShow)
    ? {
        member: 'sLookupFormId',
        message: { en: 'a lookup has a sLookupShow', zh: '查找列须有 sLookupShow' },
      }
    : null
}

export type KnownConstants = {
  /** Those of the form. */
  readonly names: ReadonlySet<string>
  /** What whoever made the form knows them from. */
  readonly from: Text
}

const choiceMistake = (
  { sFieldType, sConstName }: ColumnSaid,
  { names, from }: KnownConstants,
): Mistake | null => {
  if (!isSaid(sConstName))
    return sFieldType === 'choice'
      ? { member: 'sFieldType', message: { en: 'a choice has a sConstName', zh: '选项列须有 sConstName' } }
      : null
  return names.has(sConstName)
    ? null
    : {
        member: 'sConstName',
        message: {
          en: `${from.en} has no ${sConstName} for this form`,
          zh: `${from.zh} 中没有此表单的 ${sConstName}`,
        },
      }
}

const validationMistake = ({ sValidation, sValidationMessageEn }: ColumnSaid): Mistake | null =>
  isSaid(sValidation) && !isSaid(sValidationMessageEn)
    ? { member: 'sValidation', message: { en: 'a validation has a message', zh: '校验须有提示' } }
    : null

const controlOf = ({ sControlName, sName }: ColumnSaid): string => sControlName ?? sName ?? ''

const twiceMistake = (column: ColumnSaid, earlier: readonly ColumnSaid[]): Mistake | null => {
  const control = controlOf(column)
  return earlier.some((other) => controlOf(other) === control)
    ? {
        member: 'sName',
        message: { en: `${control} stands on this form already`, zh: `此表单中已有 ${control}` },
      }
    : null
}

const roleMistake = ({ sRole }: ColumnSaid, earlier: readonly ColumnSaid[]): Mistake | null =>
  isSaid(sRole) && earlier.some((other) => other.sRole === sRole)
    ? {
        member: 'sRole',
        message: {
          en: `another column is the ${sRole} of this form already`,
          zh: `此表单中已有 ${sRole} 列`,
        },
      }
    : null

/** The mistakes of each column, in the order of the columns. */
export const formMistakes = (
  columns: readonly ColumnSaid[],
  constants: KnownConstants,
): readonly (readonly Mistake[])[] =>
  columns.map((column, index) =>
    [
      twiceMistake(column, columns.slice(0, index)),
      roleMistake(column, columns.slice(0, index)),
      lookupMistake(column),
      choiceMistake(column, constants),
      validationMistake(column),
    ].filter((mistake) => mistake !== null),
  )
