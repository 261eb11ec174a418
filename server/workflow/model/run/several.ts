// One activity several times: at once or one after the other, over a number or a list, until all are done or a condition holds.
import type { Element, MultiInstance } from '../definition.ts'
import { evaluateFormula, holds } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution } from '../state.ts'
import { passHandlersOn } from './compensate.ts'
import { empty, remove } from './remove.ts'
import { dropVariables, setLocal, sightOf } from './variables.ts'
import { addChild, change, executionOf, hasChildren, type Work } from './work.ts'

const MOST_INSTANCES = 1_000

type Items = { readonly count: number; readonly items: readonly unknown[] }

function unusable(source: string): FlowFault {
  return new FlowFault('expression', {
    en: `${source} is neither a list nor a number of instances`,
    zh: `${source} 不是列表，也不是实例数量`,
  })
}

function tooMany(source: string): FlowFault {
  return new FlowFault('expression', {
    en: `${source} is more than ${MOST_INSTANCES} instances: one activity runs no more often at once`,
    zh: `${source} 超过 ${MOST_INSTANCES} 个实例：单个活动最多运行这么多`,
  })
}

function itemsOf(work: Work, execution: Execution, loop: MultiInstance): Items {
  const formula = loop.collection ?? loop.cardinality
  if (formula === null) return { count: 0, items: [] }
  const value = evaluateFormula(formula, sightOf(work, execution))
  if (loop.collection !== null && !Array.isArray(value)) throw unusable(formula.source)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const count = Array.isArray(value) ? items.length : Number(value)
  if (!Number.isInteger(count) || count < 0) throw unusable(formula.source)
  if (count > MOST_INSTANCES) throw tooMany(formula.source)
  return { count, items }
}

/** The loop's own counts, as completion conditions name them. */
type Counts = { readonly instances: number; readonly completed: number; readonly active: number }

function setCounts(work: Work, root: Execution, counts: Counts): void {
  setLocal(work, root, 'nrOfInstances', counts.instances)
  setLocal(work, root, 'nrOfCompletedInstances', counts.completed)
  setLocal(work, root, 'nrOfActiveInstances', counts.active)
}

function startOne(work: Work, root: Execution, element: Element, at: number): void {
  const one = addChild(work, root, element.id)
  setLocal(work, one, 'loopCounter', at)
  const name = element.loop?.elementVariable ?? null
  if (element.loop !== null && element.loop.collection !== null && name !== null) {
    setLocal(work, one, name, itemsOf(work, root, element.loop).items[at] ?? null)
  }
  const index = element.loop?.indexVariable ?? null
  if (index !== null) setLocal(work, one, index, at)
  work.agenda.push({ kind: 'enter', executionId: one.id, elementId: element.id })
}

/** What was done may have to be undone also after all of them. */
export function finishSeveral(work: Work, root: Execution): void {
  passHandlersOn(work, root)
  empty(work, root)
  dropVariables(work, root.id)
  change(work, root, { isMultiInstanceRoot: false, isScope: false, isActive: true })
  work.agenda.push({ kind: 'leave', executionId: root.id })
}

export function enterSeveral(work: Work, execution: Execution, element: Element, loop: MultiInstance): void {
  const { count } = itemsOf(work, execution, loop)
  const root = change(work, execution, { isMultiInstanceRoot: true, isScope: true, isActive: false })
  if (count === 0) {
    finishSeveral(work, root)
    return
  }
  const active = loop.sequential ? 1 : count
  setCounts(work, root, { instances: count, completed: 0, active })
  for (let at = 0; at < active; at += 1) startOne(work, root, element, at)
}

function numberOf(work: Work, execution: Execution, name: string): number {
  return Number(sightOf(work, execution).names(name))
}

/** One of them is done: another begins, the others go on, or all of it is. */
export function leaveOne(work: Work, one: Execution, element: Element): void {
  if (one.parentId === null || element.loop === null) return
  const root = executionOf(work, one.parentId)
  const instances = numberOf(work, root, 'nrOfInstances')
  const completed = numberOf(work, root, 'nrOfCompletedInstances') + 1
  const { sequential, completion } = element.loop
  const isLast = completed >= instances
  const active = sequential ? (isLast ? 0 : 1) : instances - completed
  setCounts(work, root, { instances, completed, active })
  const isComplete = completion !== null && holds(completion, sightOf(work, one))
  remove(work, one)
  if (isComplete || isLast) finishSeveral(work, root)
  else if (sequential && !hasChildren(work, root.id)) startOne(work, root, element, completed)
}
