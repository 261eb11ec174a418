// Flags: a box that is ticked or not; the approval flag shows as the record's status.
import { Tag } from '../../../ui/controls/tag.tsx'
import { isApprovalColumn } from '../../model/module-view.ts'
import type { Cell, Widget, WidgetContext } from '../widget.ts'

/** Whether a stored flag is set. */
export const isSet = (value: unknown): boolean => value === 1 || value === true || value === '1'

const format = ({ field, value }: Cell, { words }: WidgetContext): string => {
  if (isApprovalColumn(field)) return isSet(value) ? words('record.approved') : words('record.draft')
  if (value === null || value === undefined) return ''
  return isSet(value) ? words('value.yes') : words('value.no')
}

const Display = ({ cell, context }: { readonly cell: Cell; readonly context: WidgetContext }) => {
  const text = format(cell, context)
  if (isApprovalColumn(cell.field)) {
    return <Tag tone={isSet(cell.value) ? 'good' : 'waiting'}>{text}</Tag>
  }
  if (!isSet(cell.value)) return <span className="visually-hidden">{text}</span>
  return (
    <span role="img" aria-label={text}>
      ✓
    </span>
  )
}

export const flagWidget: Widget = { align: 'center', format, Display, input: { kind: 'toggled' } }
