// One step in a transaction: hold the root instance, run, write the difference; then what was thrown to others, each a step of its own there.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { SealStep } from '#server/platform/postgres/sealed-message.ts'
import type { Effect } from '../model/run/effect.ts'
import type { FlowEvent, Variables } from '../model/run/event.ts'
import { NOTHING, type State } from '../model/state.ts'
import type { IsOwnDocument, JudgePeople } from '../people/find-people.ts'
import type { ReadModel } from '../reading/model-reader.ts'
import { failureOf } from './flow-failure.ts'
import { type HeldInstance, type HeldRows, heldInstanceOf, type RecordOf } from './held-instance.ts'
import type { JudgeRecord } from './record-at-step.ts'
import { type Copied, runStep, type StepParts, type StepRun, type Transaction } from './run-step.ts'
import { startsFor } from './starts-for.ts'
import { type Comment, outcomeOf, type StepMade, stepRows } from './step-rows.ts'
import type { Fill } from './templates.ts'
import { requireTurn, waitForTurn } from './turn.ts'

/** Does what approves the record of a process, in the transaction in which it ends as approved. */
export type ApproveRecord = (transaction: Transaction, record: RecordOf) => Promise<void>

export type EngineParts = StepParts & {
  readonly fill: Fill
  readonly readModel: ReadModel
  readonly sealStep: SealStep
  readonly approveRecord: ApproveRecord
  readonly judgePeople: JudgePeople
  readonly isOwnDocument: IsOwnDocument
  readonly judgeRecord: JudgeRecord
}

export type HeldBy = 'task' | 'timer' | 'subscription' | 'execution'

/** What somebody does with the step, beside what the engine makes of it. */
export type Doing = {
  readonly completing?: StepMade['completing']
  readonly comments?: readonly Omit<Comment, 'id'>[]
  readonly copied?: readonly Copied[]
}

export type Taken = {
  readonly rootInstanceId: string
  /** Null: it has ended. */
  readonly state: State
  readonly isEnded: boolean
  readonly effects: readonly Effect[]
  readonly record: RecordOf | null
  readonly startUserId: string
}

export type Beginning = {
  readonly definitionId: string
  readonly startId: string | null
  readonly businessKey: string | null
  readonly variables: Variables
  readonly record?: RecordOf | null
  readonly snapshot?: unknown
  /** The timer that begins it. */
  readonly startTimer?: StepMade['startTimer']
}

/** Signals and messages that processes throw at each other for ever. */
const MOST_THROWN = 100

const write = async (
  parts: EngineParts,
  { query, context }: Transaction,
  [held, run, doing, began]: readonly [
    Pick<HeldInstance, 'state' | 'sSubsidiaryId' | 'record'>,
    StepRun,
    Doing,
    Pick<Beginning, 'snapshot' | 'startTimer'>?,
  ],
): Promise<void> => {
  const rows = stepRows({
    before: held.state,
    after: run.state,
    effects: run.effects,
    definition: run.definition,
    newId: parts.newId,
    sSubsidiaryId: held.sSubsidiaryId,
    at: run.at,
    record: held.record,
    snapshot: began?.snapshot ?? null,
    startTimer: began?.startTimer ?? null,
    copied: [...run.copied, ...(doing.copied ?? [])],
    completing: doing.completing ?? null,
    comments: (doing.comments ?? []).map((comment) => ({ ...comment, id: parts.newId() })),
  })
  const sealed = parts.sealStep(context, JSON.stringify(rows))
  await query(parts.fill('write-step', sealed))
}

const rootOf = (effects: readonly Effect[]): string => {
  const began = effects.find((effect) => effect.kind === 'instanceStarted')
  if (began === undefined) throw new Error('an instance that began was not told of')
  return began.processInstanceId
}

export const holdInstance = async (
  parts: EngineParts,
  { query }: Transaction,
  kind: HeldBy,
  id: string,
): Promise<HeldInstance | null> => {
  const [answer] = await query<{ held: HeldRows | null }>(parts.fill('hold-instance', { kind, id }))
  return answer?.held ? heldInstanceOf(answer.held) : null
}

const run: typeof runStep = (...given) =>
  runStep(...given).catch((error: unknown) => {
    throw failureOf(error)
  })

type Thrown = Extract<Effect, { readonly kind: 'signal' | 'message' }>

const thrownIn = (effects: readonly Effect[]): Thrown[] =>
  effects.filter((effect): effect is Thrown => effect.kind === 'signal' || effect.kind === 'message')

type TakeTurn = typeof requireTurn

const carryOut = async (
  parts: EngineParts,
  transaction: Transaction,
  [effects, takeTurn]: readonly [readonly Effect[], TakeTurn],
): Promise<void> => {
  const thrown = thrownIn(effects)
  for (let done = 0, next = thrown.shift(); next !== undefined; next = thrown.shift(), done += 1) {
    if (done === MOST_THROWN)
      throw new AppError('rule_violation', {
        en: 'Processes call each other in a circle',
        zh: '流程之间循环触发',
      })
    const { kind, name, variables, businessKey } = next
    const told = { kind, name, variables, businessKey, instance: null, isQuiet: true }
    for (const taken of await receive(parts, transaction, [told, takeTurn]))
      thrown.push(...thrownIn(taken.effects))
  }
}

/** Nothing moves. */
const stillRun = ({ now }: EngineParts, state: State): StepRun => ({
  ...{ state, effects: [], definition: () => undefined, copied: [] },
  at: new Date(now()).toISOString(),
})

/** An event of an instance that is held, without what it throws at others; no event: what is said is kept, and nothing moves. */
export const stepHeld = async (
  parts: EngineParts,
  transaction: Transaction,
  held: HeldInstance,
  [event, doing = {}]: readonly [FlowEvent | null, Doing?],
): Promise<Taken> => {
  const { state, record, rootInstanceId, startUserId } = held
  const made =
    event === null
      ? stillRun(parts, state)
      : await run(parts, transaction, { state, event, record, submitter: startUserId })
  await write(parts, transaction, [held, made, doing])
  const isEnded = made.state.executions.size === 0
  if (isEnded && record !== null && outcomeOf(made.effects, record) === 'approved')
    await parts.approveRecord(transaction, record)
  return {
    ...{ rootInstanceId, record, startUserId },
    state: made.state,
    isEnded,
    effects: made.effects,
  }
}

const beginAlone = async (
  parts: EngineParts,
  transaction: Transaction,
  { record = null, snapshot, startTimer, ...beginning }: Beginning,
): Promise<Taken> => {
  const { context } = transaction
  const event = { kind: 'start', ...beginning } as const
  const submitter = context.sUserId
  const made = await run(parts, transaction, { state: NOTHING, event, record, submitter })
  const held = { state: NOTHING, sSubsidiaryId: context.sSubsidiaryId, record }
  await write(parts, transaction, [
    held,
    made,
    {},
    { snapshot, ...(startTimer === undefined ? {} : { startTimer }) },
  ])
  return {
    rootInstanceId: rootOf(made.effects),
    ...{ record, startUserId: context.sUserId, state: made.state, effects: made.effects },
    isEnded: made.state.executions.size === 0,
  }
}

export const beginInstance = async (
  parts: EngineParts,
  transaction: Transaction,
  beginning: Beginning,
): Promise<Taken> => {
  const taken = await beginAlone(parts, transaction, beginning)
  await carryOut(parts, transaction, [taken.effects, waitForTurn])
  return taken
}

/** The same, and what it throws at others. */
export const stepAndTell: typeof stepHeld = async (parts, transaction, held, given) => {
  const taken = await stepHeld(parts, transaction, held, given)
  await carryOut(parts, transaction, [taken.effects, requireTurn])
  return taken
}

/** Null where it is under way no more. */
export const happen = async (
  parts: EngineParts,
  transaction: Transaction,
  {
    kind,
    id,
    event,
    doing = {},
  }: { readonly kind: HeldBy; readonly id: string; readonly event: FlowEvent; readonly doing?: Doing },
): Promise<Taken | null> => {
  const held = await holdInstance(parts, transaction, kind, id)
  if (held === null) return null
  return stepAndTell(parts, transaction, held, [event, doing])
}

export type Told = {
  readonly kind: 'message' | 'signal'
  readonly name: string
  readonly instance: string | null
  readonly variables: Variables
  /** Of an instance that it begins. */
  readonly businessKey?: string | null
  /** Nobody need wait for it. */
  readonly isQuiet: boolean
}

/** A message goes to the one that waits longest, a signal to all; either may start processes. */
const receive = async (
  parts: EngineParts,
  transaction: Transaction,
  [told, takeTurn]: readonly [Told, TakeTurn],
): Promise<readonly Taken[]> => {
  const { kind, name, instance, variables, businessKey = null } = told
  const waiting = await transaction.query<{ id: string }>(parts.fill('waiting-for', { kind, name, instance }))
  if (waiting.length > 0) await takeTurn(transaction.query)
  const taken: Taken[] = []
  for (const { id } of waiting) {
    const held = await holdInstance(parts, transaction, 'subscription', id)
    if (held === null || !held.state.subscriptions.has(id)) continue
    taken.push(
      await stepHeld(parts, transaction, held, [{ kind: 'received', subscriptionId: id, variables }]),
    )
    if (kind === 'message') return taken
  }
  if (instance !== null) return taken
  for (const { definitionId, startId } of await startsFor(parts, transaction, told)) {
    taken.push(await beginAlone(parts, transaction, { definitionId, startId, businessKey, variables }))
    if (kind === 'message') break
  }
  return taken
}

/** Tells whoever waits; throws not_found where a message was waited for by nobody. */
export const tell = async (
  parts: EngineParts,
  transaction: Transaction,
  told: Told,
): Promise<readonly Taken[]> => {
  const taken = await receive(parts, transaction, [told, requireTurn])
  if (taken.length === 0 && !told.isQuiet)
    throw new AppError('not_found', {
      en: `Nobody waits for ${told.name}`,
      zh: `没有流程在等待 ${told.name}`,
    })
  for (const one of taken) await carryOut(parts, transaction, [one.effects, requireTurn])
  return taken
}
