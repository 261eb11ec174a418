// Widths of a grid's columns: as metadata wants them, stretched to fill what is there, never shrunk.

export type ColumnPlace = { readonly left: number; readonly width: number }

/**
 * Places in CSS pixels. Space that is left over goes to the columns in proportion to their widths, but not to those whose
 * width somebody chose (`isChosen`, by index).
 */
export const layoutColumns = (
  widths: readonly number[],
  available: number,
  isChosen: (index: number) => boolean = () => false,
): readonly ColumnPlace[] => {
  const sum = (list: readonly number[]): number => list.reduce((total, width) => total + width, 0)
  const elastic = sum(widths.filter((_, index) => !isChosen(index)))
  const rest = available - sum(widths)
  const factor = elastic > 0 && rest > 0 ? (elastic + rest) / elastic : 1
  let left = 0
  return widths.map((width, index) => {
    const isLast = index === widths.length - 1 && factor > 1 && !isChosen(index)
    const end = isLast ? available : Math.floor(left + (isChosen(index) ? width : width * factor))
    const place = { left, width: end - left }
    left = end
    return place
  })
}
