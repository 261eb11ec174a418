// Who approved directly before a step: in the approvals that lead to it with no other one between, of all branches where they join.
import type { Element, Process } from '../definition.ts'
import { approvalIn } from '../definition.ts'
import { indexOf, reachedPast } from '../definition-index.ts'
import { setLocal } from '../run/variables.ts'
import { definitionOf, executionOf, namedKey, type Work } from '../run/work.ts'
import type { Execution, State } from '../state.ts'

/** The variable of the instance: who approved each step that is over. */
export const APPROVALS = 'approvalsOfSteps'

type Approvals = Readonly<Record<string, readonly string[]>>

const approvalsOf = (work: Work, { processInstanceId }: Execution): Approvals =>
  (work.variables.under(namedKey(processInstanceId, APPROVALS)).next().value?.value as
    | Approvals
    | undefined) ?? {}

const keep = (work: Work, { processInstanceId }: Execution, approvals: Approvals): void =>
  setLocal(work, executionOf(work, processInstanceId), APPROVALS, approvals)

/** The variable of a token that goes back to a step: whose votes there stay. */
export const VOTES_KEPT = 'votesKept'

export const keepVotes = (work: Work, token: Execution, by: readonly string[]): void =>
  setLocal(work, token, VOTES_KEPT, by)

/** Asked once, as the step begins; null where nobody has gone back to it. */
export function votesKept(work: Work, execution: Execution): readonly string[] | null {
  const kept = work.variables.under(namedKey(execution.id, VOTES_KEPT)).next().value
  if (kept === undefined) return null
  work.variables.delete(kept.id)
  return kept.value as readonly string[]
}

/** Who approved a step that is over, by the rows of its instance. */
export const approversOf = (
  { variables }: Pick<State, 'variables'>,
  processInstanceId: string,
  activityId: string,
): readonly string[] => {
  const approvals = [...variables.values()].find(
    ({ executionId, name }) => executionId === processInstanceId && name === APPROVALS,
  )?.value as Approvals | undefined
  return approvals?.[activityId] ?? []
}

/** The step is over, approved by those; by nobody where it was not approved. */
export function keepApproval(work: Work, execution: Execution, by: readonly string[]): void {
  keep(work, execution, { ...approvalsOf(work, execution), [execution.activityId ?? '']: by })
}

/** A step that begins once more: what was approved behind it is to be decided again. */
export function forgetApprovals(work: Work, execution: Execution): void {
  const approvals = approvalsOf(work, execution)
  const { activityId } = execution
  if (activityId === null || !Object.hasOwn(approvals, activityId)) return
  const behind = reachedPast(definitionOf(work, execution), [activityId], '')
  keep(work, execution, Object.fromEntries(Object.entries(approvals).filter(([id]) => !behind.has(id))))
}

/** The throwing ends of a link that is caught. */
function linksTo(process: Process, element: Element): readonly string[] {
  if (element.kind !== 'catchEvent' || element.trigger.kind !== 'link') return []
  const { name } = element.trigger
  return (indexOf(process).within.get(element.parentId) ?? []).flatMap((other) =>
    other.kind === 'throwEvent' &&
    other.thrown.some((thrown) => thrown.kind === 'link' && thrown.name === name)
      ? [other.id]
      : [],
  )
}

/** What a token stood at before it came to an element; of a sub-process, where it ended. */
function comesFrom(process: Process, element: Element): readonly string[] {
  if (element.kind === 'boundaryEvent') return [element.attachedTo]
  if (element.kind === 'startEvent') {
    const scope = process.elements.get(element.parentId ?? '')
    return scope === undefined ? [] : comesFrom(process, scope)
  }
  const before = element.incoming.flatMap((flowId) => process.flows.get(flowId)?.from ?? [])
  return [...before, ...linksTo(process, element)].flatMap((id) => {
    if (process.elements.get(id)?.kind !== 'subProcess') return [id]
    const ends = (indexOf(process).within.get(id) ?? []).filter(({ outgoing }) => outgoing.length === 0)
    return ends.map((end) => end.id)
  })
}

/** What is called may ask people of its own, whom nobody here knows. */
const mayAsk = (element: Element): boolean => approvalIn(element) !== null || element.kind === 'callActivity'

function stepsBefore(process: Process, id: string): readonly string[] {
  const steps: string[] = []
  const seen = new Set([id])
  for (const at of seen) {
    const element = process.elements.get(at)
    if (element === undefined) continue
    if (at !== id && mayAsk(element)) steps.push(at)
    else for (const before of comesFrom(process, element)) seen.add(before)
  }
  return steps
}

const skipsSame = ({ elements }: Process): boolean =>
  [...elements.values()].some((element) => approvalIn(element)?.skipSame === true)

/** A called process is over: who was asked before it was not asked directly before what comes after it. */
export function keepCall(work: Work, execution: Execution): void {
  if (skipsSame(definitionOf(work, execution))) keepApproval(work, execution, [])
}

/** A step that is over and has led to another one that is over too was not directly before, though a way past that one is drawn. */
export function approvedBefore(work: Work, execution: Execution): ReadonlySet<string> {
  const approvals = approvalsOf(work, execution)
  const process = definitionOf(work, execution)
  const { activityId } = execution
  const over = stepsBefore(process, activityId ?? '').filter((step) => Object.hasOwn(approvals, step))
  const direct = over.filter((step) => {
    const behind = reachedPast(process, [step], activityId ?? '')
    return !over.some((other) => other !== step && behind.has(other))
  })
  return new Set(direct.flatMap((step) => approvals[step] ?? []))
}
