// Deleting the rows that are selected in a list: nothing where none is, or where the user or the form does not allow it.
import { DeleteOutlined } from '@ant-design/icons'
import { ActionButton } from '../../ui/fields/action-button.tsx'
import { allows } from '../model/module-view.ts'
import { useWords } from '../use-words.ts'
import type { ModuleButtonsProps } from './module-buttons.tsx'

/** Whether a row of the list is the record itself, and not what a view or a routine makes of it. */
const isRecord = ({ view, form }: Pick<ModuleButtonsProps, 'view' | 'form'>): boolean =>
  view.master !== null && form.form.sTbName.toLowerCase() === view.master.form.sTbName.toLowerCase()

export const DeleteButton = ({ view, form, rows, actions }: ModuleButtonsProps) => {
  const words = useWords()
  if (rows.length === 0 || !isRecord({ view, form }) || !allows(view, 'del')) return null
  if (view.master?.form.bReadOnly === 1) return null
  return (
    <ActionButton
      icon={<DeleteOutlined />}
      isDangerous
      label={words('record.delete')}
      keys="delete"
      isDisabled={actions.isBusy}
      onRun={() => void actions.remove(rows)}
    />
  )
}
