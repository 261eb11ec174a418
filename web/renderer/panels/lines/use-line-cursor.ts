// Where one is in the line grid and what is being typed there; what was typed is settled whenever the cursor moves on.
import { useState } from 'react'
import { cursorAt, type GridCursor, nextCell, type Position, START } from '../../model/grid-cursor.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { RowState } from '../../model/record-content.ts'
import { lookupLeft } from '../record/lookup-left.ts'
import { type CellInputState, useCellInput } from './use-cell-input.ts'
import type { LineGridCells } from './use-line-cells.ts'

export type LineCursor = {
  readonly cursor: GridCursor
  readonly row: RowState | undefined
  readonly field: FieldView | undefined
  /** The active cell cannot be typed into. */
  readonly isFixed: boolean
  readonly input: CellInputState
  /** Puts the cursor somewhere else. */
  move(to: GridCursor): void
  type(text: string): void
  /** Edits the text that is there; `withList` marks the first of what can be chosen. */
  edit(withList?: boolean): void
  /** Stays in the cell, no longer typing. */
  settle(): void
  cancel(): void
  /** Makes a new record to be chosen in the cell. */
  create(): void
  /** The next or previous cell that can be typed into; null at the end. */
  neighbour(step: 1 | -1, from?: Position): Position | null
}

/** The cell that one left the record by, to what it looks up. */
export const cursorLeft = ({ rows, fields }: LineGridCells): GridCursor | null => {
  const left = lookupLeft()
  const row = rows.findIndex(({ key }) => key === left?.sId)
  const col = fields.findIndex(({ name }) => name === left?.field)
  return row === -1 || col === -1 ? null : cursorAt(START, { row, col })
}

export const useLineCursor = (cells: LineGridCells): LineCursor => {
  const { rows, fields, isFixed } = cells
  const [place, setPlace] = useState<GridCursor>(() => cursorLeft(cells) ?? START)
  const cursor = { ...place, row: Math.min(place.row, Math.max(rows.length - 1, 0)) }
  const row = rows[cursor.row]
  const field = fields[cursor.col]
  const cancel = (): void => {
    input.cancel()
    setPlace((at) => ({ ...at, mode: 'select' }))
  }
  const isOpen = cursor.mode !== 'select'
  const input = useCellInput(cells, { row, field, isOpen, onRefused: () => cancel() })
  const stay = (mode: GridCursor['mode']): void => setPlace({ ...cursorAt(cursor, cursor), mode })
  const accepts = (at: Position): boolean => {
    const [candidate, column] = [rows[at.row], fields[at.col]]
    return candidate !== undefined && column !== undefined && !isFixed(candidate, column)
  }
  return {
    cursor,
    row,
    field,
    input,
    isFixed: !accepts(cursor),
    move: (to) => {
      if (cursor.mode !== 'select') input.settle()
      setPlace(to)
    },
    type: (text) => {
      if (cursor.mode === 'select') {
        input.begin()
        stay('type')
      }
      input.type(text)
    },
    edit: (withList = false) => {
      input.begin()
      stay('edit')
      if (withList) input.suggestions.mark(0)
    },
    settle: () => {
      input.settle()
      setPlace((at) => ({ ...at, mode: 'select' }))
    },
    cancel,
    create: () => {
      input.create()
      setPlace((before) => ({ ...before, mode: 'select' }))
    },
    neighbour: (step, from = cursor) =>
      nextCell(from, { rows: rows.length, cols: fields.length }, { step, accepts }),
  }
}
