// Which flows a token takes from where it stands, and how it goes along them.
import type { Element, Flow } from '../definition.ts'
import { holds, type Sight } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution } from '../state.ts'
import { maySkip } from './skip.ts'
import { sightOf } from './variables.ts'
import { addChild, change, definitionOf, executionOf, type Work } from './work.ts'

function flowsOf(work: Work, execution: Execution, element: Element): readonly Flow[] {
  const { flows } = definitionOf(work, execution)
  return element.outgoing.map((id) => flows.get(id)).filter((flow) => flow !== undefined)
}

function noFlow(element: Element): FlowFault {
  return new FlowFault('no_flow', {
    en: `No way leads on from ${element.id}: none of its conditions holds`,
    zh: `${element.id} 的所有条件都不成立，无法继续`,
  })
}

/** Where skipping is allowed, what says when to skip decides alone. */
function isTaken({ skip, condition }: Flow, sight: Sight): boolean {
  if (skip !== null && maySkip(sight)) return holds(skip, sight)
  return condition === null || holds(condition, sight)
}

export function chosenFlows(work: Work, execution: Execution, element: Element): readonly Flow[] {
  const flows = flowsOf(work, execution, element)
  if (element.kind === 'parallelGateway' || flows.length === 0) return flows
  const sight = sightOf(work, execution)
  const isOpen = (flow: Flow) => flow.id !== element.defaultFlow && isTaken(flow, sight)
  const first = element.kind === 'exclusiveGateway' ? flows.find(isOpen) : undefined
  const open =
    element.kind === 'exclusiveGateway' ? (first === undefined ? [] : [first]) : flows.filter(isOpen)
  if (open.length > 0) return open
  const otherwise = flows.find(({ id }) => id === element.defaultFlow)
  if (otherwise === undefined) throw noFlow(element)
  return [otherwise]
}

function go(work: Work, execution: Execution, flow: Flow): void {
  const { id: executionId, processInstanceId } = execution
  work.effects.push({
    kind: 'flowTaken',
    executionId,
    processInstanceId,
    activityId: flow.from,
    flowId: flow.id,
  })
  change(work, execution, { activityId: flow.to, arrivedBy: flow.id })
  work.agenda.push({ kind: 'enter', executionId, elementId: flow.to })
}

/** The token itself goes along the first flow; for each of the others there is a new one beside it. */
export function takeFlows(work: Work, execution: Execution, element: Element): void {
  const [first, ...others] = chosenFlows(work, execution, element)
  if (first === undefined) {
    work.agenda.push({ kind: 'end', executionId: execution.id })
    return
  }
  if (others.length > 0) change(work, execution, { isConcurrent: true })
  go(work, execution, first)
  if (execution.parentId === null) return
  const scope = executionOf(work, execution.parentId)
  for (const flow of others) go(work, addChild(work, scope, flow.from), flow)
}
