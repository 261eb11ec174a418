// One group of a list: what its rows have in common, how many they are, and their sums; open or closed.
import './group-row.css'
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { memo } from 'react'
import type { Row } from '#contracts/records.ts'
import { groupLines } from '../../model/list-groups.ts'
import type { FieldView } from '../../model/module-view.ts'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'
import { GRID_ROLES, rowRole } from '../grid/grid-roles.ts'
import { GroupName, GroupSums, isSummed } from './group-gist.tsx'

export type GroupRowProps = {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly group: Row
  /** What it is grouped by. */
  readonly by: FieldView
  readonly fields: readonly FieldView[]
  readonly template: string
  readonly context: WidgetContext
  readonly isActive: boolean
  readonly isOpen: boolean
}

/** The name of the group reaches to the first column that is summed. */
const spanOf = (fields: readonly FieldView[]): number => {
  const at = fields.findIndex(isSummed)
  return Math.max(1, at < 0 ? fields.length : at)
}

export const GroupRow = memo((props: GroupRowProps) => {
  const { id, index, top, group, by, fields, template, context, isActive, isOpen } = props
  const span = spanOf(fields)
  const height = `calc(var(--row) * ${groupLines(group, fields)})`
  return (
    <div
      id={id}
      {...rowRole(index)}
      {...{ 'aria-expanded': isOpen }}
      className={`grid-row list-row list-group${isActive ? ' list-row-active' : ''}`}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${top}px)` }}
      data-row={index}
    >
      <div {...GRID_ROLES.cell} className="grid-cell grid-gutter" aria-hidden="true">
        {isOpen ? <DownOutlined /> : <RightOutlined />}
      </div>
      <div {...GRID_ROLES.cell} className="grid-cell list-group-name" style={{ gridColumn: `span ${span}` }}>
        <GroupName group={group} by={by} context={context} />{' '}
        <span className="soft">{Number(group.count).toLocaleString()}</span>
      </div>
      {fields.slice(span).map((field) => (
        <div
          key={field.name}
          {...GRID_ROLES.cell}
          className={`grid-cell grid-cell-${widgetOf(field).align} list-group-sums`}
          data-sum={isSummed(field) ? field.name : undefined}
        >
          {isSummed(field) ? <GroupSums group={group} field={field} /> : null}
        </div>
      ))}
    </div>
  )
})
