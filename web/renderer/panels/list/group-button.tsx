// What a list is grouped by, chosen beside its name.
import { GroupOutlined } from '@ant-design/icons'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import { groupableFields } from '../../model/list-groups.ts'
import type { ListView } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { useWords } from '../../use-words.ts'

export type GroupButtonProps = {
  readonly form: FormView
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

export const GroupButton = ({ form, list, onChange }: GroupButtonProps) => {
  const words = useWords()
  const fields = groupableFields(form)
  if (fields.length === 0) return null
  const [by = ''] = list.group
  const choices = [{ name: '', label: words('list.notGrouped') }, ...fields]
  return (
    <PopoverButton
      label={words('list.group')}
      keys="g"
      className={`list-tool list-tool-wide${by === '' ? '' : ' list-tool-on'}`}
      face={
        <>
          <GroupOutlined /> {words('list.group')}
        </>
      }
    >
      {(close) => (
        <fieldset className="choices">
          <legend>{words('list.groupBy')}</legend>
          {choices.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                name="group"
                checked={name === by}
                onChange={() => onChange({ group: name === '' ? [] : [name], page: 1 })}
                onClick={(event) => {
                  // By arrows one goes through them; a click or Enter is the choice.
                  if (event.detail > 0) close()
                }}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') close()
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </PopoverButton>
  )
}
