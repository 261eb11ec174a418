// A group of a list as a card: what its rows have in common, how many they are, and each of their sums; a tap opens or closes it.
import './group-card.css'
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { FieldView } from '../../../model/module-view.ts'
import { GroupName, type GroupNameProps, GroupSums, isSummed } from '../../list/group-gist.tsx'

export type GroupCardProps = GroupNameProps & {
  readonly fields: readonly FieldView[]
  readonly isOpen: boolean
  readonly onFold: () => void
  readonly onFocus: () => void
}

export const GroupCard = ({ group, by, context, fields, isOpen, onFold, onFocus }: GroupCardProps) => (
  <button
    type="button"
    className="list-card group-card"
    aria-expanded={isOpen}
    onClick={onFold}
    onFocus={onFocus}
  >
    <span className="card-head">
      <span>
        {isOpen ? <DownOutlined /> : <RightOutlined />} <GroupName group={group} by={by} context={context} />
      </span>
      <span className="soft">{Number(group.count).toLocaleString()}</span>
    </span>
    {fields.filter(isSummed).map((field) => (
      <span key={field.name} className="card-line" data-sum={field.name}>
        <span className="soft">{field.label}</span>
        <span>
          <GroupSums group={group} field={field} />
        </span>
      </span>
    ))}
  </button>
)
