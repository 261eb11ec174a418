// An inclusive gateway with several ways in: it opens when no token is left that could still come to it.
import type { Steps } from '#server/kernel/steps/steps.ts'
import { arrivals } from '../definition-index.ts'
import type { Execution } from '../state.ts'
import { spend, WORK } from './limits.ts'
import { merge, waitingAt } from './parallel-join.ts'
import { childrenOf, definitionOf, elementOf, type Work } from './work.ts'

/** Tokens that are looked at between two rests: the ways of each may lead through the whole process. */
const LOOKED_AT_BETWEEN_RESTS = 5

const isWaitingInclusive = (work: Work, execution: Execution): boolean =>
  !execution.isActive && elementOf(work, execution)?.kind === 'inclusiveGateway'

/** A gateway in a scope. */
const gateOf = ({ parentId, activityId }: Execution): string => `${parentId} ${activityId}`

/** By the gateways where some wait, the token that came first. */
function waitingIn(work: Work): ReadonlyMap<string, Execution> {
  const waiting = new Map<string, Execution>()
  for (const execution of work.executions.values()) {
    if (!isWaitingInclusive(work, execution) || waiting.has(gateOf(execution))) continue
    waiting.set(gateOf(execution), execution)
  }
  return waiting
}

/**
 * The tokens of the same scope that a gateway still has to wait for: those that may come by a way on which no token waits yet. Which may as well
 * come by a way that has its token is not waited for, as BPMN has it; ways through the gateway itself do not count.
 */
function* awaited(work: Work, waiting: Execution): Steps<readonly Execution[]> {
  const { parentId, activityId } = waiting
  if (parentId === null || activityId === null) return []
  const definition = definitionOf(work, waiting)
  const filled = new Set(waitingAt(work, waiting).map(({ arrivedBy }) => arrivedBy))
  const beside = childrenOf(work, parentId)
  spend(work, beside.length * WORK.row)
  const found: Execution[] = []
  for (const [at, other] of beside.entries()) {
    if (at % LOOKED_AT_BETWEEN_RESTS === LOOKED_AT_BETWEEN_RESTS - 1) yield
    if (other.activityId === null || other.activityId === activityId) continue
    const flows = arrivals(definition, other.activityId, activityId)
    if (flows.size > 0 && ![...flows].some((flowId) => filled.has(flowId))) found.push(other)
  }
  return found
}

/** The gateways that each is to wait for; null: for something else than gateways. */
type WaitedFor = ReadonlyMap<string, readonly string[] | null>

/** Gateways that wait for each other alone would do so for ever. */
function waitsForItself(waitedFor: WaitedFor, gate: string, seen: Set<string>): boolean {
  if (seen.has(gate)) return true
  seen.add(gate)
  return waitedFor.get(gate)?.every((other) => waitsForItself(waitedFor, other, seen)) === true
}

/** The token that stays of those at the first gateway that has nothing left to wait for. */
function* openingOf(work: Work): Steps<Execution | undefined> {
  const waiting = waitingIn(work)
  const waitedFor = new Map<string, readonly string[] | null>()
  for (const [gate, execution] of waiting) {
    const others = yield* awaited(work, execution)
    if (others.length === 0) return execution
    const areGates = others.every((other) => isWaitingInclusive(work, other))
    waitedFor.set(gate, areGates ? others.map(gateOf) : null)
  }
  return [...waiting].find(([gate]) => waitsForItself(waitedFor, gate, new Set()))?.[1]
}

/** Opens the first gateway that has nothing left to wait for. Asked when all tokens stand still. */
export function* openInclusive(work: Work): Steps<void> {
  const opening = yield* openingOf(work)
  if (opening === undefined) return
  merge(
    work,
    opening,
    waitingAt(work, opening).filter((other) => other.id !== opening.id),
  )
}
