// The blocks of a model: what stands between a split and its join, so that a token alone there would miss the tokens beside it.
import type { Element, Process } from '../definition.ts'
import { indexOf, reachedPast } from '../definition-index.ts'
import type { Execution } from '../state.ts'

/** Where a token is: at an element, or come by a flow to where it waits for others. */
export type Standing = { readonly elementId: string; readonly arrivedBy: string | null }

/** A token that waits for others is still in the branch that it came by. */
export function standingOf({ elements }: Process, { activityId, arrivedBy, isActive }: Execution): Standing {
  const kind = elements.get(activityId ?? '')?.kind
  const isWaiting = !isActive && (kind === 'parallelGateway' || kind === 'inclusiveGateway')
  return { elementId: activityId ?? '', arrivedBy: isWaiting ? arrivedBy : null }
}

export type Blocks = {
  readonly isReached: (id: string) => boolean
  /** The last element that all ways to both lead through; null: there is none. */
  readonly common: (one: string, other: string) => string | null
  readonly dominates: (one: string, other: string) => boolean
  /** How many elements all ways to one lead through, itself too. */
  readonly depthOf: (id: string) => number
  /** The splits that an element stands behind in some of their branches and not in all, each with which. */
  readonly around: (id: string) => ReadonlyMap<string, string>
  /** The branches of a split that a token is in; null: in none alone. */
  readonly branchOf: (split: string, standing: Standing) => string | null
}

type Ways = {
  readonly all: readonly string[]
  readonly flows: number
  readonly within: readonly ReadonlySet<string>[]
}

const BLOCKS = new WeakMap<Process['elements'], Map<string | null, Blocks>>()

/** The element that all ways to another lead through last, of each; null: there is none. */
function lastBefore(process: Process, starts: readonly string[]): ReadonlyMap<string, string | null> {
  const reached = reachedPast(process, starts, '')
  const dominators = new Map([...reached].map((id): [string, string[]] => [id, []]))
  for (const one of reached) {
    const past = reachedPast(process, starts, one)
    for (const id of reached) if (id !== one && !past.has(id)) dominators.get(id)?.push(one)
  }
  const depthOf = (id: string) => dominators.get(id)?.length ?? 0
  return new Map(
    [...dominators].map(([id, all]) => [id, all.find((one) => depthOf(one) === all.length - 1) ?? null]),
  )
}

const splitsAside = (process: Process, { id }: Element): readonly string[] =>
  (indexOf(process).boundaries.get(id) ?? [])
    .filter(({ interrupting, trigger }) => !interrupting && trigger.kind !== 'compensation')
    .map((boundary) => boundary.id)

/** The ways that a token may take at once; null where it takes one alone. */
function waysOf(process: Process, element: Element): Ways | null {
  if (element.kind === 'exclusiveGateway' || element.kind === 'eventGateway') return null
  const aside = splitsAside(process, element)
  if (element.outgoing.length + aside.length < 2) return null
  const targets = [...element.outgoing.map((flowId) => process.flows.get(flowId)?.to ?? ''), ...aside]
  const within = targets.map((target) => reachedPast(process, [target], element.id))
  return { all: [...element.outgoing, ...aside], flows: element.outgoing.length, within }
}

/** What runs aside of an activity is a branch of its own; what follows the activity is none because of it. */
function branchIn(
  { flows, within }: Ways,
  isIn: (at: number, reached: ReadonlySet<string>) => boolean,
): string | null {
  const taken = within.flatMap((reached, at) => (isIn(at, reached) ? [at] : []))
  const main = taken.filter((at) => at < flows)
  const isInside = main.length === 0 ? taken.length > 0 : main.length < flows
  return isInside ? taken.join(' ') : null
}

function makeBlocks(process: Process, whole: string | null): Blocks {
  const elements = indexOf(process).within.get(whole) ?? []
  const before = lastBefore(
    process,
    elements.filter(({ kind }) => kind === 'startEvent').map(({ id }) => id),
  )
  const splits = new Map(
    elements.flatMap((element) => {
      const ways = waysOf(process, element)
      return ways === null || !before.has(element.id) ? [] : [[element.id, ways] as const]
    }),
  )
  const chainOf = (id: string): readonly string[] => {
    const chain: string[] = []
    for (let at: string | null = id; at !== null; at = before.get(at) ?? null) chain.push(at)
    return chain
  }
  const branchAt = (split: string, id: string): string | null => {
    const ways = splits.get(split)
    return ways === undefined ? null : branchIn(ways, (_, reached) => reached.has(id))
  }
  return {
    isReached: (id) => before.has(id),
    common: (one, other) => {
      const others = new Set(chainOf(other))
      return chainOf(one).find((id) => others.has(id)) ?? null
    },
    depthOf: (id) => chainOf(id).length,
    dominates: (one, other) => chainOf(other).includes(one),
    around: (id) =>
      new Map(
        [...splits.keys()].flatMap((split) => {
          const branch = split === id ? null : branchAt(split, id)
          return branch === null ? [] : [[split, branch] as const]
        }),
      ),
    branchOf: (split, { elementId, arrivedBy }) => {
      const flow = arrivedBy === null ? undefined : process.flows.get(arrivedBy)
      const ways = splits.get(split)
      if (flow === undefined) return branchAt(split, elementId)
      if (flow.from !== split || ways === undefined) return branchAt(split, flow.from)
      return branchIn(ways, (at) => ways.all[at] === arrivedBy)
    },
  }
}

/** Of a process, or of one sub-process in it. */
export function blocksOf(process: Process, whole: string | null): Blocks {
  const known = BLOCKS.get(process.elements) ?? new Map<string | null, Blocks>()
  BLOCKS.set(process.elements, known)
  const blocks = known.get(whole) ?? makeBlocks(process, whole)
  known.set(whole, blocks)
  return blocks
}
