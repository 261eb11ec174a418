// The places of columns when one is moved: as few rows as possible get another. Pure.
export type Placed = { readonly sId: string; readonly iOrder: number }

/** The rows whose place changes, when the one at `from` goes to `to`. */
export const movedPlaces = (rows: readonly Placed[], from: number, to: number): readonly Placed[] => {
  const moved = rows[from]
  if (moved === undefined || to < 0 || to >= rows.length || from === to) return []
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, moved)
  const changed: Placed[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const row of order) {
    const isIn = row !== moved && row.iOrder > least
    const before = Number.isFinite(least) ? least : (order[1]?.iOrder ?? 1) - 2
    const iOrder = isIn ? row.iOrder : before + 1
    if (iOrder !== row.iOrder) changed.push({ sId: row.sId, iOrder })
    least = iOrder
  }
  return changed
}
