// Keeping the list as it stands as a view under a name, and removing views.
import { PopoverButton } from '../../../ui/dialog/popover-button.tsx'
import type { ListView } from '../../model/list-view.ts'
import { useWords } from '../../use-words.ts'
import { SavedViews, SaveView } from './saved-views.tsx'
import type { ListArrangement } from './use-list-memory.ts'

export type ListViewsProps = {
  readonly arrangement: ListArrangement
  readonly list: ListView
  readonly onChange: (change: Partial<ListView>) => void
}

export const ListViews = ({ arrangement, list, onChange }: ListViewsProps) => {
  const words = useWords()
  return (
    <PopoverButton label={words('list.views')} className="chip" face={`+ ${words('list.view')}`}>
      {() => (
        <div className="column-filter">
          <SavedViews arrangement={arrangement} list={list} onChange={onChange} />
          <SaveView arrangement={arrangement} list={list} onChange={onChange} />
        </div>
      )}
    </PopoverButton>
  )
}
