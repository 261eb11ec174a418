// The grid of a slave form's lines: head and foot that stay, only the lines in view drawn, one input over the active cell.

import { useVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import { useScroller } from '../../../ui/layout/use-scroller.ts'
import { layoutColumns } from '../../model/column-layout.ts'
import { columnSums } from '../../model/column-sums.ts'
import { cursorAt, isInRange, rangeOf } from '../../model/grid-cursor.ts'
import { counts } from '../../model/row-state.ts'
import { GridFoot, GridHead } from '../grid/grid-edges.tsx'
import { GUTTER, HEAD, ROW, scrollToCell } from '../grid/grid-measures.ts'
import { GRID_ROLES, gridRole } from '../grid/grid-roles.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import { CellInput } from './cell-input.tsx'
import { LineRow } from './line-row.tsx'
import type { LineGridCells } from './use-line-cells.ts'
import type { LineCommands } from './use-line-commands.ts'
import type { LineCursor } from './use-line-cursor.ts'

const MOST_HEIGHT = 460

export type LineGridProps = {
  readonly cells: LineGridCells
  readonly at: LineCursor
  readonly commands: LineCommands
  readonly inputRef: RefObject<HTMLInputElement | null>
}

const cellUnder = (event: PointerEvent): { readonly row: number; readonly col: number } | null => {
  if (!(event.target instanceof HTMLElement)) return null
  const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
  const col = event.target.closest<HTMLElement>('[data-col]')?.dataset.col
  return row === undefined ? null : { row: Number(row), col: Number(col ?? 0) }
}

export const LineGrid = ({ cells, at, commands, inputRef }: LineGridProps) => {
  const { store } = useRecordParts()
  const { rows, fields, form, isEditing } = cells
  const { ref, element: scroll, width } = useScroller<HTMLDivElement>()
  const places = useMemo(
    () =>
      layoutColumns(
        fields.map((field) => field.width),
        width - GUTTER,
      ),
    [fields, width],
  )
  const template = useMemo(
    () => `${GUTTER}px ${places.map((place) => `${place.width}px`).join(' ')}`,
    [places],
  )
  const sums = useMemo(
    () =>
      columnSums(
        fields,
        rows.filter((line) => counts(form, line)).map(({ values }) => values),
      ),
    [form, fields, rows],
  )
  const complaints = useRecordState(store, (state) => state.complaints)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    useFlushSync: false,
    overscan: 8,
  })
  const { row, col } = at.cursor
  const place = places[col]
  useEffect(() => {
    if (scroll.current !== null && place !== undefined) scrollToCell(scroll.current, row, place)
  }, [scroll, row, place])

  const onPointer = (event: PointerEvent): void => {
    const target = cellUnder(event)
    const isDrag = event.type === 'pointermove'
    if (target === null || (isDrag && event.buttons !== 1)) return
    if (!isDrag) event.preventDefault()
    if (isDrag && target.row === row && target.col === col) return
    at.move(cursorAt(at.cursor, target, isDrag || event.shiftKey))
    inputRef.current?.focus()
  }
  const range = rangeOf(at.cursor)
  const hasRange = range.top !== range.bottom || range.left !== range.right
  const total = places.reduce((sum, { width: each }) => sum + each, GUTTER)
  return (
    <div
      className="grid-scroll"
      {...(rows.length === 0 ? { tabIndex: 0 } : {})}
      style={{ maxHeight: MOST_HEIGHT }}
      ref={ref}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer marks cells; the keys go to the input over them */}
      <div
        {...gridRole({ label: form.name, rows: rows.length, isReadOnly: !isEditing })}
        style={{ width: total }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onDoubleClick={() => inputRef.current?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))}
      >
        <GridHead fields={fields} template={template} gutter={cells.context.words('lines.lineNo')} />
        <div {...GRID_ROLES.rows} className="grid-body" style={{ height: rows.length * ROW }}>
          {virtual.getVirtualItems().map((item) => {
            const line = rows[item.index]
            if (line === undefined) return null
            const isMarked = hasRange && isInRange(range, item.index, range.left)
            return (
              <LineRow
                key={line.key}
                row={line}
                index={item.index}
                top={item.index * ROW}
                cells={cells}
                template={template}
                places={places}
                complaints={complaints}
                from={isMarked ? range.left : -1}
                to={isMarked ? range.right : -1}
                isEditing={isEditing}
              />
            )
          })}
        </div>
        {rows.length === 0 ? null : (
          <GridFoot
            fields={fields}
            template={template}
            sums={sums}
            label={cells.context.words('lines.sum')}
          />
        )}
      </div>
      {place === undefined ? null : (
        <CellInput
          cells={cells}
          at={at}
          commands={commands}
          inputRef={inputRef}
          place={{ left: GUTTER + place.left, top: HEAD + row * ROW, width: place.width, height: ROW }}
        />
      )}
    </div>
  )
}
