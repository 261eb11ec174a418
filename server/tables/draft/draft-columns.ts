// The columns of a drafted form. Pure.
import { addsUp } from '#contracts/labels/adds-up.ts'
import { widthOf } from '#contracts/labels/column-width.ts'
import { wordsOf } from '#contracts/labels/words.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ColumnDescription } from '#contracts/tables.ts'
import { labelsOfColumn } from './draft-labels.ts'

/** A form whose records a column can choose. */
export type LookedUp = { readonly sFormId: string; readonly show: string }

export type DraftedTable = {
  readonly name: string
  readonly comment: string | null
  readonly fields: readonly ColumnDescription[]
  /** By the column that names a record. */
  readonly lookups: ReadonlyMap<string, LookedUp>
  /** Those that name a line of another document, which has no name for people. */
  readonly ofLines: ReadonlySet<string>
}

export type Data = Readonly<
  Record<string, string | number | null | readonly string[] | Readonly<Record<string, unknown>>>
>

type Kind = 'list' | 'master' | 'slave'

const MOST_IN_LIST = 18
const MOST_SEARCHED = 8

/** What approval and saving keep is shown and not edited. */
const SHOWN_OF_APPROVAL: readonly string[] = ['bCheck', 'tCheckDate', 'sCheckPerson']

/** Who approved and when is said once somebody has. */
const WHEN_APPROVED: readonly string[] = ['tCheckDate', 'sCheckPerson']

const ofApproval = (name: string, kind: Kind): Data =>
  kind === 'master' && WHEN_APPROVED.includes(name)
    ? { sVisibleWhen: 'bCheck', sGroupEn: 'Approval', sGroupZh: '审核' }
    : {}

const lengthOf = ({ type }: ColumnDescription): number | null => {
  const [, length] = /^character(?: varying)?\((\d+)\)$/.exec(type) ?? []
  return length === undefined ? null : Number(length)
}

const digitsOf = ({ type }: ColumnDescription): number | null => {
  const [, digits] = /^numeric\(\d+,(\d+)\)$/.exec(type) ?? []
  return digits === undefined ? null : Number(digits)
}

const TYPES: Readonly<Record<string, FieldType>> = {
  s: 'text',
  i: 'integer',
  d: 'decimal',
  b: 'flag',
  t: 'timestamp',
  j: 'json',
}

const fieldTypeOf = ({ name, type }: ColumnDescription, lookup: LookedUp | undefined): FieldType => {
  if (lookup !== undefined) return 'lookup'
  if (type === 'date') return 'date'
  return TYPES[name[0] ?? ''] ?? 'text'
}

/** Saving gives it; lines stand in its order, which a form has of its own columns alone. */
export const LINE_NUMBER = 'iLine'

const keptOf = (kind: Kind): readonly string[] => (kind === 'slave' ? [LINE_NUMBER] : SHOWN_OF_APPROVAL)

/** Those of the form: all that people enter, in a list whether it is approved, and of lines their number. */
const columnsOf = ({ fields }: DraftedTable, kind: Kind): readonly ColumnDescription[] =>
  fields.filter(({ name, isKept }) => /^[sidbtj][A-Z]/.test(name) && (!isKept || keptOf(kind).includes(name)))

const isText = (type: FieldType): boolean => type === 'text'

type Placed = {
  readonly sFormId: string
  readonly kind: Kind
  readonly index: number
  readonly searched: number
  readonly isHidden: boolean
}

const dataOf = (field: ColumnDescription, lookup: LookedUp | undefined, place: Placed): Data => {
  const { name, comment, isRequired, isGenerated, isKept } = field
  const { label, help } = labelsOfColumn(name, comment, lookup !== undefined)
  const fieldType = fieldTypeOf(field, lookup)
  const isNumber = fieldType === 'decimal' || fieldType === 'integer'
  const isFilled = field.default !== null || fieldType === 'flag' || name === 'sBillNo'
  return {
    ...{ sFormId: place.sFormId, sName: name, sControlName: name, sFieldType: fieldType },
    ...{ sLabelEn: label.en, sLabelZh: label.zh },
    ...(help === null ? {} : { sHelpEn: help.en, sHelpZh: help.zh }),
    iOrder: (place.index + 1) * 10,
    iWidth: widthOf({ fieldType, length: lengthOf(field), label }),
    ...(fieldType === 'decimal' && digitsOf(field) !== null ? { iDigits: digitsOf(field) } : {}),
    bInList: Number(place.index < MOST_IN_LIST && fieldType !== 'json'),
    ...(field.default === 'CURRENT_DATE' ? { sDefault: 'today()' } : {}),
    bRequired: Number(isRequired && !isFilled),
    bReadOnly: Number(isGenerated || isKept || name === 'sBillNo'),
    bVisible: Number(!place.isHidden),
    bSearch: Number(place.kind === 'list' && isText(fieldType) && place.searched < MOST_SEARCHED),
    bSum: Number(isNumber && place.kind !== 'master' && addsUp(wordsOf(name))),
    ...ofApproval(name, place.kind),
    ...(lookup === undefined ? {} : { sLookupFormId: lookup.sFormId, sLookupShow: lookup.show }),
  }
}

export const draftColumns = (table: DraftedTable, sFormId: string, kind: Kind): readonly Data[] => {
  let searched = 0
  return columnsOf(table, kind).map((field, index) => {
    const isHidden = field.name === LINE_NUMBER || table.ofLines.has(field.name)
    const data = dataOf(field, table.lookups.get(field.name), { sFormId, kind, index, searched, isHidden })
    searched += Number(data.bSearch)
    return data
  })
}
