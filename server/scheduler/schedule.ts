// When something is to happen, pure: the times of a cron expression in a time zone, or of an interval, without the days off. What a cron
// expression says when clocks change is what cron-parser makes of it, whatever moment one asks from.
import { type CronExpression, CronExpressionParser } from 'cron-parser'
import { type Clock, createClock } from '#contracts/expression/clock.ts'

export type DaysOff = {
  /** ISO dates. */
  readonly days: ReadonlySet<string>
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: ReadonlySet<number>
}

export type Schedule = {
  readonly sCron: string | null
  readonly iIntervalSeconds: number | null
  readonly timeZone: string
  readonly daysOff: DaysOff | null
  /** Decides what `H` stands for in a cron expression. */
  readonly seed: string
}

const HOUR_MS = 3_600_000
/** Clocks change by an hour: what was meant for the hour that is left out, or comes twice, is within this of the change. */
const NEAR_CHANGE_MS = 2 * HOUR_MS
/** A year of days off and more: there is no next time. */
const MOST_DAYS_OFF = 400

const isoOf = (ms: number): string => new Date(ms).toISOString()

const clockOf = (timeZone: string): Clock => {
  try {
    return createClock({ now: isoOf(0), timeZone })
  } catch {
    throw new Error(`There is no time zone “${timeZone}”.`)
  }
}

const localOf = (clock: Clock, ms: number): number => {
  const { date, time } = clock.localTime(isoOf(ms))
  return Date.parse(`${date}T${time}Z`)
}

const isNearChange = (clock: Clock, ms: number): boolean =>
  localOf(clock, ms) - localOf(clock, ms - NEAR_CHANGE_MS) !== NEAR_CHANGE_MS

/** Five or six fields, or a name such as @daily: what is left out beyond that, the parser takes for “each”. */
const WHOLE_CRON = /^\s*(@\S+|\S+(\s+\S+){4,5})\s*$/

const expressionFrom = ({ sCron, timeZone, seed }: Schedule, afterMs: number): CronExpression => {
  try {
    if (!WHOLE_CRON.test(sCron ?? '')) throw new Error('it has six fields, or five')
    return CronExpressionParser.parse(sCron ?? '', {
      tz: timeZone,
      currentDate: new Date(afterMs),
      hashSeed: seed,
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The cron expression “${sCron}” cannot be read: ${why}`)
  }
}

/** Asked from within a change, the parser does not know what it has passed: it is asked from before it. */
const nextOfCron = (schedule: Schedule, clock: Clock, afterMs: number): number => {
  const expression = expressionFrom(schedule, afterMs)
  if (expression.fields.hour.isWildcard || !isNearChange(clock, afterMs)) return expression.next().getTime()
  const earlier = expressionFrom(schedule, afterMs - NEAR_CHANGE_MS)
  for (;;) {
    const time = earlier.next().getTime()
    if (time > afterMs) return time
  }
}

const nextOfInterval = (seconds: number, afterMs: number): number =>
  (Math.floor(afterMs / 1000 / seconds) + 1) * seconds * 1000

const isOff = ({ days, weekdays }: DaysOff, date: string): boolean =>
  days.has(date) || weekdays.has(new Date(`${date}T00:00:00Z`).getUTCDay() || 7)

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10)

/** Whether the moment is on a day off. */
export const isDayOff = ({ daysOff, timeZone }: Schedule, ms: number): boolean =>
  daysOff !== null && isOff(daysOff, clockOf(timeZone).localDate(isoOf(ms)) ?? '')

/** The first time after a moment, in milliseconds; null where days off leave none. Throws where the schedule cannot be read. */
export const nextAfter = (schedule: Schedule, afterMs: number): number | null => {
  const { iIntervalSeconds, daysOff } = schedule
  const clock = clockOf(schedule.timeZone)
  let from = afterMs
  for (let tries = 0; tries < MOST_DAYS_OFF; tries += 1) {
    const time =
      iIntervalSeconds === null ? nextOfCron(schedule, clock, from) : nextOfInterval(iIntervalSeconds, from)
    const date = clock.localDate(isoOf(time)) ?? ''
    if (daysOff === null || !isOff(daysOff, date)) return time
    from = Date.parse(clock.startOfDay(dayAfter(date)) ?? isoOf(time)) - 1
  }
  return null
}

/** The next so many times. */
export const nextTimes = (schedule: Schedule, afterMs: number, most: number): readonly number[] => {
  const times: number[] = []
  for (let from: number | null = afterMs; times.length < most; ) {
    from = nextAfter(schedule, from)
    if (from === null) break
    times.push(from)
  }
  return times
}
