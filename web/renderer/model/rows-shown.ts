// How many rows a panel shows, and of how many: the name of the words for it and what they take. Pure.
import { exactly } from '#contracts/places.ts'
import type { ReadAnswer } from '#contracts/records.ts'
import { formatNumber } from './values/number-text.ts'

type Counted = Pick<ReadAnswer, 'rows' | 'total' | 'totalIsExact'>

const shown = (count: number): string => formatNumber(count, exactly(0))

export const rowsShown = ({ rows, total, totalIsExact }: Counted) =>
  total === null || total <= rows.length
    ? ({ name: 'lines.count', values: { count: rows.length } } as const)
    : ({
        name: totalIsExact ? 'lines.first' : 'lines.firstOfMore',
        values: { rows: shown(rows.length), total: shown(total) },
      } as const)
