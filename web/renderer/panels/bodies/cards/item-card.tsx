// One item of a list as a card: a row, a group, or what stands for rows that are not shown.
import type { CardFields } from '../../../model/body-fields.ts'
import { type ListItem, withinGroup } from '../../../model/list-groups.ts'
import type { FieldView } from '../../../model/module-view.ts'
import type { WidgetContext } from '../../../widgets/widget.ts'
import type { ListBodyProps } from '../list-body.ts'
import { GroupCard } from './group-card.tsx'
import { ListCard } from './list-card.tsx'

export type ItemCardProps = Pick<
  ListBodyProps,
  'groups' | 'view' | 'selection' | 'arrangement' | 'opener' | 'onChange'
> & {
  readonly item: ListItem
  readonly index: number
  /** What the list is grouped by. */
  readonly by: FieldView | undefined
  readonly fields: CardFields
  readonly context: WidgetContext
  readonly onFocus: () => void
}

export const ItemCard = (props: ItemCardProps) => {
  const { item, index, by, fields, context, onFocus, groups, view, selection, opener, onChange } = props
  const { words } = context
  if (item.kind === 'row') {
    const { row } = item
    const choice = {
      isChosen: selection.has(row),
      label: `${words('list.selectRow')} ${index + 1}`,
      toggle: () => selection.toggle(row),
    }
    return (
      <ListCard
        {...{ row, fields, context, opener, onFocus }}
        choice={selection.isByTap ? choice : undefined}
      />
    )
  }
  if (item.kind === 'group')
    return by === undefined ? null : (
      <GroupCard
        {...{ by, context, onFocus }}
        group={item.group}
        fields={props.arrangement.fields}
        isOpen={item.isOpen}
        onFold={() => groups.toggle(item.group)}
      />
    )
  if (item.kind === 'waiting') return <p className="soft">{words('common.loading')}</p>
  return (
    <button
      type="button"
      className="list-card rest-card"
      onClick={() => onChange(withinGroup(view, item.filter))}
      onFocus={onFocus}
    >
      {words('list.allOfGroup', { count: item.total })}
    </button>
  )
}
