// Whoever decided last takes it back: which token goes back for it, and to where.
import type { Definition, Process } from '../definition.ts'
import type { State } from '../state.ts'
import { blocksOf, standingOf } from './blocks.ts'
import { chainOf, goesTo, type Landing, landingOf } from './landing.ts'

/** Of several instances of a sub-process nobody knows any more which one it was: all of them begin anew. */
const wholeOf = (process: Process, sActivityId: string): string =>
  chainOf(process, sActivityId).findLast(({ kind, loop }) => kind === 'subProcess' && loop !== null)?.id ??
  sActivityId

/** How little is taken back: the deeper within, the less. */
const narrownessOf = (process: Process, { whole, branch }: Landing): number =>
  chainOf(process, whole ?? '').length * process.elements.size +
  (branch === null ? 0 : blocksOf(process, whole).depthOf(branch.split))

/** The token that least is taken back for; null where there is no way back. */
export function takingBack(
  { executions }: Pick<State, 'executions'>,
  definitions: ReadonlyMap<string, Definition>,
  sActivityId: string,
): { readonly executionId: string; readonly to: string } | null {
  const ways = [...executions.values()].flatMap((execution) => {
    const definition = definitions.get(execution.definitionId)
    if (definition === undefined || execution.activityId === null) return []
    const to = wholeOf(definition, sActivityId)
    const landing = landingOf(definition, standingOf(definition, execution), to)
    if (landing === null) return []
    return [{ executionId: execution.id, to, narrowness: narrownessOf(definition, landing) }]
  })
  const [narrowest] = ways.sort((one, other) => other.narrowness - one.narrowness)
  return narrowest === undefined ? null : { executionId: narrowest.executionId, to: narrowest.to }
}

/** Whether there is one while the process runs, whatever it waits at beside those elements. */
export function comesBack(process: Process, waiting: readonly string[], sActivityId: string): boolean {
  const outermost = chainOf(process, sActivityId).at(-1)
  if (outermost === undefined) return false
  const to = wholeOf(process, sActivityId)
  return blocksOf(process, null).isReached(outermost.id) || waiting.some((from) => goesTo(process, from, to))
}
