// When a timer is due: ISO 8601 dates, durations and repetitions, counted from the moment of the step.
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

/** A cycle's next time, and what is left of it after that; null: it has come to its end. */
export function nextOf(cycle: string, from: string): Due | null {
  const match = CYCLE.exec(cycle)
  if (match === null) throw unreadable(cycle)
  const [, times = '', start, duration = ''] = match
  if (times === '0') return null
  const left = times === '' ? '' : String(Number(times) - 1)
  const dueAt = start === undefined ? after(from, duration) : instantOf(start).toISOString()
  return { dueAt, repeat: left === '0' ? null : `R${left}/${duration}` }
}

export function dueOf(timer: Timer, sight: Sight): Due {
  const text = textOf(timer.text, sight) ?? ''
  const now = sight.clock.now
  if (timer.kind === 'duration' || (timer.kind === 'date' && text.startsWith('P')))
    return { dueAt: after(now, text), repeat: null }
  if (timer.kind === 'date') return { dueAt: instantOf(text).toISOString(), repeat: null }
  const due = nextOf(text, now)
  if (due === null) throw unreadable(text)
  return due
}
