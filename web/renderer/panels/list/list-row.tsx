// One row of a list.
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import type { Row } from '#contracts/records.ts'
import { currencyIn } from '../../model/currency.ts'
import { type Branch, type ListItem, rowItem } from '../../model/list-groups.ts'
import type { FieldView } from '../../model/module-view.ts'
import { CellDisplay } from '../../widgets/cell-display.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'
import { GRID_ROLES, rowRole } from '../grid/grid-roles.ts'
import { type PinnedColumns, pinnedCell } from '../grid/pinned-cell.ts'
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
  /** Where it stands in a tree. */
  readonly branch: Branch | undefined
  readonly onFold: (item: ListItem) => void
}

const Currency = ({ field, row }: { readonly field: FieldView; readonly row: Row }) => {
  const code = row[field.name] == null ? '' : currencyIn(field, row)
  return code === '' ? null : <span className="grid-unit"> {code}</span>
}

type TwigProps = Pick<ListRowProps, 'row' | 'onFold'> & {
  readonly branch: Branch
  readonly words: WidgetContext['words']
}

/** CSS pixels by which each level stands in. */
const STEP = 18

type LinkedProps = Pick<ListRowProps, 'row' | 'opener'> & { readonly children: ReactNode }

const branchRole = (branch: Branch | undefined) =>
  branch === undefined
    ? {}
    : {
        'aria-level': branch.depth + 1,
        ...(branch.isOpen === null ? {} : { 'aria-expanded': branch.isOpen }),
      }

/** How deep a row stands, and the way to what stands under it; by keyboard that is → and ←. */
const Twig = ({ row, branch, words, onFold }: TwigProps) => (
  <span className="list-twig" style={{ paddingInlineStart: branch.depth * STEP }}>
    {branch.isOpen === null ? null : (
      <button
        type="button"
        tabIndex={-1}
        aria-label={words(branch.isOpen ? 'list.fold' : 'list.unfold')}
        onClick={() => onFold({ ...rowItem(row), branch })}
      >
        {branch.isOpen ? <DownOutlined /> : <RightOutlined />}
      </button>
    )}
  </span>
)

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
  const { isActive, isSelected, onSelect, branch, onFold } = props
  const { words } = context
  const linkName = fields.find(({ name }) => name === titleName)?.name ?? fields[0]?.name
  return (
    <div
      id={id}
      {...rowRole(index)}
      {...{ 'aria-selected': isSelected, ...branchRole(branch) }}
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
          {branch !== undefined && field.name === linkName ? (
            <Twig row={row} branch={branch} words={words} onFold={onFold} />
          ) : null}
          <Linked row={row} opener={field.name === linkName ? opener : null}>
            <CellDisplay cell={{ field, value: row[field.name], row }} context={context} />
          </Linked>
          <Currency field={field} row={row} />
        </div>
      ))}
    </div>
  )
})
