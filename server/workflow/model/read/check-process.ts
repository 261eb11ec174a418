// What is wrong with a process although each of its elements can be read: references, starts, and gateways that would wait for ever.
import type { Text } from '#contracts/language.ts'
import type { Element, Process } from '../definition.ts'
import type { Problem, ProblemKind } from './problem.ts'

const problem = (kind: ProblemKind, elementId: string, message: Text): Problem => ({
  kind,
  elementId,
  message,
})

function unresolved(elementId: string, reference: string): Problem {
  return problem('unresolved_reference', elementId, {
    en: `${elementId} refers to ${reference}, which is not there`,
    zh: `${elementId} 引用了不存在的 ${reference}`,
  })
}

function referencesOf(process: Process, element: Element): readonly Problem[] {
  const problems: Problem[] = []
  const { defaultFlow } = element
  if (defaultFlow !== null && !element.outgoing.includes(defaultFlow)) {
    problems.push(unresolved(element.id, defaultFlow))
  }
  if (element.kind === 'boundaryEvent' && !process.elements.has(element.attachedTo)) {
    problems.push(unresolved(element.id, element.attachedTo))
  }
  return problems
}

const childrenOf = (process: Process, parentId: string | null): readonly Element[] =>
  [...process.elements.values()].filter((element) => element.parentId === parentId)

/** Every scope begins somewhere. */
function startsOf(process: Process): readonly Problem[] {
  const scopes = [...process.elements.values()].filter((element) => element.kind === 'subProcess')
  return [null, ...scopes.map((scope) => scope.id)].flatMap((scopeId) => {
    if (childrenOf(process, scopeId).some((element) => element.kind === 'startEvent')) return []
    const where = scopeId ?? process.key
    return [problem('no_start', where, { en: `${where} has no start event`, zh: `${where} 没有开始事件` })]
  })
}

/** The elements from which an element can be reached. */
function leadingTo(process: Process, target: Element): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [target.id]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const flowId of process.elements.get(id)?.incoming ?? []) {
      const from = process.flows.get(flowId)?.from
      if (from !== undefined && !seen.has(from)) {
        seen.add(from)
        waiting.push(from)
      }
    }
    const element = process.elements.get(id)
    if (element?.kind === 'boundaryEvent' && !seen.has(element.attachedTo)) {
      seen.add(element.attachedTo)
      waiting.push(element.attachedTo)
    }
  }
  return seen
}

const PARTING: ReadonlySet<Element['kind']> = new Set<Element['kind']>([
  'parallelGateway',
  'inclusiveGateway',
])

/** What may send out more than one token: gateways, activities with several ways out, boundary events that do not interrupt. */
function parts(process: Process, id: string): boolean {
  const element = process.elements.get(id)
  if (element === undefined) return false
  if (element.kind === 'boundaryEvent') return !element.interrupting
  if (element.kind === 'exclusiveGateway' || element.kind === 'eventGateway') return false
  return element.outgoing.length > 1 || (PARTING.has(element.kind) && element.outgoing.length > 1)
}

/** A parallel join after ways of which only one is ever taken waits for the others for ever. */
function stuckJoins(process: Process): readonly Problem[] {
  return [...process.elements.values()].flatMap((element) => {
    if (element.kind !== 'parallelGateway' || element.incoming.length < 2) return []
    const before = [...leadingTo(process, element)]
    // Behind what could not be read nothing can be said.
    if (before.some((id) => !process.elements.has(id) || parts(process, id))) return []
    return [
      problem('stuck', element.id, {
        en: `${element.id} waits for all of its ways, but only one of them is ever taken`,
        zh: `${element.id} 等待所有分支，但只会走其中一条`,
      }),
    ]
  })
}

/** An event gateway waits for events alone. */
function gatewayEvents(process: Process): readonly Problem[] {
  return [...process.elements.values()].flatMap((element) => {
    if (element.kind !== 'eventGateway') return []
    const targets = element.outgoing.map((flowId) =>
      process.elements.get(process.flows.get(flowId)?.to ?? ''),
    )
    const fits = targets.every((target) => target?.kind === 'catchEvent' || target?.kind === 'receiveTask')
    if (fits && targets.length > 0) return []
    return [
      problem('stuck', element.id, {
        en: `${element.id} must lead to events that it can wait for`,
        zh: `${element.id} 必须连接到可等待的事件`,
      }),
    ]
  })
}

export function checkProcess(process: Process): readonly Problem[] {
  return [
    ...[...process.elements.values()].flatMap((element) => referencesOf(process, element)),
    ...startsOf(process),
    ...stuckJoins(process),
    ...gatewayEvents(process),
  ]
}
