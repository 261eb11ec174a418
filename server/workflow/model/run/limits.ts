// How far an instance may swell and a step may go: what is beyond is a mistake of the model, or meant to do harm.
import { FlowFault } from '../fault.ts'
import type { TableName } from '../state.ts'

/** Rows under way in a root instance. */
export const MOST_ROWS: Readonly<Record<TableName, number>> = {
  executions: 3_000,
  tasks: 2_000,
  candidates: 5_000,
  variables: 10_000,
  subscriptions: 5_000,
  timers: 3_000,
}

/** Of the variables of a root instance together. */
const MOST_CHARACTERS = 4_000_000

/** Processes that call each other, one within the other. */
export const MOST_CALLS = 50

/** What a step may do, as if each took as long as to look at a row. */
const MOST_WORK = 200_000
export const WORK = {
  operation: 10,
  /** To ask a condition, or to calculate a value. */
  calculation: 5,
  row: 1,
} as const
const CHARACTERS_OF_ROW = 100

export function tooMuch(): FlowFault {
  return new FlowFault('too_much', {
    en: 'The process would become too large: too many instances, tasks or variables are under way in it',
    zh: '流程规模过大：正在运行的实例、任务或变量过多',
  })
}

export function tooDeep(): FlowFault {
  return new FlowFault('too_much', {
    en: `Processes call each other more than ${MOST_CALLS} levels deep`,
    zh: `流程相互调用超过 ${MOST_CALLS} 层`,
  })
}

export function tooLong(): FlowFault {
  return new FlowFault('too_long', {
    en: 'The process runs in a circle, or does too much at once',
    zh: '流程陷入循环，或一次执行的内容过多',
  })
}

/** What a step has done so far, and how much the variables hold. */
export type Spent = { work: number; characters: number }

export function spend({ spent }: { readonly spent: Spent }, work: number): void {
  spent.work += work
  if (spent.work > MOST_WORK) throw tooLong()
}

export function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return value !== null && typeof value === 'object' ? JSON.stringify(value).length : 0
}

/** A value takes the place of another one. */
export function hold({ spent }: { readonly spent: Spent }, value: unknown, instead: unknown): void {
  const characters = charactersOf(value)
  spend({ spent }, WORK.row + Math.ceil(characters / CHARACTERS_OF_ROW))
  spent.characters += characters - charactersOf(instead)
  if (spent.characters > MOST_CHARACTERS) throw tooMuch()
}
