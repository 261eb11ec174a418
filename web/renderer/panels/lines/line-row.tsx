// One line of the grid. Drawn again only when the line itself, its complaints or the marked range in it change.

import { memo } from 'react'
import { cellId } from '../../model/cell-id.ts'
import type { ColumnPlace } from '../../model/column-layout.ts'
import type { RowState } from '../../model/record-content.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { GRID_ROLES, rowRole } from '../grid/grid-roles.ts'
import { pinnedCell } from '../grid/pinned-cell.ts'
import { LineValue } from './line-value.tsx'
import type { LineGridCells } from './use-line-cells.ts'

export type LineRowProps = {
  readonly row: RowState
  readonly index: number
  readonly top: number
  readonly cells: LineGridCells
  readonly template: string
  readonly places: readonly ColumnPlace[]
  readonly complaints: Readonly<Record<string, string>>
  /** First and last column of the marked range in this line; -1 when it has no part in it. */
  readonly from: number
  readonly to: number
  readonly isEditing: boolean
  /** Its own lines stand under the grid. */
  readonly isChosen: boolean
}

type CellState = { readonly className: string; readonly message: string | undefined }

const cellState = (props: LineRowProps, index: number): CellState => {
  const { row, cells, complaints, from, to, isEditing } = props
  const field = cells.fields[index]
  if (field === undefined) return { className: '', message: undefined }
  const draft = row.drafts[field.name]
  const message = draft?.message ?? complaints[cellId(cells.formId, row.key, field.name)]
  const names = [
    'grid-cell',
    `grid-cell-${widgetOf(field).align}`,
    index >= from && index <= to && 'grid-cell-marked',
    message !== undefined && 'grid-cell-bad',
    draft?.message === null && 'grid-cell-pending',
    isEditing && cells.isFixed(row, field) && 'grid-cell-fixed',
  ]
  return { className: names.filter(Boolean).join(' '), message }
}

const RowView = (props: LineRowProps) => {
  const { row, index, top, cells, template } = props
  return (
    <div
      {...rowRole(index)}
      {...(props.isChosen ? { 'aria-current': true } : {})}
      className={row.stored === null ? 'grid-row grid-row-new' : 'grid-row'}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
      data-row={index}
    >
      <div {...GRID_ROLES.rowHead} className="grid-cell grid-gutter">
        {index + 1}
      </div>
      {cells.fields.map((field, col) => {
        const { className, message } = cellState(props, col)
        const draft = row.drafts[field.name]
        return (
          <div
            key={field.name}
            {...GRID_ROLES.cell}
            {...pinnedCell(cells.pins, field.name, className)}
            title={message}
            data-col={col}
            data-column={field.name}
          >
            {draft === undefined ? <LineValue cells={cells} row={row.values} field={field} /> : draft.text}
          </div>
        )
      })}
    </div>
  )
}

export const LineRow = memo(
  RowView,
  (before, after) =>
    before.row === after.row &&
    before.top === after.top &&
    before.template === after.template &&
    before.complaints === after.complaints &&
    before.from === after.from &&
    before.to === after.to &&
    before.isEditing === after.isEditing &&
    before.isChosen === after.isChosen &&
    before.index === after.index &&
    before.cells.context === after.cells.context &&
    before.cells.openers === after.cells.openers,
)
