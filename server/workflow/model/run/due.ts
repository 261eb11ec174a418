// When a timer is due: ISO 8601 dates, durations and repetitions, counted from the moment of the step, or a cron expression.
import type { Clock } from '#contracts/expression/clock.ts'
import { nextAfter } from '#server/scheduler/schedule.ts'
import type { Timer } from '../definition.ts'
import { type Sight, textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'

export type Due = { readonly dueAt: string; readonly repeat: string | null }

const DURATION =
  /^P(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)W)?(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+(?:\.[0-9]+)?)S)?)?$/
const CYCLE = /^R([0-9]*)\/(?:([^P/]+)\/)?(P[^/]+)$/

function unreadable(text: string): FlowFault {
  return new FlowFault('expression', { en: `${text} is not a time`, zh: `${text} 不是有效的时间` })
}

function instantOf(text: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw unreadable(text)
  return instant
}

export function after(from: string, duration: string): string {
  const match = DURATION.exec(duration)
  if (match === null) throw unreadable(duration)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const due = instantOf(from)
  due.setUTCMonth(due.getUTCMonth() + 12 * years + months)
  due.setUTCDate(due.getUTCDate() + 7 * weeks + days)
  const rest = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return new Date(due.getTime() + rest).toISOString()
}

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

/** A cycle's next time, and what is left of it after that; null: it has come to its end. */
export function nextOf(cycle: string, clock: Clock): Due | null {
  const match = CYCLE.exec(cycle)
  if (match === null) return nextOfCron(cycle, clock)
  const [, times = '', start, duration = ''] = match
  if (times === '0') return null
  const left = times === '' ? '' : String(Number(times) - 1)
  const dueAt = start === undefined ? after(clock.now, duration) : instantOf(start).toISOString()
  return { dueAt, repeat: left === '0' ? null : `R${left}/${duration}` }
}

export function dueOf(timer: Timer, sight: Sight): Due {
  const text = textOf(timer.text, sight) ?? ''
  const now = sight.clock.now
  if (timer.kind === 'duration' || (timer.kind === 'date' && text.startsWith('P')))
    return { dueAt: after(now, text), repeat: null }
  if (timer.kind === 'date') return { dueAt: instantOf(text).toISOString(), repeat: null }
  const due = nextOf(text, sight.clock)
  if (due === null) throw unreadable(text)
  return due
}
