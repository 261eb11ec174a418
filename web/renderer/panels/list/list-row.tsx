// One row of a list.
import { memo, type ReactNode } from 'react'
import type { Row } from '#contracts/records.ts'
import { currencyIn } from '../../model/currency.ts'
import type { FieldView } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'
import { GRID_ROLES, rowRole } from '../grid/grid-roles.ts'
import { type PinnedColumns, pinnedCell } from './pinned-cell.ts'
import { RecordLink } from './record-link.tsx'
import type { RowOpener } from './row-opener.ts'

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
  readonly opener: RowOpener | null
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onSelect: (row: Row) => void
}

const Currency = ({ field, row }: { readonly field: FieldView; readonly row: Row }) => {
  const code = row[field.name] == null ? '' : currencyIn(field, row)
  return code === '' ? null : <span className="grid-unit"> {code}</span>
}

type LinkedProps = Pick<ListRowProps, 'row' | 'opener'> & { readonly children: ReactNode }

/** The keyboard reaches the record by its row. */
const Linked = ({ row, opener, children }: LinkedProps) =>
  opener === null ? (
    children
  ) : (
    <RecordLink row={row} opener={opener} isReached={false} className="list-link">
      {children}
    </RecordLink>
  )

export const ListRow = memo((props: ListRowProps) => {
  const { id, row, index, top, fields, titleName, pins, template, context, opener } = props
  const { isActive, isSelected, onSelect } = props
  const { words } = context
  const linkName = fields.find(({ name }) => name === titleName)?.name ?? fields[0]?.name
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
          <Linked row={row} opener={field.name === linkName ? opener : null}>
            <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
          </Linked>
          <Currency field={field} row={row} />
        </div>
      ))}
    </div>
  )
})
