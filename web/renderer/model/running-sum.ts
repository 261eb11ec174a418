// The sum of a column over rows, kept from one call to the next: only rows that came, went or changed are looked at.
import type { Decimal } from 'decimal.js'
import { add, decimalFrom, subtract, wholeNumber } from '#contracts/expression/decimal.ts'
import type { Row } from '#contracts/records.ts'

/** Exact; null where it grows beyond what numbers may be. Rows are compared as objects, so they must never be altered. */
export type RunningSum = (rows: readonly Row[]) => Decimal | null

type Stretch = { readonly rows: readonly Row[]; readonly from: number; readonly to: number }

const addUp = ({ rows, from, to }: Stretch, name: string): Decimal | null => {
  let total: Decimal | null = wholeNumber(0)
  for (let index = from; index < to && total !== null; index += 1) {
    const value = decimalFrom(rows[index]?.[name])
    if (value !== null) total = add(total, value)
  }
  return total
}

/** Where two lists of rows begin and end to differ. */
const differenceOf = (before: readonly Row[], after: readonly Row[]): readonly [Stretch, Stretch] => {
  const least = Math.min(before.length, after.length)
  let from = 0
  while (from < least && before[from] === after[from]) from += 1
  let same = 0
  while (same < least - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return [
    { rows: before, from, to: before.length - same },
    { rows: after, from, to: after.length - same },
  ]
}

/** A sum of the column that remembers the rows it was asked for last. */
export const createRunningSum = (name: string): RunningSum => {
  let known: readonly Row[] = []
  let total: Decimal | null = wholeNumber(0)
  return (rows) => {
    if (rows === known) return total
    const [gone, come] = differenceOf(known, rows)
    const [less, more] = [addUp(gone, name), addUp(come, name)]
    const rest = total === null || less === null ? null : subtract(total, less)
    total = rest === null || more === null ? addUp({ rows, from: 0, to: rows.length }, name) : add(rest, more)
    known = rows
    return total
  }
}
