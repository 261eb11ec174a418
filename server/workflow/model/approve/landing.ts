// Where a token comes to that is sent to an element: there, or to what opens the block that the element stands in. Asked by what offers it and by
// the step that does it.
import type { Element, Process } from '../definition.ts'
import { type Blocks, blocksOf, type Standing } from './blocks.ts'

export type Landing = {
  /** The sub-process that it comes to an element of; null: the process itself. */
  readonly whole: string | null
  readonly to: string
  /** The branch that both stand in, which alone is taken back; null: all that is open there. */
  readonly branch: { readonly split: string; readonly name: string } | null
}

/** An element, then what it stands in, from within outwards. */
export const chainOf = ({ elements }: Process, id: string): readonly Element[] => {
  const chain: Element[] = []
  for (let at = elements.get(id); at !== undefined; at = elements.get(at.parentId ?? '')) chain.push(at)
  return chain
}

/** A join waits for what comes from where its ways part. */
function pastJoin(process: Process, blocks: Blocks, id: string): string | null {
  const element = process.elements.get(id)
  if (element?.kind !== 'parallelGateway' && element?.kind !== 'inclusiveGateway') return id
  const sources = element.incoming
    .map((flowId) => process.flows.get(flowId)?.from ?? '')
    .filter((from) => blocks.isReached(from) && !blocks.dominates(id, from))
  if (sources.length < 2) return id
  return sources.reduce<string | null>(
    (at, from) => (at === null ? null : blocks.common(at, from)),
    sources[0] ?? null,
  )
}

/** The element itself, or whatever opens the outermost block around it, but for those that are stayed in. */
function openerOf(
  [process, blocks]: readonly [Process, Blocks],
  id: string,
  isStayedIn: (split: string) => boolean,
): string | null {
  for (let at = pastJoin(process, blocks, id); at !== null; ) {
    const from: string = at
    const split = [...blocks.around(from).keys()].find(
      (each) => !isStayedIn(each) && !blocks.dominates(from, each),
    )
    if (split === undefined) return from
    const opener = blocks.common(from, split)
    at = opener === null ? null : pastJoin(process, blocks, opener)
  }
  return null
}

/** The splits that both stand behind in the same branch, the innermost first. */
const sharedBy = (blocks: Blocks, standing: Standing, to: string): readonly (readonly [string, string])[] =>
  [...blocks.around(to)]
    .filter(
      ([split, branch]) =>
        blocks.dominates(split, to) &&
        blocks.dominates(split, standing.elementId) &&
        blocks.branchOf(split, standing) === branch,
    )
    .sort(([one], [other]) => blocks.depthOf(other) - blocks.depthOf(one))

function landingWithin(process: Process, standing: Standing, to: string): Landing | null {
  const whole = process.elements.get(to)?.parentId ?? null
  const blocks = blocksOf(process, whole)
  if (!blocks.isReached(to)) return null
  const at = pastJoin(process, blocks, to) ?? to
  for (const [split, name] of sharedBy(blocks, standing, at)) {
    const opener = openerOf([process, blocks], at, (each) => blocks.dominates(each, split))
    if (opener !== null && opener !== split && blocks.around(opener).get(split) === name)
      return { whole, to: opener, branch: { split, name } }
  }
  const opener = openerOf([process, blocks], at, () => false)
  return opener === null ? null : { whole, to: opener, branch: null }
}

/** An element and where it is looked at from, as elements of the innermost whole that holds both. */
function withinOne(process: Process, from: string, to: string): readonly [Element, Element] | null {
  const around = chainOf(process, from)
  const target = chainOf(process, to).find(({ parentId }) =>
    around.some((each) => each.parentId === parentId),
  )
  const seen = around.find(({ parentId }) => parentId === target?.parentId)
  return target === undefined || seen === undefined ? null : [seen, target]
}

/** Null where the process cannot go there. An element of a sub-process that the token is not in begins that anew. */
export function landingOf(process: Process, standing: Standing, to: string): Landing | null {
  const found = withinOne(process, standing.elementId, to)
  if (found === null) return null
  const [from, target] = found
  const isItself = from.id === standing.elementId
  return landingWithin(process, isItself ? standing : { elementId: from.id, arrivedBy: null }, target.id)
}

/** Whether two elements stand in branches of one block that run at once. */
function isBeside(process: Process, one: string, other: string): boolean {
  const found = withinOne(process, one, other)
  if (found === null) return false
  const [from, target] = found
  const others = blocksOf(process, from.parentId).around(target.id)
  return [...blocksOf(process, from.parentId).around(from.id)].some(([split, name]) => {
    const branch = others.get(split)?.split(' ')
    return branch !== undefined && !name.split(' ').some((way) => branch.includes(way))
  })
}

export const goesTo = (process: Process, from: string, to: string): boolean =>
  landingOf(process, { elementId: from, arrivedBy: null }, to) !== null

/** The last of the steps before one that the process can go to from there; those of a branch beside it do not come before it. */
export const previousStep = (process: Process, from: string, steps: readonly string[]): string | undefined =>
  steps.filter((step) => goesTo(process, from, step)).findLast((step) => !isBeside(process, from, step))
