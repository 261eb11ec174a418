// A field that is only read: the value in a control that cannot be typed into, so that it can be reached and copied; a record looked
// up as a link to it.
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { RecordLink } from '../list/record-link.tsx'
import { useLookupOpeners } from '../record/lookup-opener.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { useRecordState } from '../record/record-store.ts'
import type { ControlProps } from './control-props.ts'
import '../record/lookup-link.css'

export const ShownControl = ({ field, state, ids }: ControlProps) => {
  const context = useWidgetContext()
  const { store } = useRecordParts()
  const openers = useLookupOpeners()
  const isEditing = useRecordState(store, (record) => record.isEditing)
  const { format, Display, align, input } = widgetOf(field)
  const cell = { field, value: state.value, row: state.row }
  if (Display !== undefined) {
    return (
      <div className="shown-value" data-field={field.name}>
        <input type="hidden" id={ids.id} />
        <Display cell={cell} context={context} />
      </div>
    )
  }
  const shared = {
    ...ids,
    readOnly: true,
    // While the record is edited, the keyboard passes by what cannot be typed into.
    tabIndex: isEditing ? -1 : 0,
    'data-field': field.name,
    className: `control control-shown control-${align}`,
  }
  const text = format(cell, context)
  const opener = isEditing || text === '' ? null : openers(field)
  if (opener !== null)
    return (
      <div className="control control-shown control-linked" data-field={field.name} title={text}>
        <RecordLink
          row={{ ...state.row, sId: state.rowKey }}
          opener={opener}
          id={ids.id}
          aria-label={`${field.label} ${text}`}
        >
          {text}
        </RecordLink>
      </div>
    )
  if (input.kind === 'typed' && input.isLong) return <textarea {...shared} rows={1} value={text} />
  return <input {...shared} value={text} title={text} />
}
