// A month to choose a day from: arrows move by days and weeks, Page Up and Page Down by months, Enter chooses.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, endOfMonth, startOfMonth } from '#contracts/expression/calendar.ts'
import './month-calendar.css'
import { firstWeekdayOf, monthWeeks, weekdayNames } from './month-days.ts'

export type MonthCalendarProps = {
  /** ISO; empty where nothing is chosen. */
  readonly value: string
  readonly today: string
  readonly language: string
  readonly words: { readonly previous: string; readonly next: string }
  readonly onChoose: (date: string) => void
}

const STEPS: Readonly<Record<string, (date: string) => string | null>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: startOfMonth,
  End: endOfMonth,
}

const monthName = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const dayName = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

export const MonthCalendar = ({ value, today, language, words, onChoose }: MonthCalendarProps) => {
  const [at, setAt] = useState(value === '' ? today : value)
  const moved = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    moved.current = false
  }, [at])
  const weeks = monthWeeks(at, firstWeekdayOf(language))
  const move = (event: KeyboardEvent): void => {
    // What is pressed here moves here, and in nothing around it.
    event.stopPropagation()
    const to = STEPS[event.key]?.(at)
    if (to === undefined || to === null) return
    event.preventDefault()
    moved.current = true
    setAt(to)
  }
  const turn = (step: number): void => setAt(addMonths(at, step) ?? at)
  return (
    <div className="month">
      <div className="month-head">
        <button type="button" aria-label={words.previous} onClick={() => turn(-1)}>
          <LeftOutlined />
        </button>
        <b aria-live="polite">{monthName(at, language)}</b>
        <button type="button" aria-label={words.next} onClick={() => turn(1)}>
          <RightOutlined />
        </button>
      </div>
      <table ref={table} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayNames(language, weeks).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    {...(day === at ? { 'data-first': true } : { tabIndex: -1 })}
                    aria-label={dayName(day, language)}
                    aria-pressed={day === value}
                    {...(day === today ? { 'aria-current': 'date' as const } : {})}
                    className={day.slice(0, 7) === at.slice(0, 7) ? 'month-day' : 'month-day month-other'}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
