// How wide a column of a list is, by what it holds.
import type { Text } from '../language.ts'
import type { FieldType } from '../metadata-values.ts'

const WIDTHS: Readonly<Record<FieldType, number>> = {
  text: 160,
  longText: 280,
  integer: 90,
  decimal: 110,
  money: 120,
  quantity: 100,
  date: 110,
  timestamp: 160,
  flag: 80,
  choice: 120,
  lookup: 180,
  file: 120,
  image: 120,
  computed: 120,
  json: 200,
}

const WIDEST = 300

type Shown = {
  readonly fieldType: FieldType
  /** The longest text allowed. */
  readonly length: number | null
  readonly label: Text
}

/** Wide enough for the values, and for the label with the filter's icon behind it. */
export const widthOf = ({ fieldType, length, label }: Shown): number => {
  const ofValues = fieldType === 'text' && length !== null ? Math.max(70, 24 + length * 8) : WIDTHS[fieldType]
  return Math.min(WIDEST, Math.max(ofValues, 56 + label.en.length * 8))
}
