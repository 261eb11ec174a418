// What a move passes by: the steps that are left undecided, and those on the ways from there to where it goes. Back to a step that all ways to
// where it stands lead through passes nothing by. Pure.
import type { Element, Process } from '../definition.ts'
import { reachedPast } from '../definition-index.ts'
import type { State } from '../state.ts'
import { blocksOf, type Standing, standingOf } from './blocks.ts'
import { chainOf, landingOf } from './landing.ts'

const STEPS: ReadonlySet<Element['kind']> = new Set<Element['kind']>([
  ...(['userTask', 'serviceTask', 'receiveTask', 'manualTask', 'callActivity', 'subProcess'] as const),
])

export type PassedBy = { readonly sActivityId: string; readonly sName: string }

const named = ({ id, name }: Element): PassedBy => ({ sActivityId: id, sName: name?.source ?? id })

/** `open`: the elements of tasks that are open beside the token. Empty where the process cannot go there. */
export function passedBy(
  process: Process,
  standing: Standing,
  [to, open]: readonly [string, readonly string[]],
): readonly PassedBy[] {
  const landing = landingOf(process, standing, to)
  if (landing === null) return []
  const { whole, branch } = landing
  const blocks = blocksOf(process, whole)
  const within = (id: string): string | undefined =>
    chainOf(process, id).find(({ parentId }) => parentId === whole)?.id
  const stands = [standing.elementId, ...open].flatMap((id) => within(id) ?? [])
  const left = stands.filter((id) => {
    if (blocks.dominates(landing.to, id)) return false
    if (branch === null) return true
    const at = blocks.branchOf(branch.split, { elementId: id, arrivedBy: null })
    return at?.split(' ').every((way) => branch.name.split(' ').includes(way)) === true
  })
  const onward = reachedPast(process, left, landing.to)
  const between = [...onward].filter(
    (id) => !left.some((at) => blocks.dominates(id, at)) && reachedPast(process, [id], '').has(landing.to),
  )
  return [...new Set([...left, ...between])].flatMap((id) => {
    const element = process.elements.get(id)
    return element !== undefined && STEPS.has(element.kind) ? [named(element)] : []
  })
}

/** Of an instance as it stands, from one of its executions. */
export function passedByMove(
  definitions: ReadonlyMap<string, Process>,
  { executions, tasks }: State,
  [executionId, to]: readonly [string, string],
): readonly PassedBy[] {
  const token = executions.get(executionId)
  const process = definitions.get(token?.definitionId ?? '')
  if (token === undefined || process === undefined) return []
  const open = [...tasks.values()].filter((task) => task.processInstanceId === token.processInstanceId)
  return passedBy(process, standingOf(process, token), [to, open.map(({ activityId }) => activityId)])
}
