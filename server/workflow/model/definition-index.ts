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
  /** The elements a token may come to, by the one it stands at; filled as it is asked. */
  readonly reached: Map<string, ReadonlySet<string>>
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
    reached: new Map(),
  }
}

export function indexOf(process: Process): DefinitionIndex {
  const known = INDEXES.get(process.elements)
  if (known !== undefined) return known
  const index = makeIndex(process)
  INDEXES.set(process.elements, index)
  return index
}

const onwardFrom = (process: Process, id: string): readonly string[] => [
  ...(process.elements.get(id)?.outgoing ?? []).flatMap((flowId) => process.flows.get(flowId)?.to ?? []),
  ...(indexOf(process).boundaries.get(id) ?? []).map((boundary) => boundary.id),
]

/** Whether a token at one element can come to another. */
export function reaches(process: Process, from: string, target: string): boolean {
  const { reached } = indexOf(process)
  const known = reached.get(from)
  if (known !== undefined) return known.has(target)
  const seen = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const next of onwardFrom(process, id)) {
      if (!seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
    }
  }
  reached.set(from, seen)
  return seen.has(target)
}
