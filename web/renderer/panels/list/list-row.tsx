// One row of a list.
import { memo } from 'react'
import type { Row } from '#contracts/records.ts'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'
import { GRID_ROLES, rowRole } from '../grid/grid-roles.ts'
import { type PinnedColumns, pinnedCell } from './pinned-cell.ts'

export type ListRowProps = {
  readonly id: string
  readonly row: Row
  readonly index: number
  readonly top: number
  readonly fields: readonly FieldView[]
  /** The column that names the record. */
  readonly titleName: string | null
  readonly pins: PinnedColumns
  readonly template: string
  readonly context: WidgetContext
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onSelect: (row: Row) => void
}

const Currency = ({ field, row }: { readonly field: FieldView; readonly row: Row }) => {
  const code = row[field.name] == null ? '' : currencyIn(field, row)
  return code === '' ? null : <span className="grid-unit"> {code}</span>
}

export const ListRow = memo((props: ListRowProps) => {
  const { id, row, index, top, fields, titleName, pins, template, context, isActive, isSelected, onSelect } =
    props
  const words = context.words
  return (
    <div
      id={id}
      {...rowRole(index)}
      {...{ 'aria-selected': isSelected }}
      className={`grid-row list-row${isActive ? ' list-row-active' : ''}${isSelected ? ' list-row-selected' : ''}`}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
      data-row={index}
      data-id={String(row.sId)}
    >
      <div {...GRID_ROLES.cell} className="grid-cell grid-gutter">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${words('list.selectRow')} ${index + 1}`}
          checked={isSelected}
          onChange={() => onSelect(row)}
        />
      </div>
      {fields.map((field) => (
        <div
          key={field.name}
          {...GRID_ROLES.cell}
          {...pinnedCell(
            pins,
            field.name,
            `grid-cell grid-cell-${widgetOf(field).align}${field.name === titleName ? ' list-title' : ''}`,
          )}
          data-field={field.name}
        >
          <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
          <Currency field={field} row={row} />
        </div>
      ))}
    </div>
  )
})
