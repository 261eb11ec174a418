// What can be done with a record that is being edited: undo, redo, leave, save.
import { RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import type { Action } from '../../../ui/fields/action.ts'
import { useShortcut } from '../../../ui/shortcuts/shortcut-provider.tsx'
import { useWords } from '../../use-words.ts'
import { useRecordParts } from './record-context.tsx'
import { useRecordState } from './record-store.ts'
import type { Saving } from './use-save.ts'

export type EditOptions = { readonly saving: Saving; readonly onLeave: () => void }

export const useEditActions = ({ saving, onLeave }: EditOptions): readonly Action[] => {
  const { store } = useRecordParts()
  const words = useWords()
  const canUndo = useRecordState(store, (state) => state.past.length > 0)
  const canRedo = useRecordState(store, (state) => state.future.length > 0)
  const redo = (): void => store.dispatch({ type: 'redo' })
  useShortcut(canRedo ? { keys: 'mod+y', label: words('record.redo'), run: redo } : null)
  return [
    {
      code: 'undo',
      kind: 'text',
      isIconOnly: true,
      icon: <UndoOutlined />,
      label: words('record.undo'),
      keys: 'mod+z',
      isDisabled: !canUndo,
      onRun: () => store.dispatch({ type: 'undo' }),
    },
    {
      code: 'redo',
      kind: 'text',
      isIconOnly: true,
      icon: <RedoOutlined />,
      label: words('record.redo'),
      keys: 'mod+shift+z',
      isDisabled: !canRedo,
      onRun: redo,
    },
    { code: 'cancel', label: words('record.cancel'), keys: 'escape', onRun: onLeave },
    {
      code: 'save',
      kind: 'primary',
      icon: <SaveOutlined />,
      label: words('record.save'),
      keys: 'mod+s',
      isBusy: saving.isBusy,
      onRun: () => void saving.save(),
    },
  ]
}
