// The heads of a list's columns: a click sorts, the funnel filters.
import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import {
  filteredNames,
  isLeaf,
  type ListFilter,
  type ListLeaf,
  operatorsFor,
} from '../../model/list-filter.ts'
import { type ListView, nextSort, sortPlace } from '../../model/list-view.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { GRID_ROLES } from '../grid/grid-roles.ts'
import { type PinnedColumns, pinnedCell } from '../grid/pinned-cell.ts'
import { type ColumnHandles, handleColumnKey, pullColumn, pullEdge } from './column-handles.ts'
import { ConditionForm } from './filters/condition-form.tsx'

export type ListHeadProps = {
  readonly form: FormView
  readonly fields: readonly FieldView[]
  readonly pins: PinnedColumns
  readonly template: string
  readonly view: ListView
  readonly handles: ColumnHandles
  readonly isAllSelected: boolean
  readonly onSelectAll: () => void
  readonly onChange: (change: Partial<ListView>) => void
}

/** The filters with that of the column in place of the one that was there. */
const withFilter = (
  filters: readonly ListFilter[],
  before: ListLeaf | undefined,
  after: ListLeaf | undefined,
): readonly ListFilter[] => {
  const others = filters.filter((filter) => filter !== before)
  return after === undefined ? others : [...others, after]
}

const FILTER_WIDTH = 300

const ARROWS = { ascending: '▲', descending: '▼', none: '' } as const

const ColumnHead = ({
  form,
  field,
  pins,
  view,
  handles,
  onChange,
}: Pick<ListHeadProps, 'form' | 'pins' | 'view' | 'handles' | 'onChange'> & {
  readonly field: FieldView
}) => {
  const words = useWords()
  const filter = view.filters.filter(isLeaf).find((leaf) => leaf.field === field.name)
  const isFiltered = filteredNames(view.filters).has(field.name)
  const order = view.sort.includes(field.name)
    ? 'ascending'
    : view.sort.includes(`-${field.name}`)
      ? 'descending'
      : 'none'
  return (
    <div
      {...GRID_ROLES.columnHead}
      {...{ 'aria-sort': order }}
      {...pinnedCell(pins, field.name, `grid-cell list-head grid-cell-${widgetOf(field).align}`)}
      data-column={field.name}
    >
      <button
        type="button"
        className="list-sort"
        title={words('list.sortBy', { label: field.label })}
        onClick={({ shiftKey }) => onChange({ sort: nextSort(view.sort, field.name, shiftKey), page: 1 })}
        onPointerDown={(event) => pullColumn(event, field.name, handles)}
        onKeyDown={(event) => handleColumnKey(event, field.name, handles)}
      >
        <span className="list-head-label">{field.label}</span>
        <span aria-hidden="true" className="list-arrow">
          {ARROWS[order]}
          {view.sort.length > 1 ? <small>{sortPlace(view.sort, field.name)}</small> : null}
        </span>
      </button>
      {operatorsFor(field).length === 0 ? null : (
        <PopoverButton
          label={words('list.filterBy', { label: field.label })}
          className={isFiltered ? 'list-funnel list-funnel-on' : 'list-funnel'}
          width={FILTER_WIDTH}
          face={isFiltered ? <FilterFilled /> : <FilterOutlined />}
        >
          {(close) => (
            <ConditionForm
              form={form}
              label={words('list.filterBy', { label: field.label })}
              field={field}
              filter={filter}
              isOfColumn
              onApply={(applied) => {
                close()
                onChange({ filters: withFilter(view.filters, filter, applied), page: 1 })
              }}
            />
          )}
        </PopoverButton>
      )}
      <span className="list-edge" onPointerDown={(event) => pullEdge(event, field.name, handles)} />
    </div>
  )
}

export const ListHead = memo((props: ListHeadProps) => {
  const { form, fields, pins, template, view, handles, isAllSelected, onSelectAll, onChange } = props
  const words = useWords()
  return (
    <div {...GRID_ROLES.rows} className="grid-head">
      <div {...GRID_ROLES.row} className="grid-head-row" style={{ gridTemplateColumns: template }}>
        <div {...GRID_ROLES.columnHead} className="grid-cell grid-gutter">
          <input
            type="checkbox"
            aria-label={words('list.selectAll')}
            checked={isAllSelected}
            onChange={onSelectAll}
          />
        </div>
        {fields.map((field) => (
          <ColumnHead
            key={field.name}
            form={form}
            field={field}
            pins={pins}
            view={view}
            handles={handles}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  )
})
