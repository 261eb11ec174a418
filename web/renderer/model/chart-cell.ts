// A value of a chart that is a list, as people read it; the prefix of its column says what it is. Pure.
import type { Clock } from '#contracts/expression/clock.ts'
import { chartText } from './chart-scale.ts'
import { formatDate, formatTimestamp } from './values/date-text.ts'

export const isNumeric = (name: string): boolean => /^[id][A-Z]/.test(name)

export const chartCellText = (name: string, cell: unknown, clock: Clock): string => {
  if (cell === null || cell === undefined) return ''
  if (isNumeric(name) && (typeof cell === 'number' || typeof cell === 'string')) return chartText(cell)
  if (/^t[A-Z]/.test(name) && typeof cell === 'string')
    return cell.includes('T') ? formatTimestamp(cell, clock) : formatDate(cell)
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
