// The lines in view. Moving about, or typing into another line, does not draw them again.
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useEffect } from 'react'
import type { ColumnPlace } from '../../model/column-layout.ts'
import { isInRange, type Range } from '../../model/grid-cursor.ts'
import { useRowHeight } from '../grid/grid-measures.ts'
import { GRID_ROLES } from '../grid/grid-roles.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { LineRow } from './line-row.tsx'
import type { LineGridCells } from './use-line-cells.ts'

export type LineRowsProps = {
  readonly cells: LineGridCells
  readonly template: string
  readonly places: readonly ColumnPlace[]
  readonly scroll: RefObject<HTMLElement | null>
  /** The marked cells; null when only the active one is. */
  readonly range: Range | null
  /** The line whose own lines stand under the grid; null where none has any. */
  readonly chosen: number | null
}

export const LineRows = memo(({ cells, template, places, scroll, range, chosen }: LineRowsProps) => {
  const { store } = useRecordParts()
  const { rows, isEditing } = cells
  const complaints = useRecordState(store, (state) => state.complaints)
  const rowHeight = useRowHeight()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    useFlushSync: false,
    overscan: 8,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  return (
    <div {...GRID_ROLES.rows} className="grid-body" style={{ height: rows.length * rowHeight }}>
      {virtual.getVirtualItems().map(({ index }) => {
        const line = rows[index]
        if (line === undefined) return null
        const marked = range !== null && isInRange(range, index, range.left) ? range : null
        return (
          <LineRow
            key={line.key}
            row={line}
            index={index}
            top={index * rowHeight}
            cells={cells}
            template={template}
            places={places}
            complaints={complaints}
            from={marked?.left ?? -1}
            to={marked?.right ?? -1}
            isEditing={isEditing}
            isChosen={index === chosen}
          />
        )
      })}
    </div>
  )
})
