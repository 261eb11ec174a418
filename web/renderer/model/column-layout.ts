// Widths of a grid's columns: as metadata wants them, stretched to fill what is there; where only a little is missing, the
// wide ones give it, so that the last column is not cut off.

export type ColumnPlace = { readonly left: number; readonly width: number }

/** Wider columns than this may give of what they have above it. */
const COMFORTABLE = 110
/** They give no more than this part of it; with less room than that the grid scrolls. */
const MOST_GIVEN = 0.7

type Wanted = { readonly width: number; readonly isChosen: boolean }

const sumOf = (list: readonly number[]): number => list.reduce((total, width) => total + width, 0)

const stretched = (wanted: readonly Wanted[], rest: number): readonly number[] => {
  const elastic = sumOf(wanted.map(({ width, isChosen }) => (isChosen ? 0 : width)))
  const factor = elastic > 0 ? (elastic + rest) / elastic : 1
  return wanted.map(({ width, isChosen }) => (isChosen ? width : width * factor))
}

const narrowed = (wanted: readonly Wanted[], missing: number): readonly number[] => {
  const spare = wanted.map(({ width, isChosen }) => (isChosen ? 0 : Math.max(0, width - COMFORTABLE)))
  const part = missing / sumOf(spare)
  return wanted.map(({ width }, index) => (part > MOST_GIVEN ? width : width - (spare[index] ?? 0) * part))
}

/**
 * Places in CSS pixels. Columns whose width somebody chose (`isChosen`, by index) keep it.
 */
export const layoutColumns = (
  widths: readonly number[],
  available: number,
  isChosen: (index: number) => boolean = () => false,
): readonly ColumnPlace[] => {
  const wanted = widths.map((width, index) => ({ width, isChosen: isChosen(index) }))
  const rest = available - sumOf(widths)
  // Before the grid knows its own width there is nothing to fit into.
  const fitted = rest >= 0 ? stretched(wanted, rest) : available > 0 ? narrowed(wanted, -rest) : widths
  let exact = 0
  return fitted.map((width) => {
    const left = Math.round(exact)
    exact += width
    return { left, width: Math.round(exact) - left }
  })
}
