// The views of a list: those saved under a name, the columns to show, and the way back to the usual one.
import { AppstoreOutlined } from '@ant-design/icons'
import { Button } from '../../../ui/controls/button.tsx'
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import { toggleColumn } from '../../model/list-layout.ts'
import type { ListView } from '../../model/list-view.ts'
import { useWords } from '../../use-words.ts'
import { SavedViews, SaveView } from './saved-views.tsx'
import { isUsual, type ListArrangement } from './use-list-memory.ts'

export type ListViewsProps = {
  readonly arrangement: ListArrangement
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

const Columns = ({ arrangement }: Pick<ListViewsProps, 'arrangement'>) => {
  const words = useWords()
  const { all, layout, arrange } = arrangement
  return (
    <fieldset className="choices">
      <legend>{words('list.columns')}</legend>
      {all.map(({ name, label }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!layout.hidden.includes(name)}
            onChange={() => arrange(toggleColumn(layout, name))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export const ListViews = (props: ListViewsProps) => {
  const words = useWords()
  const { arrangement, onChange } = props
  return (
    <PopoverButton label={words('list.views')} className="list-views" face={<AppstoreOutlined />}>
      {() => (
        <div className="column-filter">
          <SavedViews arrangement={arrangement} onChange={onChange} />
          <SaveView arrangement={arrangement} list={props.list} />
          <Columns arrangement={arrangement} />
          {isUsual(arrangement) ? null : (
            <Button isSmall onClick={() => arrangement.arrange(arrangement.usual)}>
              {words('list.usualColumns')}
            </Button>
          )}
        </div>
      )}
    </PopoverButton>
  )
}
