// A list as a calendar: each row on the day that matters of it, by months or weeks. It reads the rows of the days that it shows.
import { useRef, useState } from 'react'
import type { Row } from '#contracts/records.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { useFocusHome } from '../../../../ui/layout/use-focus-home.ts'
import { FailureNotice } from '../../../failure-notice.tsx'
import { useHost } from '../../../host.ts'
import { cardFields, dueField } from '../../../model/body-fields.ts'
import type { ListView } from '../../../model/list-view.ts'
import type { FieldView } from '../../../model/module-view.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'
import { useListRows } from '../../list/use-list-rows.ts'
import type { ListBodyProps } from '../list-body.ts'
import { moveBetweenCards } from '../move-between-cards.ts'
import { CalendarDay } from './calendar-day.tsx'
import { daysShown, firstDayOf, type Span, stepSpan } from './calendar-days.ts'
import '../bodies.css'

/** Rows that are read at most for the days shown. */
const MOST = 500
const DATE_LENGTH = 10
const DAYS_OF_WEEK = 7

const within = (view: ListView, field: FieldView, days: readonly string[]): ListView => ({
  ...view,
  filters: [...view.filters, { field: field.name, op: 'between', value: [days[0], days.at(-1)] }],
  sort: [field.name],
  page: 1,
  size: MOST,
})

const byDay = (rows: readonly Row[], { name }: FieldView): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => String(row[name] ?? '').slice(0, DATE_LENGTH))

const nameOf = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { ...options, timeZone: 'UTC' })

const titleOf = (at: string, days: readonly string[], span: Span, language: string): string =>
  span === 'month'
    ? nameOf(at, language, { year: 'numeric', month: 'long' })
    : [days[0], days.at(-1)]
        .map((day) => nameOf(day ?? at, language, { year: 'numeric', month: 'short', day: 'numeric' }))
        .join(' – ')

type Props = ListBodyProps & { readonly field: FieldView }

const Calendar = ({ form, view, field, arrangement, opener }: Props) => {
  const context = useWidgetContext()
  const { words, clock } = context
  const { sLanguage: language } = useHost().context
  const home = useRef<HTMLElement>(null)
  useFocusHome(home)
  const { today } = clock()
  const [at, setAt] = useState(today)
  const [span, setSpan] = useState<Span>('month')
  const days = daysShown(at, span, firstDayOf(language))
  const query = useListRows(form, within(view, field, days), true)
  const rows = byDay(query.data?.rows ?? [], field)
  const isCut = (query.data?.rows.length ?? 0) >= MOST
  const fields = { ...cardFields(form, arrangement.fields, 0), amount: null }
  return (
    <section
      className="list-calendar"
      aria-label={form.name}
      ref={home}
      tabIndex={-1}
      onKeyDown={moveBetweenCards}
    >
      <header className="calendar-bar">
        <Button aria-label={words('list.byDay.before')} onClick={() => setAt(stepSpan(at, span, -1))}>
          ‹
        </Button>
        <Button onClick={() => setAt(today)}>{words('list.byDay.today')}</Button>
        <Button aria-label={words('list.byDay.after')} onClick={() => setAt(stepSpan(at, span, 1))}>
          ›
        </Button>
        <h2 aria-live="polite">{titleOf(at, days, span, language)}</h2>
        <span className="soft">{field.label}</span>
        <span className="push" />
        {(['month', 'week'] as const).map((one) => (
          <Chip
            key={one}
            label={words(`list.byDay.${one}`)}
            isOn={span === one}
            onPress={() => setSpan(one)}
          />
        ))}
      </header>
      {query.isError ? <FailureNotice error={query.error} retry={query} /> : null}
      {isCut ? <p className="soft">{words('list.byDay.cut', { count: MOST })}</p> : null}
      <div className="calendar-week-days" aria-hidden="true">
        {days.slice(0, DAYS_OF_WEEK).map((day) => (
          <span key={day}>{nameOf(day, language, { weekday: 'short' })}</span>
        ))}
      </div>
      <ol className={`calendar-days calendar-${span}`}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            day={day}
            label={nameOf(day, language, { month: 'long', day: 'numeric', weekday: 'long' })}
            isToday={day === today}
            isOutside={span === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
            rows={rows.get(day) ?? []}
            most={span === 'month' ? 3 : null}
            fields={fields}
            context={context}
            opener={opener}
            onMore={() => {
              setAt(day)
              setSpan('week')
            }}
          />
        ))}
      </ol>
    </section>
  )
}

export const CalendarBody = (props: ListBodyProps) => {
  const field = dueField(props.form)
  return field === null ? null : <Calendar {...props} field={field} />
}
