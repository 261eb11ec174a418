// Arrow keys lead from cell to cell of a matrix, Home and End along its row; one cell of all is a stop of the tab key.
import { type KeyboardEvent, useState } from 'react'

export type Cell = { readonly row: number; readonly column: number }

const STEPS: Readonly<Record<string, (at: Cell, last: Cell) => Cell>> = {
  ArrowUp: ({ row, column }) => ({ row: Math.max(0, row - 1), column }),
  ArrowDown: ({ row, column }, last) => ({ row: Math.min(last.row, row + 1), column }),
  ArrowLeft: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
  ArrowRight: ({ row, column }, last) => ({ row, column: Math.min(last.column, column + 1) }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

const cellOf = ({ dataset: { row, column } }: HTMLElement): Cell | null =>
  row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }

export const useMatrixKeys = (last: Cell) => {
  const [stop, setStop] = useState<Cell>({ row: 0, column: 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = event.target instanceof HTMLElement ? cellOf(event.target) : null
    const step = STEPS[event.key]
    if (at === null || step === undefined) return
    event.preventDefault()
    const next = step(at, last)
    setStop(next)
    event.currentTarget
      .querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus()
  }
  const isStop = ({ row, column }: Cell): boolean =>
    row === Math.min(stop.row, last.row) && column === Math.min(stop.column, last.column)
  return { onKeyDown, isStop, setStop }
}
