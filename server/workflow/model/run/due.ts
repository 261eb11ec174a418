// When a timer or a task is due: ISO 8601 dates, durations and repetitions, counted from the moment of the step, or a cron expression. A time
// without a zone is by the clocks of who acts.
import type { Clock } from '#contracts/expression/clock.ts'
import { nextAfter } from '#server/scheduler/schedule.ts'
import type { Timer } from '../definition.ts'
import { type Sight, textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'

export type Due = { readonly dueAt: string; readonly repeat: string | null }

const DURATION =
  /^P(?!$)(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)W)?(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+|[0-9.]+(?=H$))H)?(?:([0-9]+|[0-9.]+(?=M$))M)?(?:([0-9]+(?:\.[0-9]+)?)S)?)?$/
/** Behind `#` is how often it has come already; no model writes it. */
const CYCLE = /^R([0-9]{0,9})\/(?:([^P/]+)\/)?(P[^/#]+)(?:#([0-9]{1,12}))?$/

function unreadable(text: string): FlowFault {
  return new FlowFault('expression', { en: `${text} is not a time`, zh: `${text} 不是有效的时间` })
}

function empty({ text: { source } }: Timer): FlowFault {
  return new FlowFault('expression', {
    en: `${source} is empty: there is no time to wait for`,
    zh: `${source} 为空，没有可等待的时间`,
  })
}

const DATE =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?)?$/
const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(10_000, 0, 1)

/** A moment of the years that are counted with, 1970 to 9999; `text` is what says it. */
function within(instant: Date, text: string): Date {
  const ms = instant.getTime()
  if (!(ms >= EARLIEST && ms < LATEST)) throw unreadable(text)
  return instant
}

/** Days that there are not, such as the 30th of February, would be taken for others. */
function hasDay(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function partsOfDate(text: string): RegExpExecArray {
  const parts = DATE.exec(text)
  const [, year, month, day] = (parts ?? []).map(Number)
  if (parts === null || !hasDay(year ?? 0, month ?? 0, day ?? 0)) throw unreadable(text)
  return parts
}

const DAY_MS = 86_400_000

/** Local times, as milliseconds that would be theirs in UTC, and the instants that they are. */
type Clocks = { readonly localOf: (instant: number) => number; readonly instantOf: (local: number) => number }

const aheadBy = (ahead: number): Clocks => ({
  localOf: (instant) => instant + ahead,
  instantOf: (local) => local - ahead,
})

const UTC = aheadBy(0)

/** A local time that a change of offset skips is read with the offset before the change, one that occurs twice with the one after it. */
function clocksOf({ localTime }: Clock): Clocks {
  const aheadAt = (ms: number) => {
    if (Number.isNaN(ms)) return 0
    const known = Math.max(EARLIEST, Math.min(ms, LATEST - DAY_MS))
    const { date, time } = localTime(new Date(known).toISOString())
    return Date.parse(`${date}T${time}Z`) - Math.floor(known / 1_000) * 1_000
  }
  return {
    localOf: (instant) => instant + aheadAt(instant),
    instantOf: (local) => {
      const [before, after] = [aheadAt(local - DAY_MS), aheadAt(local + DAY_MS)]
      const isAfter = before === after || aheadAt(local - after) === after
      return local - (isAfter ? after : before)
    },
  }
}

/** A time as it is written, and the clocks that it is by: those of its zone, where it has one. */
function writtenTime(text: string, clock: Clock): { readonly local: number; readonly clocks: Clocks } {
  const zone = partsOfDate(text)[4] ?? ''
  const written = text.slice(0, text.length - zone.length)
  const local = Date.parse(/[T ]/.test(written) ? `${written.replace(' ', 'T')}Z` : written)
  if (zone === '') return { local, clocks: clocksOf(clock) }
  return { local, clocks: aheadBy(local - new Date(text).getTime()) }
}

function instantOf(text: string, clock: Clock): Date {
  const { local, clocks } = writtenTime(text, clock)
  return within(new Date(clocks.instantOf(local)), text)
}

/** Months and days are by the calendar, what is less is as long everywhere. */
type Length = { readonly months: number; readonly days: number; readonly ms: number }

function lengthOf(duration: string): Length {
  const match = DURATION.exec(duration)
  if (match === null) throw unreadable(duration)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const ms = Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
  if (!Number.isFinite(ms)) throw unreadable(duration)
  return { months: 12 * years + months, days: 7 * weeks + days, ms }
}

const manyTimes = ({ months, days, ms }: Length, count: number): Length => ({
  months: months * count,
  days: days * count,
  ms: ms * count,
})

/** A month from the last of January is the last of February. */
function dateAfter(local: number, { months, days }: Length): number {
  const date = new Date(local)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last) + days)
  return date.getTime()
}

const isOfDates = ({ months, days }: Length): boolean => months + days > 0

/** So long after an instant: days keep to the time of day. */
function after(from: string, duration: string, clocks: Clocks): string {
  const length = lengthOf(duration)
  const instant = Date.parse(from)
  const dated = isOfDates(length) ? clocks.instantOf(dateAfter(clocks.localOf(instant), length)) : instant
  return within(new Date(dated + length.ms), duration).toISOString()
}

const COUNTED_FROM = '2000-01-01T00:00:00.000Z'

/** Whether it takes at least so long. */
export const lastsAtLeast = (duration: string, ms: number): boolean =>
  Date.parse(after(COUNTED_FROM, duration, UTC)) - Date.parse(COUNTED_FROM) >= ms

/** A cycle that never goes on would fire for ever at once. */
const LEAST_CYCLE_MS = 1_000

/** Models count the days of a week from 1, Sunday; not those behind `#`, the how manieth it is, and `/`, a step. */
const WEEKDAY = /(?<![#/0-9])[1-7](?![0-9])/g

/** The next time of a cron expression of six fields, by the clocks of the tenant; it repeats for ever. */
function nextOfCron(cron: string, { now, timeZone }: Clock): Due {
  const fields = cron.split(/\s+/)
  const weekday = fields[5]?.replace(WEEKDAY, (day) => String(Number(day) - 1))
  if (weekday === undefined) throw unreadable(cron)
  const sCron = [...fields.slice(0, 5), weekday, ...fields.slice(6)].join(' ')
  try {
    const next = nextAfter(
      { sCron, iIntervalSeconds: null, timeZone, daysOff: null, seed: '' },
      new Date(now).getTime(),
    )
    if (next === null) throw unreadable(cron)
    return { dueAt: new Date(next).toISOString(), repeat: cron }
  } catch {
    throw unreadable(cron)
  }
}

/** How often an endless cycle has come before its first time from now on. */
function countAt(
  now: number,
  { months, days, ms }: Length,
  [timeAt, least]: readonly [Counted, number],
): number {
  const most = (months * 31 + days) * DAY_MS + ms
  const changes = isOfDates({ months, days, ms }) ? 2 * DAY_MS : 0
  let count = Math.max(least, Math.floor((now - changes - timeAt(0)) / most))
  while (timeAt(count) < now) count += 1
  return count
}

type Counted = (count: number) => number

/** A cycle's next time, and what is left of it after that; null: it has come to its end. */
export function nextOf(cycle: string, clock: Clock): Due | null {
  const match = CYCLE.exec(cycle)
  if (match === null) return nextOfCron(cycle, clock)
  const [, times = '', start, duration = '', done = '0'] = match
  if (times === '0') return null
  if (!lastsAtLeast(duration, LEAST_CYCLE_MS)) throw unreadable(cycle)
  const isEndless = times === ''
  const left = isEndless ? '' : String(Number(times) - 1)
  const isLast = left === '0'
  if (start === undefined)
    return {
      dueAt: after(clock.now, duration, clocksOf(clock)),
      repeat: isLast ? null : `R${left}/${duration}`,
    }
  const length = lengthOf(duration)
  const { local, clocks } = writtenTime(start, clock)
  const timeAt: Counted = (count) => {
    const all = manyTimes(length, count)
    return within(new Date(clocks.instantOf(dateAfter(local, all)) + all.ms), cycle).getTime()
  }
  const count = isEndless ? countAt(Date.parse(clock.now), length, [timeAt, Number(done)]) : Number(done)
  return {
    dueAt: new Date(timeAt(count)).toISOString(),
    repeat: isLast ? null : `R${left}/${start}/${duration}#${count + 1}`,
  }
}

export function dueOf(timer: Timer, sight: Sight): Due {
  const text = textOf(timer.text, sight)
  if (text === null) throw empty(timer)
  if (timer.kind === 'duration' || (timer.kind === 'date' && text.startsWith('P')))
    return { dueAt: after(sight.clock.now, text, clocksOf(sight.clock)), repeat: null }
  if (timer.kind === 'date') return { dueAt: instantOf(text, sight.clock).toISOString(), repeat: null }
  const due = nextOf(text, sight.clock)
  if (due === null) throw unreadable(text)
  return due
}

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** By when a task is to be done: so long after it began, at a time, or before a day is over. */
export const dueDateOf = (text: string, clock: Clock): string => {
  if (text.startsWith('P')) return after(clock.now, text, clocksOf(clock))
  return instantOf(DAY.test(text) ? `${text}T23:59:59` : text, clock).toISOString()
}
