// Approves one record in a transaction of its own, so that it stands or falls alone.

import { textIn } from '#contracts/language.ts'
import type { ExamineResult } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { requireUnlocked } from '#server/records/rows/execute/require-unlocked.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import type { ApprovalPlan } from './approval-plan.ts'
import type { FlowAnswer, FlowGate } from './flow-gate.ts'
import { requireAllowed } from './limits/require-allowed.ts'
import { keepOpinion } from './opinion.ts'
import { type ApprovalRecord, type ApprovalRecords, approvalStateSql } from './query/approval-state.ts'
import { type HeldVersion, heldVersionSql } from './query/held-version.ts'
import { makersOf, type TellMakers } from './tell-makers.ts'

type State = Pick<ExamineResult, 'bCheck' | 'tCheckDate' | 'sCheckPerson'>
export type Approving = {
  readonly query: Query
  readonly context: RequestContext
  readonly plan: ApprovalPlan
}
export type Examining = Approving & {
  readonly flowGate: FlowGate
  readonly tellMakers: TellMakers
  readonly dryRun: boolean
}

/** A record to approve; `version`: as it was seen. */
export type Asked = { readonly sId: string; readonly version?: string | undefined }

const CHANGED = {
  en: 'The record was changed since you opened it',
  zh: '打开后该记录已被修改',
}

const UNTOUCHED: State = { bCheck: 0, tCheckDate: null, sCheckPerson: null }

const flagOf = (stored: unknown): 0 | 1 => (Number(stored) === 1 ? 1 : 0)

/** The approval columns of records, by id; null where the form hides them. */
export const readStates = async (
  { query, context, plan }: Approving,
  records: ApprovalRecords,
): Promise<ReadonlyMap<string, State>> => {
  const found = await query<ApprovalRecord>(approvalStateSql(plan, records, context))
  return new Map(
    found.map(({ sId, state }) => {
      const { bCheck, tCheckDate = null, sCheckPerson = null } = JSON.parse(state) as Partial<State>
      return [sId, { bCheck: bCheck === undefined ? null : flagOf(bCheck), tCheckDate, sCheckPerson }]
    }),
  )
}

const guardRecord = async ({ query, context, plan }: Approving, sId: string): Promise<void> => {
  const { module, target } = plan
  await Promise.all([
    requireShown(query, { module, target, ids: [sId] }, context),
    requireUnlocked(query, [{ target, ids: [sId], below: [] }], context),
  ])
}

/** Nobody approves what they have not seen: versions are those of the master form, by which records are read. */
const requireSeen = async (
  { query, context, plan: { target } }: Approving,
  { sId, version }: Asked,
): Promise<void> => {
  if (version === undefined || target.form.metadata.sFormKind !== 'master') return
  const [held] = await query<HeldVersion>(heldVersionSql(target, sId, context))
  if (held?.version !== version) throw new AppError('version_conflict', CHANGED)
}

/** What a flow says that takes the record over; null where none does. */
const takenByFlow = async (
  { query, context, plan: { module }, flowGate, dryRun }: Examining,
  sId: string,
): Promise<FlowAnswer | null> =>
  flowGate.bCheckflowCheck ? flowGate.examine({ query, context, module, sId, dryRun }) : null

const runRoutine = async (approving: Approving, sId: string): Promise<FlowAnswer> => {
  await requireAllowed(approving, sId)
  const {
    query,
    context,
    plan: { routine, bind },
  } = approving
  const { sMsg } = await callBound(query, { context, routine, bound: bind(sId) })
  return sMsg === null ? {} : { message: sMsg }
}

/**
 * Hands one record to its flow, else runs the module's routine for it; throws when it refuses, when the record is not there or not of the
 * version that was seen, or somebody edits it.
 */
export const examineRecord = async (examining: Examining, asked: Asked): Promise<ExamineResult> => {
  const { sId } = asked
  await guardRecord(examining, sId)
  await requireSeen(examining, asked)
  const taken = await takenByFlow(examining, sId)
  const said = taken ?? (await runRoutine(examining, sId))
  const { query, context, plan, tellMakers, dryRun } = examining
  if (plan.opinion !== null) await keepOpinion(query, plan.target, { ids: [sId], text: plan.opinion })
  // What was submitted is approved once its process says so, and told then.
  if (!dryRun && taken === null) await tellMakers({ query, context }, makersOf('approved', plan, [sId]))
  const state = (await readStates(examining, { ids: [sId], which: 'stored' })).get(sId) ?? UNTOUCHED
  return { sId, ok: true, ...state, ...said }
}

/** What is answered for a record that was not approved; without a state, it is none that the form shows. */
export const refusedResult = (
  context: RequestContext,
  sId: string,
  given: { readonly error: AppError; readonly state?: State | undefined },
): ExamineResult => ({
  sId,
  ok: false,
  ...(given.state ?? UNTOUCHED),
  message: textIn(context.sLanguage, given.error.detail),
})
