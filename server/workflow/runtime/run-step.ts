// One step of an instance over its rows in memory: the event, then whatever the engine asks for, until all tokens wait. Routines run within the
// transaction; a process that is called and not known yet is read, and the event happens anew.
import { createClock } from '#contracts/expression/clock.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Definition } from '../model/definition.ts'
import { FlowFault } from '../model/fault.ts'
import type { Effect } from '../model/run/effect.ts'
import type { FlowEvent, Variables } from '../model/run/event.ts'
import { type Stepped, step } from '../model/run/step.ts'
import type { State } from '../model/state.ts'
import type { Definitions } from './definitions.ts'
import type { RecordOf } from './held-instance.ts'

export type CallEffect = Extract<Effect, { readonly kind: 'call' }>

/** Runs the routine of a service task; answers the variables that it sets. */
export type CallRoutine = (
  transaction: { readonly query: Query; readonly context: RequestContext },
  asked: CallEffect & { readonly record: RecordOf | null },
) => Promise<Variables>

export type StepParts = {
  readonly definitions: Definitions
  readonly callRoutine: CallRoutine
  readonly newId: () => string
  readonly now: () => number
}

export type Transaction = { readonly query: Query; readonly context: RequestContext }

export type StepRun = Stepped & {
  readonly definition: (id: string) => Definition | undefined
  readonly at: string
}

/** A model that calls itself for ever. */
const MOST_ROUNDS = 200

type Known = { readonly byId: Map<string, Definition>; readonly newest: Map<string, Definition> }

/** The engine over what is known; what it misses is read and it is asked again. */
const stepKnowing = async (
  parts: StepParts,
  { query, context }: Transaction,
  [known, state, event, at]: readonly [Known, State, FlowEvent, string],
): Promise<Stepped> => {
  const clock = createClock({ now: at, timeZone: context.sTimeZone })
  const newId = parts.newId
  for (let round = 0; ; round += 1) {
    const missing: string[] = []
    const newest = (key: string) => {
      const found = known.newest.get(key)
      if (found === undefined) missing.push(key)
      return found
    }
    try {
      return step({ definition: (id) => known.byId.get(id), newest, clock, newId }, state, event)
    } catch (error) {
      if (!(error instanceof FlowFault) || missing.length === 0 || round === MOST_ROUNDS) throw error
      const loaded = await parts.definitions.load(query, context.sBrandsId, { ids: [], keys: missing })
      if (loaded.newest.size === 0) throw error
      for (const [key, definition] of loaded.newest) {
        known.newest.set(key, definition)
        known.byId.set(definition.id, definition)
      }
    }
  }
}

const isWaiting = (state: State, { executionId }: CallEffect): boolean => state.executions.has(executionId)

export const runStep = async (
  parts: StepParts,
  transaction: Transaction,
  given: { readonly state: State; readonly event: FlowEvent; readonly record: RecordOf | null },
): Promise<StepRun> => {
  const { query, context } = transaction
  const ids = [...new Set([...given.state.executions.values()].map(({ definitionId }) => definitionId))]
  const wanted = given.event.kind === 'start' ? [...ids, given.event.definitionId] : ids
  const loaded = await parts.definitions.load(query, context.sBrandsId, { ids: wanted, keys: [] })
  const known: Known = { byId: new Map(loaded.byId), newest: new Map() }
  const at = new Date(parts.now()).toISOString()
  let { state, effects } = await stepKnowing(parts, transaction, [known, given.state, given.event, at])
  const calls = effects.filter((effect) => effect.kind === 'call')
  for (let call = calls.shift(); call !== undefined; call = calls.shift()) {
    if (!isWaiting(state, call)) continue
    const variables = await parts.callRoutine(transaction, { ...call, record: given.record })
    const event = { kind: 'called', executionId: call.executionId, variables, errorCode: null } as const
    const further = await stepKnowing(parts, transaction, [known, state, event, at])
    calls.push(...further.effects.filter((effect) => effect.kind === 'call'))
    state = further.state
    effects = [...effects, ...further.effects]
  }
  return { state, effects, definition: (id) => known.byId.get(id), at }
}
