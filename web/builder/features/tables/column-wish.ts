// A column as it is typed, and the wish that comes of it. Pure.
import type { ColumnKind, ColumnWish } from '#contracts/tables.ts'
import { columnNameOf } from './column-name.ts'

export type TypedColumn = {
  readonly key: string
  /** What people call it. */
  readonly words: string
  /** Null: as it follows from the words. */
  readonly name: string | null
  readonly type: ColumnKind
  readonly length: string
  readonly digits: string
  readonly isRequired: boolean
  readonly isUnique: boolean
  /** Null: as it follows from the type. */
  readonly default: string | null
  /** Empty: it names no other table's rows. */
  readonly references: string
}

export const emptyColumn = (): TypedColumn => ({
  key: crypto.randomUUID(),
  ...{ words: '', name: null, type: 'text', length: '', digits: '', default: null, references: '' },
  ...{ isRequired: false, isUnique: false },
})

/** What makes a row a document: its number, which the service gives, and its date. */
export const DOCUMENT_NAMES: readonly string[] = ['sBillNo', 'tBillDate']

export const documentColumns = (number: string, date: string): readonly TypedColumn[] => [
  { ...emptyColumn(), words: number, name: 'sBillNo', isUnique: true },
  { ...emptyColumn(), words: date, name: 'tBillDate', type: 'date', default: 'today' },
]

export const nameOfTyped = ({ name, words, type, references }: TypedColumn): string =>
  name ?? columnNameOf(words, type, references !== '')

const NUMBERS: ReadonlySet<ColumnKind> = new Set(['whole', 'decimal', 'flag'])

/** A number that nobody fills in is 0, so that it can be counted with. */
export const defaultOfTyped = ({ type, isRequired, default: typed }: TypedColumn): string =>
  typed ?? (NUMBERS.has(type) && !isRequired ? '0' : '')

const defaultOf = (column: TypedColumn): Pick<ColumnWish, 'default'> => {
  const { type } = column
  const text = defaultOfTyped(column).trim()
  if (text === '') return {}
  const isNumber = NUMBERS.has(type) && Number.isFinite(Number(text))
  return { default: isNumber ? Number(text) : text }
}

const wholeOf = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text) : undefined)

export const wishOf = (column: TypedColumn): ColumnWish => {
  const { type, isRequired, isUnique, references } = column
  const comment = column.words.trim()
  const length = type === 'text' ? wholeOf(column.length) : undefined
  const digits = type === 'decimal' ? wholeOf(column.digits) : undefined
  return {
    name: nameOfTyped(column),
    type,
    ...(length === undefined ? {} : { length }),
    ...(digits === undefined ? {} : { digits }),
    ...(isRequired ? { required: true } : {}),
    ...(isUnique ? { unique: true } : {}),
    ...(references === '' ? {} : { references }),
    ...(comment === '' ? {} : { comment }),
    ...defaultOf(column),
  }
}

/** Those of which something is said; null where one has no name yet. */
export const wishesOf = (columns: readonly TypedColumn[]): readonly ColumnWish[] | null => {
  const said = columns.filter(({ words, name }) => words.trim() !== '' || name !== null)
  const wishes = said.map(wishOf)
  return wishes.length === 0 || wishes.some(({ name }) => name === '') ? null : wishes
}
