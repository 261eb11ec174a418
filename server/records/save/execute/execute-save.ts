// Carries out a save: reads its state, has it planned, and sends what the plan says. Where nothing stored has to be held, the state is
// what was looked up before the transaction, or what is remembered of it; and where the plan is one statement, that is the transaction.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database, Ending, Query } from '#server/platform/postgres/database.ts'
import { doOnce, type Repeatable } from '../../do-once.ts'
import { withRetries } from '../../rows/execute/with-retries.ts'
import type { GivenRecord } from '../../rows/query/rows-query.ts'
import type { LookupSource } from '../plan/lookups.ts'
import type { SaveNeeds } from '../plan/save-needs.ts'
import type { SavePlan } from '../plan/save-plan.ts'
import type { SaveState } from '../plan/save-state.ts'
import type { KnownPart } from '../query/state-query.ts'
import { onlyStatement } from '../query/write-statements.ts'
import { NOTHING_SAID } from '../response/answer-parts.ts'
import { carryOut } from './carry-out.ts'
import type { KnownLookups } from './known-lookups.ts'
import { lookedUpAlone } from './looked-up-state.ts'
import { placeDatabaseError } from './place-error.ts'
import { answerGiven, type Carrying } from './read-back.ts'
import { readLookupsAhead } from './read-lookups.ts'
import { readState } from './read-state.ts'
import { refusalOf } from './refuse.ts'
import { replayAnswer } from './replay-answer.ts'

export type SaveTask = {
  readonly context: RequestContext
  readonly module: Module
  readonly needs: SaveNeeds
  /** Whether anything stored has to be read or held. */
  readonly regardsStored: boolean
  /** Whether new rows are all there is to it, so that it may be one statement. */
  readonly isNewAlone: boolean
  readonly plan: (state: SaveState) => Promise<SavePlan>
  readonly respond: Carrying['respond']
  readonly schemas: readonly string[]
  readonly repeatable: Repeatable
  readonly mode: 'write' | 'dry'
}

export type SaveParts = { readonly database: Database; readonly known: KnownLookups }

type Planned = { readonly plan: SavePlan; readonly known: readonly KnownPart[] }

/** Null where the plan takes more than one statement, or where nothing was written because what is known holds no longer. */
const sendAlone = async (
  { database }: SaveParts,
  { context, mode, respond }: SaveTask,
  { plan, known }: Planned,
): Promise<string | null> => {
  const statement = plan.kind === 'write' ? onlyStatement(plan, known, context) : null
  if (plan.kind !== 'write' || statement === null) return null
  const rows = await database.writeTable<GivenRecord>(context, mode, statement).catch((error: unknown) => {
    throw placeDatabaseError(error, plan)
  })
  return rows.length === 0 ? null : answerGiven({ context, plan, respond }, NOTHING_SAID, rows)
}

const carryOutOrRefuse = async (
  query: Query,
  { context, respond }: SaveTask,
  plan: SavePlan,
): Promise<Ending<string>> => {
  if (plan.kind === 'write') return carryOut({ query, context, plan, respond })
  throw await refusalOf(query, context, plan)
}

/** `plan` is null where only what the transaction holds decides. */
const transact = (
  { database }: SaveParts,
  task: SaveTask,
  { plan, lookups }: { readonly plan: SavePlan | null; readonly lookups: readonly LookupSource[] },
): Promise<string> => {
  const { context, module, needs, schemas, mode, repeatable } = task
  return database.inTenant(context, { schemas, mode }, (query) => {
    const reading = { query, context, module }
    return doOnce(query, repeatable, {
      work: async () =>
        carryOutOrRefuse(query, task, plan ?? (await task.plan(await readState(reading, needs, lookups)))),
      replay: (answer) => replayAnswer(reading, answer),
    })
  })
}

/** A plan over what is remembered, which its statement confirms. What is remembered refuses nothing: that is for what is stored. */
const planFromMemory = async ({ known }: SaveParts, task: SaveTask): Promise<Planned | null> => {
  const lookups = known.recall(task.context, task.needs.lookups)
  if (lookups === null) return null
  try {
    const plan = await task.plan(lookedUpAlone(lookups))
    return { plan, known: lookups.map((source) => ({ ...source, versions: [...source.versions.values()] })) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const isFound = ({ need, found }: LookupSource): boolean => need.values.every((value) => found.has(value))

/** Over what is looked up now. */
const executeAnew = async (
  parts: SaveParts,
  task: SaveTask,
  {
    lookups,
    standsOnLookups,
  }: { readonly lookups: readonly LookupSource[]; readonly standsOnLookups: boolean },
): Promise<string> => {
  const plan = standsOnLookups && lookups.every(isFound) ? await task.plan(lookedUpAlone(lookups)) : null
  return withRetries(
    async () =>
      (plan && (await sendAlone(parts, task, { plan, known: [] }))) ??
      transact(parts, task, { plan, lookups }),
  )
}

/** The answer's text; whatever it throws left nothing behind, and is not remembered. */
export const executeSave = async (parts: SaveParts, task: SaveTask): Promise<string> => {
  const { context, needs, repeatable, mode } = task
  const standsOnLookups = repeatable.key === null && !task.regardsStored
  const isAlone = standsOnLookups && task.isNewAlone
  const remembered = isAlone ? await planFromMemory(parts, task) : null
  const answer = remembered && (await withRetries(() => sendAlone(parts, task, remembered)))
  if (answer !== null) return answer
  const lookups = await readLookupsAhead(parts.database, context, needs.lookups)
  const made = await executeAnew(parts, task, { lookups, standsOnLookups })
  if (isAlone && mode === 'write') parts.known.remember(context, lookups)
  return made
}
