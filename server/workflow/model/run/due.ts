// When a timer or a task is due: ISO 8601 dates, durations and repetitions, counted from the moment of the step, or a cron expression. A time
// without a zone is by the clocks of who acts.
import type { Clock } from '#contracts/expression/clock.ts'
import { nextAfter } from '#server/scheduler/schedule.ts'
import type { Timer } from '../definition.ts'
import { type Sight, textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'

export type Due = { readonly dueAt: string; readonly repeat: string | null }

const DURATION =
  /^P(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)W)?(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+(?:\.[0-9]+)?)S)?)?$/
const COUNTED_FROM = '2000-01-01T00:00:00.000Z'
const CYCLE = /^R([0-9]{0,9})\/(?:([^P/]+)\/)?(P[^/]+)$/

function unreadable(text: string): FlowFault {
  return new FlowFault('expression', { en: `${text} is not a time`, zh: `${text} 不是有效的时间` })
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

/** The instant of a local time: one that a change of offset skips is read with the offset before the change, one that occurs twice with the one after it. */
function ofLocal(text: string, { localTime }: Clock): Date {
  const asUtc = Date.parse(/[T ]/.test(text) ? `${text}Z` : text)
  const aheadAt = (ms: number) => {
    const { date, time } = localTime(new Date(ms).toISOString())
    return Date.parse(`${date}T${time}Z`) - Math.floor(ms / 1_000) * 1_000
  }
  const [before, after] = [aheadAt(asUtc - DAY_MS), aheadAt(asUtc + DAY_MS)]
  const isAfter = before === after || aheadAt(asUtc - after) === after
  return new Date(asUtc - (isAfter ? after : before))
}

function instantOf(text: string, clock: Clock): Date {
  const hasZone = partsOfDate(text)[4] !== undefined
  return within(hasZone ? new Date(text) : ofLocal(text, clock), text)
}

/** A month from the last of January is the last of February. */
function addMonths(due: Date, months: number): void {
  const day = due.getUTCDate()
  due.setUTCDate(1)
  due.setUTCMonth(due.getUTCMonth() + months)
  const last = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
  due.setUTCDate(Math.min(day, last))
}

function after(from: string, duration: string): string {
  const match = DURATION.exec(duration)
  if (match === null) throw unreadable(duration)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const due = new Date(from)
  addMonths(due, 12 * years + months)
  due.setUTCDate(due.getUTCDate() + 7 * weeks + days)
  const rest = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return within(new Date(due.getTime() + rest), duration).toISOString()
}

/** Whether it takes at least so long. */
export const lastsAtLeast = (duration: string, ms: number): boolean =>
  Date.parse(after(COUNTED_FROM, duration)) - Date.parse(COUNTED_FROM) >= ms

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

/** The first time of an endless cycle from now on. */
function firstFrom(now: string, start: string, duration: string): string {
  const behind = Date.parse(now) - Date.parse(start)
  if (behind <= 0) return start
  const isEven = !/^P[^T]*[YM]/.test(duration)
  const period = Date.parse(after(start, duration)) - Date.parse(start)
  if (isEven) return new Date(Date.parse(start) + Math.ceil(behind / period) * period).toISOString()
  let due = start
  while (Date.parse(due) < Date.parse(now)) due = after(due, duration)
  return due
}

/** A cycle's next time, and what is left of it after that; null: it has come to its end. */
export function nextOf(cycle: string, clock: Clock): Due | null {
  const match = CYCLE.exec(cycle)
  if (match === null) return nextOfCron(cycle, clock)
  const [, times = '', start, duration = ''] = match
  if (times === '0') return null
  if (!lastsAtLeast(duration, LEAST_CYCLE_MS)) throw unreadable(cycle)
  const isEndless = times === ''
  const left = isEndless ? '' : String(Number(times) - 1)
  const isLast = left === '0'
  if (start === undefined)
    return { dueAt: after(clock.now, duration), repeat: isLast ? null : `R${left}/${duration}` }
  const begun = instantOf(start, clock).toISOString()
  const dueAt = isEndless ? firstFrom(clock.now, begun, duration) : begun
  return { dueAt, repeat: isLast ? null : `R${left}/${after(dueAt, duration)}/${duration}` }
}

export function dueOf(timer: Timer, sight: Sight): Due {
  const text = textOf(timer.text, sight) ?? ''
  const now = sight.clock.now
  if (timer.kind === 'duration' || (timer.kind === 'date' && text.startsWith('P')))
    return { dueAt: after(now, text), repeat: null }
  if (timer.kind === 'date') return { dueAt: instantOf(text, sight.clock).toISOString(), repeat: null }
  const due = nextOf(text, sight.clock)
  if (due === null) throw unreadable(text)
  return due
}

/** By when a task is to be done: so long after it began, or at a time. */
export const dueDateOf = (text: string, clock: Clock): string =>
  text.startsWith('P') ? after(clock.now, text) : instantOf(text, clock).toISOString()
