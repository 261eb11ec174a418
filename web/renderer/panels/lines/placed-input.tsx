// Where the grid's input lies: over the active cell, and with it in sight where that stays there.

import type { ColumnPlace } from '../../model/column-layout.ts'
import { GUTTER, HEAD, useRowHeight } from '../grid/grid-measures.ts'
import { CellInput, type CellInputProps } from './cell-input.tsx'

export type PlacedInputProps = Omit<CellInputProps, 'place'> & {
  readonly column: ColumnPlace
  readonly isPinned: boolean
}

export const PlacedInput = ({ column: { left, width }, isPinned, ...input }: PlacedInputProps) => {
  const height = useRowHeight()
  const top = HEAD + input.at.cursor.row * height
  const around = isPinned ? { className: 'cell-place-pinned', style: { marginLeft: left } } : {}
  return (
    <div {...around}>
      <CellInput {...input} place={{ left: GUTTER + (isPinned ? 0 : left), top, width, height }} />
    </div>
  )
}
