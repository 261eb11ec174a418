// The bar over a record: which one it is, and everything that can be done with it.
import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { ActionButton } from '../../../ui/fields/action-button.tsx'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { ModuleButtons } from '../../actions/module-buttons.tsx'
import { nextActionOf } from '../../actions/next-action.ts'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import { useHost } from '../../host.ts'
import type { ListView } from '../../model/list-view.ts'
import { allows, mayAdd } from '../../model/module-view.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'
import { isOpenRecord, mayEdit } from './may-edit.ts'
import { PresentPeople } from './present-people.tsx'
import { useRecordParts } from './record-context.tsx'
import { RecordFoot } from './record-foot.tsx'
import { RecordHead } from './record-head.tsx'
import { useRecordState } from './record-store.ts'
import { RecordWalk } from './record-walk.tsx'
import type { Editing } from './use-editing.ts'
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

const EditButtons = ({ saving, onLeave }: RecordBarProps) => {
  const { store } = useRecordParts()
  const words = useWords()
  const canUndo = useRecordState(store, (state) => state.past.length > 0)
  const canRedo = useRecordState(store, (state) => state.future.length > 0)
  const redo = (): void => store.dispatch({ type: 'redo' })
  useShortcut(canRedo ? { keys: 'mod+y', label: words('record.redo'), run: redo } : null)
  return (
    <>
      <ActionButton
        kind="text"
        isIconOnly
        icon={<UndoOutlined />}
        label={words('record.undo')}
        keys="mod+z"
        isDisabled={!canUndo}
        onRun={() => store.dispatch({ type: 'undo' })}
      />
      <ActionButton
        kind="text"
        isIconOnly
        icon={<RedoOutlined />}
        label={words('record.redo')}
        keys="mod+shift+z"
        isDisabled={!canRedo}
        onRun={redo}
      />
      <ActionButton label={words('record.cancel')} keys="escape" onRun={onLeave} />
      <ActionButton
        kind="primary"
        icon={<SaveOutlined />}
        label={words('record.save')}
        keys="mod+s"
        isBusy={saving.isBusy}
        onRun={() => void saving.save()}
      />
    </>
  )
}

const ViewButtons = ({ editing, actions, onDelete }: RecordBarProps) => {
  const { store, view, master } = useRecordParts()
  const words = useWords()
  const { openNew, context } = useHost()
  const clock = useClock(context.sTimeZone)
  const row = useRecordState(store, (state) => state.content.head.values)
  const canChange = isOpenRecord(view, master, row)
  const next = nextActionOf({ view, form: master, rows: [row], context, clock: clock() })
  return (
    <>
      <ModuleButtons view={view} form={master} rows={[row]} actions={actions} next={next} />
      {allows(view, 'del') && canChange ? (
        <ActionButton icon={<DeleteOutlined />} isDangerous label={words('record.delete')} onRun={onDelete} />
      ) : null}
      {mayAdd(view) ? (
        <ActionButton
          icon={<CopyOutlined />}
          label={words('record.duplicate')}
          keys="d"
          onRun={() => openNew(view.id, { from: store.read().content.head.key })}
        />
      ) : null}
      {mayAdd(view) ? (
        <ActionButton
          icon={<PlusOutlined />}
          label={words('record.new')}
          keys="n"
          onRun={() => openNew(view.id)}
        />
      ) : null}
      {mayEdit(view, master, row) ? (
        <ActionButton
          kind={next === null ? 'primary' : 'default'}
          icon={<EditOutlined />}
          label={words('record.edit')}
          keys="e"
          isBusy={editing.isStarting}
          onRun={() => editing.start()}
        />
      ) : null}
    </>
  )
}

export const RecordBar = (props: RecordBarProps) => {
  const { store } = useRecordParts()
  const isEditing = useRecordState(store, (state) => state.isEditing)
  return (
    <header className="bar">
      <RecordHead />
      <span className="push" />
      <PresentPeople presence={props.editing.presence} />
      {props.list === null ? null : <RecordWalk list={props.list} />}
      <RecordFoot isEditing={isEditing}>
        {isEditing ? <EditButtons {...props} /> : <ViewButtons {...props} />}
      </RecordFoot>
    </header>
  )
}
