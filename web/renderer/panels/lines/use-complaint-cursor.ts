// After a refused save the cursor of lines goes to the cell that the record names.
import { type RefObject, useEffect } from 'react'
import { useStable } from '../../../ui/layout/use-stable.ts'
import { readCellId } from '../../model/cell-id.ts'
import { cursorAt, START } from '../../model/grid-cursor.ts'
import { useRecordParts } from '../record/record-context.tsx'
import type { LineGridCells } from './use-line-cells.ts'
import type { LineCursor } from './use-line-cursor.ts'

export const useComplaintCursor = (
  { formId, rows, fields }: LineGridCells,
  at: LineCursor,
  inputRef: RefObject<HTMLInputElement | null>,
): void => {
  const { cursors } = useRecordParts()
  const goTo = useStable((id: string) => {
    const cell = readCellId(id)
    const row = rows.findIndex(({ key }) => key === cell.key)
    const col = fields.findIndex(({ name }) => name === cell.column)
    if (cell.formId !== formId || row === -1 || col === -1) return
    at.move(cursorAt(START, { row, col }))
    requestAnimationFrame(() => inputRef.current?.focus())
  })
  useEffect(() => {
    cursors.add(goTo)
    return () => {
      cursors.delete(goTo)
    }
  }, [cursors, goTo])
}
