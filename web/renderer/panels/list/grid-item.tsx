// One item of a list: a row, a group, or what stands for rows that are not shown.
import type { ListItem } from '../../model/list-groups.ts'
import type { FieldView } from '../../model/module-view.ts'
import { GRID_ROLES, rowRole } from '../grid/grid-roles.ts'
import { GroupRow } from './group-row.tsx'
import { ListRow, type ListRowProps } from './list-row.tsx'

export type GridItemProps = Omit<ListRowProps, 'row' | 'branch' | 'onFold'> & {
  readonly item: ListItem
  /** What the list is grouped by. */
  readonly by: FieldView | undefined
  /** Opens what stands under it, or closes it. */
  readonly onFold: (item: ListItem) => void
}

export const GridItem = ({ item, by, onFold, ...shared }: GridItemProps) => {
  if (item.kind === 'row') return <ListRow row={item.row} branch={item.branch} onFold={onFold} {...shared} />
  const { id, index, top, context, isActive } = shared
  if (item.kind === 'group')
    return by === undefined ? null : <GroupRow group={item.group} by={by} isOpen={item.isOpen} {...shared} />
  const words = context.words
  return (
    <div
      id={id}
      {...rowRole(index)}
      className={`grid-row list-row list-rest${isActive ? ' list-row-active' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      data-row={index}
    >
      <div {...GRID_ROLES.cell} className="grid-cell soft">
        {item.kind === 'rest' ? words('list.allOfGroup', { count: item.total }) : words('common.loading')}
      </div>
    </div>
  )
}
