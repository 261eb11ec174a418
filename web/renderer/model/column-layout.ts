// Widths of a grid's columns: as metadata wants them, stretched to fill what is there, never shrunk.

export type ColumnPlace = { readonly left: number; readonly width: number }

/** Places in CSS pixels. Space that is left over goes to the columns in proportion to their widths. */
export const layoutColumns = (widths: readonly number[], available: number): readonly ColumnPlace[] => {
  const wanted = widths.reduce((sum, width) => sum + width, 0)
  const factor = wanted > 0 && available > wanted ? available / wanted : 1
  let left = 0
  return widths.map((width, index) => {
    const end = index === widths.length - 1 && factor > 1 ? available : Math.floor(left + width * factor)
    const place = { left, width: end - left }
    left = end
    return place
  })
}
