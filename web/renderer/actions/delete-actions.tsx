// Deleting the rows that are selected in a list: nothing where none is, or where the user or the form does not allow it.
import { DeleteOutlined } from '@ant-design/icons'
import type { Action } from '../../ui/fields/action.ts'
import { allows } from '../model/module-view.ts'
import type { Words } from '../use-words.ts'
import type { ModuleButtonsProps } from './use-module-buttons.tsx'

/** Whether a row of the list is the record itself, and not what a view or a routine makes of it. */
const isRecord = ({ view, form }: Pick<ModuleButtonsProps, 'view' | 'form'>): boolean =>
  view.master !== null && form.form.sTbName.toLowerCase() === view.master.form.sTbName.toLowerCase()

export const deleteActions = (props: ModuleButtonsProps, words: Words): readonly Action[] => {
  const { view, form, rows, actions } = props
  if (rows.length === 0 || !isRecord({ view, form }) || !allows(view, 'del')) return []
  if (view.master?.form.bReadOnly === 1) return []
  return [
    {
      code: 'delete',
      isRare: true,
      icon: <DeleteOutlined />,
      isDangerous: true,
      label: words('record.delete'),
      keys: 'delete',
      isDisabled: actions.isBusy,
      onRun: () => void actions.remove(rows),
    },
  ]
}
