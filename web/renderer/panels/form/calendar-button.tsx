// The browser's own calendar behind a button; dates can be typed as well, so the keyboard passes it by.
import { CalendarOutlined } from '@ant-design/icons'
import { useRef } from 'react'

export type CalendarButtonProps = {
  /** ISO, or empty. */
  readonly value: string
  readonly label: string
  readonly onChoose: (date: string) => void
}

export const CalendarButton = ({ value, label, onChoose }: CalendarButtonProps) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" tabIndex={-1} aria-label={label} onClick={() => picker.current?.showPicker()}>
        <CalendarOutlined aria-hidden="true" />
      </button>
      <input
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
