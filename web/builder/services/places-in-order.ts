// The places of rows that stand in an order when one is moved: as few rows as possible get another. Pure.
export type Placed = { readonly sId: string; readonly iOrder: number }

/** The rows whose place changes, so that they stand in that order: the moved one among those that stay. */
export const placesInOrder = (order: readonly Placed[], movedId: string): readonly Placed[] => {
  const changed: Placed[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const { sId, iOrder: was } of order) {
    const isIn = sId !== movedId && was > least
    const before = Number.isFinite(least) ? least : (order[1]?.iOrder ?? 1) - 2
    const iOrder = isIn ? was : before + 1
    if (iOrder !== was) changed.push({ sId, iOrder })
    least = iOrder
  }
  return changed
}

/** The rows whose place changes, when the one at `from` goes to `to`. */
export const movedPlaces = (rows: readonly Placed[], from: number, to: number): readonly Placed[] => {
  const moved = rows[from]
  if (moved === undefined || to < 0 || to >= rows.length || from === to) return []
  return placesInOrder(rows.toSpliced(from, 1).toSpliced(to, 0, moved), moved.sId)
}
