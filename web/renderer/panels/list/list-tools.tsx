// The line under a list's name: its views, and how it is shown: by groups, with which columns, with what beside it.
import { LayoutOutlined } from '@ant-design/icons'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useWords } from '../../use-words.ts'
import { BodySwitch } from '../bodies/body-switch.tsx'
import { GroupButton } from './group-button.tsx'
import { ListChips, type ListChipsProps } from './list-chips.tsx'
import { ListColumns } from './list-columns.tsx'
import { SelectButton } from './select-button.tsx'
import type { Selection } from './selection.ts'
import type { Peek } from './use-peek.ts'

type ListToolsProps = ListChipsProps & { readonly peek: Peek; readonly selection: Selection }

export const ListTools = ({ peek, selection, ...props }: ListToolsProps) => {
  const words = useWords()
  const { form, list, arrangement, onChange } = props
  return (
    <div className="list-tools">
      <ListChips {...props} />
      <SelectButton form={form} arrangement={arrangement} selection={selection} />
      <BodySwitch form={form} arrangement={arrangement} />
      <GroupButton form={form} list={list} onChange={onChange} />
      <ListColumns form={form} arrangement={arrangement} />
      {peek.isPossible ? (
        <ActionButton
          kind="text"
          isIconOnly
          icon={<LayoutOutlined />}
          label={words('list.peek')}
          keys="p"
          onRun={peek.toggle}
        />
      ) : null}
    </div>
  )
}
