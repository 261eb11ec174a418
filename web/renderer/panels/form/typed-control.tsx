// A field that is typed: what is typed counts at once, what cannot be understood stays with the reason beside it.
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CalendarButton } from '../../widgets/calendar-button.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { useCellEditing } from '../record/use-cell-editing.ts'
import type { ControlProps } from './control-props.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

let visits = 0

const openCalendar = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (!event.altKey || event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector('button')?.click()
}

export const TypedControl = ({ field, state, ids }: ControlProps) => {
  const context = useWidgetContext()
  const editing = useCellEditing()
  const [text, setText] = useState<string | null>(null)
  const visit = useRef(0)
  const arrived = useRef<Control | null>(null)
  const dated = useRef<HTMLInputElement>(null)
  // The text to edit stands in the control only now; selecting it later would swallow the first key.
  useLayoutEffect(() => {
    if (text !== null) arrived.current?.select()
    arrived.current = null
  }, [text])
  const widget = widgetOf(field)
  const { input } = widget
  if (input.kind !== 'typed') return null
  const cell = { field, value: state.value, row: state.row }
  const type = (typed: string): void =>
    editing.type(
      { field, formId: field.formId, key: state.rowKey },
      typed,
      `form ${field.name} ${visit.current}`,
    )
  const shared = {
    ...ids,
    'data-field': field.name,
    className: `control control-${widget.align}`,
    value: text ?? state.draft?.text ?? widget.format(cell, context),
    autoComplete: 'off',
    ...(state.isRequired ? { 'aria-required': true } : {}),
    onFocus: (event: FocusEvent<Control>) => {
      visits += 1
      visit.current = visits
      if (input.isLong !== true) arrived.current = event.currentTarget
      setText(state.draft?.text ?? input.edit(cell, context))
    },
    onBlur: () => setText(null),
    onChange: (event: ChangeEvent<Control>) => {
      setText(event.target.value)
      type(event.target.value)
    },
  }
  if (input.isLong) return <textarea {...shared} rows={1} />
  if (!input.hasCalendar) return <input {...shared} />
  return (
    <div className="with-calendar">
      <input {...shared} ref={dated} onKeyDown={openCalendar} />
      <CalendarButton
        isPassedBy
        className="calendar-open"
        value={typeof state.value === 'string' ? state.value.slice(0, 10) : null}
        label={`${context.words('value.today')}: ${field.label}`}
        onChoose={(date) => {
          dated.current?.focus()
          setText(date)
          type(date)
        }}
      />
    </div>
  )
}
