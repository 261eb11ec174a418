// The grid of a slave form's lines: head and foot that stay, only the lines in view drawn, one input over the active cell.

import { type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import { useScroller } from '../../../ui/layout/use-scroller.ts'
import { type ColumnPlace, layoutColumns } from '../../model/column-layout.ts'
import { columnSumsOf } from '../../model/column-sums.ts'
import { cursorAt, rangeOf } from '../../model/grid-cursor.ts'
import { counts } from '../../model/row-state.ts'
import { GridFoot, GridHead } from '../grid/grid-edges.tsx'
import { GUTTER, pinnedWidth, scrollToCell, useRowHeight } from '../grid/grid-measures.ts'
import { gridRole } from '../grid/grid-roles.ts'
import { LineRows } from './line-rows.tsx'
import { PlacedInput } from './placed-input.tsx'
import type { LineGridCells } from './use-line-cells.ts'
import type { LineCommands } from './use-line-commands.ts'
import type { LineCursor } from './use-line-cursor.ts'

const MOST_HEIGHT = 460

export type LineGridProps = {
  readonly cells: LineGridCells
  readonly at: LineCursor
  readonly commands: LineCommands
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Whether the lines have lines: those of the one that the cursor is in stand under the grid. */
  readonly hasBelow: boolean
}

const cellUnder = (event: PointerEvent): { readonly row: number; readonly col: number } | null => {
  if (!(event.target instanceof HTMLElement)) return null
  // What is pressed there is the link.
  if (event.type === 'pointerdown' && event.target.closest('a') !== null) return null
  const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
  const col = event.target.closest<HTMLElement>('[data-col]')?.dataset.col
  return row === undefined ? null : { row: Number(row), col: Number(col ?? 0) }
}

type InSight = {
  readonly row: number
  readonly place: ColumnPlace | undefined
  readonly isPinned: boolean
  readonly pinned: number
}

const useCellInSight = (
  scroll: RefObject<HTMLElement | null>,
  { row, place, isPinned, pinned }: InSight,
): void => {
  const rowHeight = useRowHeight()
  useEffect(() => {
    if (scroll.current !== null)
      scrollToCell(
        scroll.current,
        { start: row * rowHeight, height: rowHeight },
        place === undefined || isPinned ? null : { place, pinned },
      )
  }, [scroll, row, rowHeight, place, isPinned, pinned])
}

export const LineGrid = ({ cells, at, commands, inputRef, hasBelow }: LineGridProps) => {
  const { rows, fields, pins, form, isEditing } = cells
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
  const sumColumns = useMemo(() => columnSumsOf(fields), [fields])
  const sums = useMemo(
    () => sumColumns(rows.filter((line) => counts(form, line)).map(({ values }) => values)),
    [sumColumns, form, rows],
  )
  const { row, col } = at.cursor
  const place = places[col]
  const isPinned = pins.has(fields[col]?.name ?? '')
  const pinned = pinnedWidth(fields, places, pins)
  useCellInSight(scroll, { row, place, isPinned, pinned })

  const onPointer = (event: PointerEvent): void => {
    const target = cellUnder(event)
    const isDrag = event.type === 'pointermove'
    if (target === null || (isDrag && event.buttons !== 1)) return
    if (!isDrag) event.preventDefault()
    if (isDrag && target.row === row && target.col === col) return
    at.move(cursorAt(at.cursor, target, isDrag || event.shiftKey))
    inputRef.current?.focus()
  }
  const { top, left, bottom, right } = rangeOf(at.cursor)
  const range = top === bottom && left === right ? null : { top, left, bottom, right }
  const total = places.reduce((sum, { width: each }) => sum + each, GUTTER)
  return (
    <div
      className="grid-scroll"
      {...(rows.length === 0 ? { tabIndex: 0 } : {})}
      style={{ maxHeight: MOST_HEIGHT }}
      ref={ref}
    >
      <div style={{ width: total }}>
        {place === undefined ? null : (
          <PlacedInput column={place} {...{ isPinned, cells, at, commands, inputRef }} />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer marks cells; the keys go to the input over them */}
        <div
          {...gridRole({ label: form.name, rows: rows.length, isReadOnly: !isEditing })}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onDoubleClick={() => inputRef.current?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))}
        >
          <GridHead
            fields={fields}
            pins={pins}
            template={template}
            gutter={cells.context.words('lines.lineNo')}
          />
          <LineRows
            cells={cells}
            template={template}
            places={places}
            scroll={scroll}
            range={range}
            chosen={hasBelow ? row : null}
          />
          {rows.length === 0 ? null : (
            <GridFoot
              fields={fields}
              pins={pins}
              template={template}
              sums={sums}
              label={cells.context.words('lines.sum')}
              {...(cells.context.parent === undefined ? {} : { parent: cells.context.parent })}
            />
          )}
        </div>
      </div>
    </div>
  )
}
