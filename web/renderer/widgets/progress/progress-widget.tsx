// How much of a record is done: a bar, with its percents beside it.
import { exactly } from '#contracts/places.ts'
import { formatNumber } from '../../model/values/number-text.ts'
import { numberWidget } from '../number/number-widget.ts'
import type { Cell, Widget } from '../widget.ts'
import './progress.css'

const isNothing = (value: unknown): boolean => value === null || value === undefined

const format = ({ value }: Cell): string => (isNothing(value) ? '' : `${formatNumber(value, exactly(0))} %`)

const Display = ({ cell }: { readonly cell: Cell }) => {
  if (isNothing(cell.value)) return null
  const percent = Math.min(Math.max(Number(cell.value), 0), 100)
  return (
    <span className="progress">
      <span className="progress-way" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="progress-text">{format(cell)}</span>
    </span>
  )
}

export const progressWidget: Widget = { ...numberWidget, align: 'start', format, Display }
