// A field that is typed: what is typed counts at once, what cannot be understood stays with the reason beside it.
import { CalendarOutlined } from '@ant-design/icons'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { widgetOf } from '../../widgets/registry.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { useCellEditing } from '../record/use-cell-editing.ts'
import type { ControlProps } from './form-field.tsx'

let visits = 0

export const TypedControl = ({ field, state, ids }: ControlProps) => {
  const context = useWidgetContext()
  const editing = useCellEditing()
  const [text, setText] = useState<string | null>(null)
  const visit = useRef(0)
  const widget = widgetOf(field)
  const { input } = widget
  if (input.kind !== 'typed') return null
  const cell = { field, value: state.value, row: state.row }
  const address = { field, formId: field.formId, key: state.rowKey }
  const type = (typed: string): void => editing.type(address, typed, `form ${field.name} ${visit.current}`)
  const shared = {
    ...ids,
    'data-field': field.name,
    className: `control control-${widget.align}`,
    value: text ?? state.draft?.text ?? widget.format(cell, context),
    autoComplete: 'off',
    ...(state.isRequired ? { 'aria-required': true } : {}),
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      visits += 1
      visit.current = visits
      setText(state.draft?.text ?? input.edit(cell, context))
      if (input.isLong !== true) requestAnimationFrame(selectAll(event.currentTarget))
    },
    onBlur: () => setText(null),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setText(event.target.value)
      type(event.target.value)
    },
  }
  if (input.isLong) return <textarea {...shared} rows={1} />
  if (!input.hasCalendar) return <input {...shared} />
  return (
    <div className="with-calendar">
      <input {...shared} />
      <Calendar
        value={typeof state.value === 'string' ? state.value.slice(0, 10) : ''}
        label={`${context.words('value.today')}: ${field.label}`}
        onChoose={type}
      />
    </div>
  )
}

const selectAll = (control: HTMLInputElement | HTMLTextAreaElement) => (): void => {
  if (document.activeElement === control) control.select()
}

type CalendarProps = {
  readonly value: string
  readonly label: string
  readonly onChoose: (date: string) => void
}

/** The browser's own calendar behind a button; dates can be typed as well, so the keyboard passes it by. */
const Calendar = ({ value, label, onChoose }: CalendarProps) => {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" tabIndex={-1} aria-label={label} onClick={() => picker.current?.showPicker()}>
        <CalendarOutlined />
      </button>
      <input
        id={id}
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="calendar-source"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </>
  )
}
