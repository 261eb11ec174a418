// The heads of a list's columns: a click sorts, the funnel filters.
import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import { type ListFilter, type ListView, nextSort, operatorsFor } from '../../model/list-view.ts'
import type { FieldView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'
import { widgetOf } from '../../widgets/registry.ts'
import { GRID_ROLES } from '../grid/grid-roles.ts'
import { ColumnFilter } from './column-filter.tsx'
import { type ColumnHandles, handleColumnKey, pullColumn, pullEdge } from './column-handles.ts'

export type ListHeadProps = {
  readonly fields: readonly FieldView[]
  /** The column that stays in sight. */
  readonly titleName: string | null
  readonly template: string
  readonly view: ListView
  readonly handles: ColumnHandles
  readonly isAllSelected: boolean
  readonly onSelectAll: () => void
  readonly onChange: (change: Partial<ListView>) => void
}

const withFilter = (
  filters: readonly ListFilter[],
  name: string,
  filter: ListFilter | undefined,
): readonly ListFilter[] => [
  ...filters.filter(({ field }) => field !== name),
  ...(filter === undefined ? [] : [filter]),
]

const ARROWS = { ascending: '▲', descending: '▼', none: '' } as const

const ColumnHead = ({
  field,
  titleName,
  view,
  handles,
  onChange,
}: Pick<ListHeadProps, 'titleName' | 'view' | 'handles' | 'onChange'> & { readonly field: FieldView }) => {
  const words = useWords()
  const filter = view.filters.find((candidate) => candidate.field === field.name)
  const order = view.sort.includes(field.name)
    ? 'ascending'
    : view.sort.includes(`-${field.name}`)
      ? 'descending'
      : 'none'
  return (
    <div
      {...GRID_ROLES.columnHead}
      {...{ 'aria-sort': order }}
      className={`grid-cell list-head grid-cell-${widgetOf(field).align}${field.name === titleName ? ' list-title' : ''}`}
      data-column={field.name}
    >
      <button
        type="button"
        className="list-sort"
        title={words('list.sortBy', { label: field.label })}
        onClick={() => onChange({ sort: nextSort(view.sort, field.name), page: 1 })}
        onPointerDown={(event) => pullColumn(event, field.name, handles)}
        onKeyDown={(event) => handleColumnKey(event, field.name, handles)}
      >
        <span className="list-head-label">{field.label}</span>
        <span aria-hidden="true" className="list-arrow">
          {ARROWS[order]}
        </span>
      </button>
      {operatorsFor(field).length === 0 ? null : (
        <PopoverButton
          label={words('list.filterBy', { label: field.label })}
          className={filter === undefined ? 'list-funnel' : 'list-funnel list-funnel-on'}
          face={filter === undefined ? <FilterOutlined /> : <FilterFilled />}
        >
          {(close) => (
            <ColumnFilter
              field={field}
              filter={filter}
              onApply={(applied) => {
                close()
                onChange({ filters: withFilter(view.filters, field.name, applied), page: 1 })
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
  const { fields, titleName, template, view, handles, isAllSelected, onSelectAll, onChange } = props
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
            field={field}
            titleName={titleName}
            view={view}
            handles={handles}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  )
})
