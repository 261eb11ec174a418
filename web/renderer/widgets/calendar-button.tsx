// A month to choose a day from, behind a button. Days can be typed as well.
import { CalendarOutlined } from '@ant-design/icons'
import { PopoverButton } from '../../ui/dialog/popover-button.tsx'
import { MonthCalendar } from '../../ui/fields/month-calendar.tsx'
import { useHost } from '../host.ts'
import { useWidgetContext } from './widget-provider.tsx'

export type CalendarButtonProps = {
  readonly label: string
  readonly className: string
  /** ISO; null where there is none. */
  readonly value: string | null
  /** Tab passes it by: the field beside it opens it by Alt-↓. */
  readonly isPassedBy?: boolean
  readonly onChoose: (date: string) => void
}

const WIDTH = 258

export const CalendarButton = ({
  label,
  className,
  value,
  isPassedBy = false,
  onChoose,
}: CalendarButtonProps) => {
  const { words, clock } = useWidgetContext()
  const { context } = useHost()
  return (
    <PopoverButton
      label={label}
      className={className}
      width={WIDTH}
      isPassedBy={isPassedBy}
      face={<CalendarOutlined aria-hidden="true" />}
    >
      {(close) => (
        <MonthCalendar
          value={value ?? ''}
          today={clock().today}
          language={context.sLanguage}
          words={{ previous: words('list.previousMonth'), next: words('list.nextMonth') }}
          onChoose={(date) => {
            close()
            onChoose(date)
          }}
        />
      )}
    </PopoverButton>
  )
}
