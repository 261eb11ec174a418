// Roles of a grid that is no table: a table cannot draw only the rows in view, so the parts say themselves what they are.

export const GRID_ROLES = {
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const

export type GridShape = {
  readonly label: string
  readonly rows: number
  readonly isReadOnly: boolean
  readonly isTree?: boolean
}

/** The grid itself; the head counts as a row. */
export const gridRole = ({ label, rows, isReadOnly, isTree = false }: GridShape) =>
  ({
    role: isTree ? 'treegrid' : 'grid',
    'aria-label': label,
    'aria-rowcount': rows + 1,
    'aria-readonly': isReadOnly,
  }) as const

/** A row, by its place among all of them from 0. */
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index + 2 }) as const
