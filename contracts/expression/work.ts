/**
 * How much work an evaluation may be, so that no expression keeps a thread to itself. Work is counted from the sizes of the values
 * and never from a clock, so that the browser and the server refuse the same ones.
 */
import type { Decimal } from 'decimal.js'
import { ExpressionError } from './errors.ts'
import { LIMITS } from './limits.ts'
import type { Value } from './types.ts'

/** What is left to spend, and the collections whose lines have added to it. */
export type Budget = { left: number; readonly seen: Set<string> }

const NOWHERE = { start: 0, end: 0 }

/** Characters that are changed one by one in the time of one node, and that are only passed over. */
const CHARACTERS_A_UNIT = 32
const PASSED_A_UNIT = 256
/** Words of a decimal's digits, squared since products and quotients grow so. */
const WORDS_A_UNIT = 8
/** A division takes as long as four nodes, of numbers of business; of longer ones, what their digits count for. */
export const DIVISION_WORK = 3
/** Reading a time stamp, and asking the clock of a time zone. */
export const TIMESTAMP_WORK = 5
export const TIME_ZONE_WORK = 30

export function openBudget(): Budget {
  return { left: LIMITS.work, seen: new Set() }
}

/** What looking through lines takes. They add to what there is to spend once, however often they are looked through. */
export function seeLines(budget: Budget, collection: string, count: number): void {
  if (!budget.seen.has(collection)) budget.left += count * LIMITS.workForLine
  budget.seen.add(collection)
  spend(budget, count)
}

/** Throws `too_much_work` when there is not so much left. */
export function spend(budget: Budget, units: number): void {
  budget.left -= units
  if (budget.left < 0) throw new ExpressionError('too_much_work', NOWHERE)
}

/** The work of a text function that handles so many characters one by one. */
export function workOfCharacters(count: number): number {
  return count / CHARACTERS_A_UNIT
}

function workOfDigits({ d }: Decimal): number {
  // Zero and the numbers of business have few.
  return d.length < WORDS_A_UNIT ? 0 : (d.length / WORDS_A_UNIT) ** 2
}

/** The work of making a value, and of using it once. */
export function workOf(value: Value): number {
  if (typeof value === 'string') return 1 + value.length / PASSED_A_UNIT
  return value !== null && typeof value === 'object' && 'd' in value ? 1 + workOfDigits(value) : 1
}
