// A flag in a form: a box to tick.
import { isSet } from '../../widgets/flag/flag-widget.tsx'
import { useCellEditing } from '../record/use-cell-editing.ts'
import type { ControlProps } from './control-props.ts'

export const ToggledControl = ({ field, state, ids }: ControlProps) => {
  const editing = useCellEditing()
  return (
    <div className="flag-control">
      <input
        {...ids}
        type="checkbox"
        data-field={field.name}
        checked={isSet(state.value)}
        disabled={state.isReadOnly}
        onChange={() => editing.toggle({ field, formId: field.formId, key: state.rowKey })}
      />
    </div>
  )
}
