// The bar over a record: which one it is, who else is there, its place in the list, and what can be done with it.
import { ActionRow } from '../../../ui/fields/action-row.tsx'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import type { ListView } from '../../model/list-view.ts'
import { useWords } from '../../use-words.ts'
import { PresentPeople } from './present-people.tsx'
import { useRecordParts } from './record-context.tsx'
import { RecordHead } from './record-head.tsx'
import { useRecordState } from './record-store.ts'
import { RecordWalk } from './record-walk.tsx'
import { useEditActions } from './use-edit-actions.tsx'
import type { Editing } from './use-editing.ts'
import { useRecordActions } from './use-record-actions.tsx'
import type { Saving } from './use-save.ts'

export type RecordBarProps = {
  readonly editing: Editing
  readonly saving: Saving
  readonly actions: ModuleActions
  /** The list that one came from; null for none. */
  readonly list: ListView | null
  readonly onLeave: () => void
  readonly onDelete: () => void
}

const EditRow = (props: RecordBarProps) => {
  const words = useWords()
  return <ActionRow actions={useEditActions(props)} isWhole more={words('record.more')} />
}

const ViewRow = (props: RecordBarProps) => {
  const words = useWords()
  const { offered, dialogs } = useRecordActions(props)
  return (
    <>
      <ActionRow actions={offered} more={words('record.more')} />
      {dialogs}
    </>
  )
}

export const RecordBar = (props: RecordBarProps) => {
  const { store } = useRecordParts()
  const isEditing = useRecordState(store, (state) => state.isEditing)
  return (
    <header className="bar record-bar">
      <RecordHead />
      <PresentPeople presence={props.editing.presence} />
      {props.list === null ? null : <RecordWalk list={props.list} />}
      {isEditing ? <EditRow {...props} /> : <ViewRow {...props} />}
    </header>
  )
}
