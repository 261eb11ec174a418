// A day of a calendar with its rows; where there is no room for all, a way to the week.
import type { Row } from '#contracts/records.ts'
import type { CardFields } from '../../../model/body-fields.ts'
import type { WidgetContext } from '../../../widgets/widget.ts'
import type { RowOpener } from '../../list/row-opener.ts'
import { ListCard } from '../cards/list-card.tsx'

export type CalendarDayProps = {
  readonly day: string
  readonly label: string
  readonly isToday: boolean
  readonly isOutside: boolean
  readonly rows: readonly Row[]
  /** How many it has room for; null for all. */
  readonly most: number | null
  readonly fields: CardFields
  readonly context: WidgetContext
  readonly opener: RowOpener | null
  readonly onMore: () => void
}

export const CalendarDay = (props: CalendarDayProps) => {
  const { day, label, isToday, isOutside, rows, most, fields, context, opener, onMore } = props
  const shown = most === null ? rows : rows.slice(0, most)
  const marks = ['calendar-day', isToday && 'calendar-today', isOutside && 'calendar-outside']
  return (
    <li
      className={marks.filter(Boolean).join(' ')}
      data-day={day}
      {...(isToday ? { 'aria-current': 'date' } : {})}
    >
      <time dateTime={day}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{label}</span>
      </time>
      {shown.map((row) => (
        <ListCard key={String(row.sId)} row={row} fields={fields} context={context} opener={opener} />
      ))}
      {shown.length === rows.length ? null : (
        <button type="button" className="calendar-more" onClick={onMore}>
          {context.words('list.byDay.more', { count: rows.length - shown.length })}
        </button>
      )}
    </li>
  )
}
