// One step of an instance over its rows in memory: the event, then whatever the engine asks for, until all tokens wait. Routines run within the
// transaction; a process that is called and not known yet is read, and the event happens anew.
import { createClock } from '#contracts/expression/clock.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Definition } from '../model/definition.ts'
import { indexOf } from '../model/definition-index.ts'
import { FlowFault } from '../model/fault.ts'
import type { Effect } from '../model/run/effect.ts'
import type { FlowEvent } from '../model/run/event.ts'
import { tooLong } from '../model/run/limits.ts'
import { type Stepped, stepInSlices } from '../model/run/step.ts'
import { isCaught } from '../model/run/throw.ts'
import type { Given as EngineGiven } from '../model/run/work.ts'
import type { State } from '../model/state.ts'
import { type CallEffect, type CallRoutine, type Catching, callCaught } from './call-caught.ts'
import type { Definitions } from './definitions.ts'
import type { RecordOf } from './held-instance.ts'

export type AskEffect = Extract<Effect, { readonly kind: 'ask' }>

/** Who is asked by an approval, never nobody; `copied` are told of it. */
export type FindPeople = (
  transaction: { readonly query: Query; readonly context: RequestContext },
  asked: AskEffect & { readonly record: RecordOf | null; readonly submitter: string },
) => Promise<{ readonly people: readonly string[]; readonly copied: readonly string[] }>

export type StepParts = {
  readonly definitions: Definitions
  readonly callRoutine: CallRoutine
  readonly findPeople: FindPeople
  readonly newId: () => string
  readonly now: () => number
}

export type Transaction = { readonly query: Query; readonly context: RequestContext }

export type StepRun = Stepped & {
  readonly definition: (id: string) => Definition | undefined
  readonly at: string
  readonly copied: readonly Copied[]
}

/** Who is told of an instance. */
export type Copied = { readonly processInstanceId: string; readonly userId: string }

/** A model that calls itself for ever. */
const MOST_ROUNDS = 200

/** The time that the engine itself may take for one step, with all that it asks for. */
const MOST_MS = 5_000

type Taken = { ms: number }

/** The same steps, as long as they take no more time of the one thread than any of them should. */
function* withinTime<T>(steps: Steps<T>, taken: Taken): Steps<T> {
  for (;;) {
    const begun = performance.now()
    const step = steps.next()
    taken.ms += performance.now() - begun
    if (step.done === true) return step.value
    if (taken.ms > MOST_MS) throw tooLong()
    yield
  }
}

type Known = { readonly byId: Map<string, Definition>; readonly newest: Map<string, Definition> }

type Stepping = {
  readonly known: Known
  readonly state: State
  readonly event: FlowEvent
  readonly at: string
  readonly taken: Taken
}

/** Reads the processes that were missed; throws what was thrown for want of them where there are none. */
const learn = async (
  { definitions }: StepParts,
  { query, context }: Transaction,
  [known, keys, thrown]: readonly [Known, readonly string[], unknown],
): Promise<void> => {
  if (keys.length === 0) throw thrown
  const { newest } = await definitions.load(query, context.sBrandsId, { ids: [], keys })
  if (newest.size === 0) throw thrown
  for (const [key, definition] of newest) {
    known.newest.set(key, definition)
    known.byId.set(definition.id, definition)
  }
}

/** What the engine stands on. */
const givenAt = (
  { newId }: StepParts,
  { context }: Transaction,
  [known, at]: readonly [Known, string],
): EngineGiven => ({
  definition: (id) => known.byId.get(id),
  newest: (key) => known.newest.get(key),
  clock: createClock({ now: at, timeZone: context.sTimeZone }),
  newId,
})

/** The engine over what is known; what it misses is read and it is asked again. */
const stepKnowing = async (
  parts: StepParts,
  transaction: Transaction,
  { known, state, event, at, taken }: Stepping,
): Promise<Stepped> => {
  const given = givenAt(parts, transaction, [known, at])
  for (let round = 0; ; round += 1) {
    const missing: string[] = []
    const newest = (key: string) => {
      const found = given.newest(key)
      if (found === undefined) missing.push(key)
      return found
    }
    try {
      const steps = stepInSlices({ ...given, newest }, state, event)
      return await inSlices(withinTime(steps, taken), transaction.context)
    } catch (error) {
      if (!(error instanceof FlowFault) || round === MOST_ROUNDS) throw error
      await learn(parts, transaction, [known, missing, error])
    }
  }
}

type Question = CallEffect | AskEffect

const questionsIn = (effects: readonly Effect[]): Question[] =>
  effects.filter((effect): effect is Question => effect.kind === 'call' || effect.kind === 'ask')

type Given = {
  readonly state: State
  readonly event: FlowEvent
  readonly record: RecordOf | null
  readonly submitter: string
}

const catchingFor = (
  parts: StepParts,
  transaction: Transaction,
  { known, state, at, executionId }: Omit<Stepping, 'event' | 'taken'> & Pick<Question, 'executionId'>,
): Catching => ({
  mayCatch: [...known.byId.values()].some((definition) => indexOf(definition).catchesErrors),
  isCaught: (code) => isCaught(givenAt(parts, transaction, [known, at]), state, [executionId, code]),
})

const answerTo = async (
  parts: StepParts,
  transaction: Transaction,
  [question, { record, submitter }, catching]: readonly [Question, Given, Catching],
): Promise<{ readonly event: FlowEvent; readonly copied: readonly string[] }> => {
  const { executionId } = question
  if (question.kind === 'call') {
    const event = await callCaught(parts.callRoutine, transaction, [{ ...question, record }, catching])
    return { event, copied: [] }
  }
  const { people, copied } = await parts.findPeople(transaction, { ...question, record, submitter })
  return { event: { kind: 'asked', executionId, people }, copied }
}

export const runStep = async (parts: StepParts, transaction: Transaction, given: Given): Promise<StepRun> => {
  const { query, context } = transaction
  const ids = [...new Set([...given.state.executions.values()].map(({ definitionId }) => definitionId))]
  const wanted = 'definitionId' in given.event ? [...ids, given.event.definitionId] : ids
  const loaded = await parts.definitions.load(query, context.sBrandsId, { ids: wanted, keys: [] })
  const known: Known = { byId: new Map(loaded.byId), newest: new Map() }
  const at = new Date(parts.now()).toISOString()
  const taken: Taken = { ms: 0 }
  const first = await stepKnowing(parts, transaction, {
    known,
    at,
    taken,
    state: given.state,
    event: given.event,
  })
  let { state } = first
  const effects = [...first.effects]
  const questions = questionsIn(effects)
  const copied: Copied[] = []
  for (let question = questions.shift(); question !== undefined; question = questions.shift()) {
    // Whatever interrupted it in the meantime has taken its token away.
    if (!state.executions.has(question.executionId)) continue
    const { processInstanceId, executionId } = question
    const catching = catchingFor(parts, transaction, { known, state, at, executionId })
    const answer = await answerTo(parts, transaction, [question, given, catching])
    copied.push(...answer.copied.map((userId) => ({ processInstanceId, userId })))
    const further = await stepKnowing(parts, transaction, {
      ...{ known, at, taken, state },
      event: answer.event,
    })
    questions.push(...questionsIn(further.effects))
    state = further.state
    for (const effect of further.effects) effects.push(effect)
  }
  return { state, effects, definition: (id) => known.byId.get(id), at, copied }
}
