// Where one is in a grid of cells: the active cell, the range from its anchor, and whether its text is being typed.

export type Position = { readonly row: number; readonly col: number }

/** `select`: keys move; `type`: typed over, arrows still move on; `edit`: arrows move inside the text. */
export type CursorMode = 'select' | 'type' | 'edit'
export type GridCursor = Position & { readonly anchor: Position; readonly mode: CursorMode }
export type GridSize = { readonly rows: number; readonly cols: number }
export type Range = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export const START: GridCursor = { row: 0, col: 0, anchor: { row: 0, col: 0 }, mode: 'select' }

const PAGE = 12

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** The cursor at a cell; with `extend` the range keeps its anchor. */
export const cursorAt = (cursor: GridCursor, to: Position, extend = false): GridCursor => ({
  ...to,
  anchor: extend ? cursor.anchor : to,
  mode: 'select',
})

const STEPS: Readonly<Record<string, (at: Position, size: GridSize) => Position>> = {
  ArrowUp: ({ row, col }) => ({ row: row - 1, col }),
  ArrowDown: ({ row, col }) => ({ row: row + 1, col }),
  ArrowLeft: ({ row, col }) => ({ row, col: col - 1 }),
  ArrowRight: ({ row, col }) => ({ row, col: col + 1 }),
  PageUp: ({ row, col }) => ({ row: row - PAGE, col }),
  PageDown: ({ row, col }) => ({ row: row + PAGE, col }),
  Home: ({ row }) => ({ row, col: 0 }),
  End: ({ row }, { cols }) => ({ row, col: cols - 1 }),
}

const FAR_STEPS: Readonly<Record<string, (at: Position, size: GridSize) => Position>> = {
  Home: () => ({ row: 0, col: 0 }),
  End: (_at, { rows, cols }) => ({ row: rows - 1, col: cols - 1 }),
  ArrowUp: ({ col }) => ({ row: 0, col }),
  ArrowDown: ({ col }, { rows }) => ({ row: rows - 1, col }),
  ArrowLeft: ({ row }) => ({ row, col: 0 }),
  ArrowRight: ({ row }, { cols }) => ({ row, col: cols - 1 }),
}

export type Held = { readonly shift: boolean; readonly mod: boolean }

/** The cursor after a key that moves; null for any other key. */
export const moveByKey = (cursor: GridCursor, key: string, size: GridSize, held: Held): GridCursor | null => {
  const step = (held.mod ? FAR_STEPS : STEPS)[key]
  if (step === undefined || size.rows === 0) return null
  const { row, col } = step(cursor, size)
  return cursorAt(cursor, { row: clamp(row, size.rows), col: clamp(col, size.cols) }, held.shift)
}

/** The cells from the anchor to the active cell. */
export const rangeOf = ({ row, col, anchor }: GridCursor): Range => ({
  top: Math.min(row, anchor.row),
  left: Math.min(col, anchor.col),
  bottom: Math.max(row, anchor.row),
  right: Math.max(col, anchor.col),
})

export const isInRange = ({ top, left, bottom, right }: Range, row: number, col: number): boolean =>
  row >= top && row <= bottom && col >= left && col <= right

/** The next cell in reading order that `accepts` says yes to; null past the last (or before the first) one. */
export const nextCell = (
  from: Position,
  size: GridSize,
  { step, accepts }: { readonly step: 1 | -1; readonly accepts: (at: Position) => boolean },
): Position | null => {
  const total = size.rows * size.cols
  for (let index = from.row * size.cols + from.col + step; index >= 0 && index < total; index += step) {
    const at = { row: Math.floor(index / size.cols), col: index % size.cols }
    if (accepts(at)) return at
  }
  return null
}
