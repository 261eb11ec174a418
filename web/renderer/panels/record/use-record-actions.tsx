// What can be done with a record that is looked at, the most needed first: editing, what the module offers, then what one seldom comes for.
import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import type { Action } from '../../../ui/fields/action.ts'
import { nextActionOf } from '../../actions/next-action.ts'
import type { ModuleActions } from '../../actions/use-module-actions.ts'
import { type ModuleButtons, useModuleButtons } from '../../actions/use-module-buttons.tsx'
import { useHost } from '../../host.ts'
import { allows, mayAdd } from '../../model/module-view.ts'
import { isFreeAt, isOpenAt } from '../../model/standing.ts'
import { useClock } from '../../use-clock.ts'
import { useWords } from '../../use-words.ts'
import { useFilled } from '../related/use-related.ts'
import { isOpenRecord, mayEdit } from './may-edit.ts'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'
import type { Editing } from './use-editing.ts'

export type RecordActionOptions = {
  readonly editing: Editing
  readonly actions: ModuleActions
  readonly onDelete: () => void
}

/** Making another one, and deleting this one. */
const useRareActions = (onDelete: () => void): readonly Action[] => {
  const { store, view, master, standing } = useRecordParts()
  const words = useWords()
  const { openNew } = useHost()
  const row = useRecordState(store, (state) => state.content.head.values)
  const additions: readonly Action[] = [
    {
      code: 'new',
      isRare: true,
      icon: <PlusOutlined />,
      label: words('record.new'),
      keys: 'n',
      onRun: () => openNew(view.id),
    },
    {
      code: 'duplicate',
      isRare: true,
      icon: <CopyOutlined />,
      label: words('record.duplicate'),
      keys: 'd',
      onRun: () => openNew(view.id, { from: store.read().content.head.key }),
    },
  ]
  const removal: Action = {
    code: 'delete',
    isRare: true,
    icon: <DeleteOutlined />,
    isDangerous: true,
    label: words('record.delete'),
    onRun: onDelete,
  }
  return [
    ...(mayAdd(view) ? additions : []),
    ...(allows(view, 'del') && isOpenRecord(view, master, row) && isFreeAt(standing) ? [removal] : []),
  ]
}

export const useRecordActions = ({ editing, actions, onDelete }: RecordActionOptions): ModuleButtons => {
  const { store, view, master, standing } = useRecordParts()
  const words = useWords()
  const { context } = useHost()
  const clock = useClock(context.sTimeZone)
  const row = useRecordState(store, (state) => state.content.head.values)
  const filled = useFilled()
  const rows = [row]
  const scene = { view, form: master, rows, standing, filled }
  const next = nextActionOf({ ...scene, context, clock: clock() })
  const { offered, dialogs } = useModuleButtons({ ...scene, actions, next })
  const rare = useRareActions(onDelete)
  const edit: Action = {
    code: 'edit',
    kind: next === null ? 'primary' : 'default',
    icon: <EditOutlined />,
    label: words('record.edit'),
    keys: 'e',
    isBusy: editing.isStarting,
    onRun: () => editing.start(),
  }
  const canEdit = mayEdit(view, master, row) && isOpenAt(standing)
  return { offered: [...(canEdit ? [edit] : []), ...offered, ...rare], dialogs }
}
