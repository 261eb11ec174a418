// What a step asks of a process again and again, looked up once for each process and kept as long as the process itself.
import type { BoundaryEvent, CatchEvent, Element, Process, StartEvent } from './definition.ts'

export type DefinitionIndex = {
  /** Elements by the scope they stand in; null: the process. */
  readonly within: ReadonlyMap<string | null, readonly Element[]>
  readonly boundaries: ReadonlyMap<string, readonly BoundaryEvent[]>
  /** Starts of event sub-processes by the scope around those. */
  readonly eventStarts: ReadonlyMap<string | null, readonly StartEvent[]>
  readonly links: readonly CatchEvent[]
  /** Whether any of its events catches errors. */
  readonly catchesErrors: boolean
  /** The flows by which a token comes from one element to another, by both; filled as it is asked. */
  readonly arriving: Map<string, ReadonlySet<string>>
}

const INDEXES = new WeakMap<ReadonlyMap<string, Element>, DefinitionIndex>()

function eventStartsOf(elements: Process['elements']): DefinitionIndex['eventStarts'] {
  const starts = new Map<string | null, StartEvent[]>()
  for (const element of elements.values()) {
    if (element.kind !== 'startEvent' || element.parentId === null) continue
    const parent = elements.get(element.parentId)
    if (parent?.kind !== 'subProcess' || !parent.byEvent) continue
    starts.set(parent.parentId, [...(starts.get(parent.parentId) ?? []), element])
  }
  return starts
}

function makeIndex({ elements }: Process): DefinitionIndex {
  const all = [...elements.values()]
  return {
    within: Map.groupBy(all, (element) => element.parentId),
    boundaries: Map.groupBy(
      all.filter((element) => element.kind === 'boundaryEvent'),
      (boundary) => boundary.attachedTo,
    ),
    eventStarts: eventStartsOf(elements),
    links: all
      .filter((element) => element.kind === 'catchEvent')
      .filter((element) => element.trigger.kind === 'link'),
    catchesErrors: all.some(
      (element) =>
        (element.kind === 'boundaryEvent' || element.kind === 'startEvent') &&
        element.trigger?.kind === 'error',
    ),
    arriving: new Map(),
  }
}

export function indexOf(process: Process): DefinitionIndex {
  const known = INDEXES.get(process.elements)
  if (known !== undefined) return known
  const index = makeIndex(process)
  INDEXES.set(process.elements, index)
  return index
}

/** Where a link leads to. */
function linkedFrom(process: Process, id: string): readonly string[] {
  const element = process.elements.get(id)
  if (element?.kind !== 'throwEvent') return []
  const names = element.thrown.flatMap((thrown) => (thrown.kind === 'link' ? [thrown.name] : []))
  return indexOf(process)
    .links.filter(({ parentId }) => parentId === element.parentId)
    .filter(({ trigger }) => trigger.kind === 'link' && names.includes(trigger.name))
    .map((link) => link.id)
}

/** The elements that a token may come to next. */
export const onwardFrom = (process: Process, id: string): readonly string[] => [
  ...(process.elements.get(id)?.outgoing ?? []).flatMap((flowId) => process.flows.get(flowId)?.to ?? []),
  ...(indexOf(process).boundaries.get(id) ?? []).map((boundary) => boundary.id),
  ...linkedFrom(process, id),
]

/** What a token at one of some elements may come to, those themselves too, by ways that do not lead through another. */
export function reachedPast(process: Process, from: readonly string[], past: string): ReadonlySet<string> {
  const seen = new Set(from.filter((id) => id !== past))
  for (const id of seen) for (const next of onwardFrom(process, id)) if (next !== past) seen.add(next)
  return seen
}

/** The flows by which a token may come from one element to another for the first time. */
export function arrivals(process: Process, from: string, target: string): ReadonlySet<string> {
  const { arriving } = indexOf(process)
  const known = arriving.get(`${from} ${target}`)
  if (known !== undefined) return known
  const found = new Set<string>()
  for (const id of reachedPast(process, [from], target))
    for (const flowId of process.elements.get(id)?.outgoing ?? [])
      if (process.flows.get(flowId)?.to === target) found.add(flowId)
  arriving.set(`${from} ${target}`, found)
  return found
}
