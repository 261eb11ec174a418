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

/** Every scope begins somewhere. */
function startsOf(process: Process): readonly Problem[] {
  const elements = [...process.elements.values()]
  const begun = new Set(elements.flatMap(({ kind, parentId }) => (kind === 'startEvent' ? [parentId] : [])))
  const scopes = elements.filter((element) => element.kind === 'subProcess')
  return [null, ...scopes.map((scope) => scope.id)].flatMap((scopeId) => {
    if (begun.has(scopeId)) return []
    const where = scopeId ?? process.key
    return [problem('no_start', where, { en: `${where} has no start event`, zh: `${where} 没有开始事件` })]
  })
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

/** What a token comes to that leaves an element, and what stands at its border. */
function waysOn(process: Process): ReadonlyMap<string, readonly string[]> {
  const steps = [...process.flows.values()].map(({ from, to }) => ({ from, to }))
  for (const element of process.elements.values())
    if (element.kind === 'boundaryEvent') steps.push({ from: element.attachedTo, to: element.id })
  const ways = Map.groupBy(steps, ({ from }) => from)
  return new Map([...ways].map(([from, onward]) => [from, onward.map(({ to }) => to)]))
}

/** The elements that more than one token may come to, or of which, behind what could not be read, nothing can be said. */
function behindPartings(process: Process): ReadonlySet<string> {
  const ways = waysOn(process)
  const seen = new Set<string>()
  const waiting = [...ways.keys()].filter((id) => !process.elements.has(id) || parts(process, id))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const next of ways.get(id) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return seen
}

/** A parallel join after ways of which only one is ever taken waits for the others for ever. */
function stuckJoins(process: Process): readonly Problem[] {
  const fed = behindPartings(process)
  return [...process.elements.values()].flatMap((element) => {
    if (element.kind !== 'parallelGateway' || element.incoming.length < 2 || fed.has(element.id)) return []
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
