// A schedule of what a trigger's row says.
import type { TriggerRow } from './query/run-query.ts'
import type { Schedule } from './schedule.ts'

/** `otherwise` is the time zone of rows that name none. */
export const scheduleOf = (row: Omit<TriggerRow, 'sMisfire'>, otherwise: string): Schedule => {
  const { sId, sCron, iIntervalSeconds, sTimeZone, calendar } = row
  const daysOff =
    calendar === null ? null : { days: new Set(calendar.days), weekdays: new Set(calendar.weekdays) }
  return { sCron, iIntervalSeconds, timeZone: sTimeZone ?? otherwise, daysOff, seed: sId }
}
