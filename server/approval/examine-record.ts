// Approves one record in a transaction of its own, so that it stands or falls alone.

import { textIn } from '#contracts/language.ts'
import type { ExamineResult } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { requireShown } from '#server/records/execute/require-shown.ts'
import { lockedBy } from '#server/records/plan/save-guards.ts'
import type { ForeignLock } from '#server/records/plan/save-state.ts'
import { type LocksRecord, locksSql } from '#server/records/query/save-state-query.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import type { ApprovalPlan } from './approval-plan.ts'
import { type ApprovalRecord, approvalStateSql } from './query/approval-state.ts'

type State = Pick<ExamineResult, 'bCheck' | 'tCheckDate' | 'sCheckPerson'>
export type Approving = {
  readonly query: Query
  readonly context: RequestContext
  readonly plan: ApprovalPlan
}

const UNTOUCHED: State = { bCheck: 0, tCheckDate: null, sCheckPerson: null }

/** The approval columns of records, by id. */
export const readStates = async (
  { query, context, plan }: Approving,
  ids: readonly string[],
): Promise<ReadonlyMap<string, State>> => {
  const found = await query<ApprovalRecord>(approvalStateSql(plan.target, ids, context))
  return new Map(
    found.map(({ sId, state }) => {
      const { bCheck, tCheckDate, sCheckPerson } = JSON.parse(state) as Partial<State>
      return [
        sId,
        {
          bCheck: Number(bCheck ?? 0) === 1 ? 1 : 0,
          tCheckDate: tCheckDate ?? null,
          sCheckPerson: sCheckPerson ?? null,
        },
      ]
    }),
  )
}

const guardRecord = async ({ query, context, plan }: Approving, sId: string): Promise<void> => {
  const { module, target } = plan
  const [, [locks]] = await Promise.all([
    requireShown(query, { module, target, ids: [sId] }, context),
    query<LocksRecord>(locksSql({ target, ids: [sId], below: [] }, context)),
  ])
  const [lock] = JSON.parse(locks?.locks ?? '[]') as ForeignLock[]
  if (lock !== undefined) throw lockedBy(lock)
}

/** Runs the module's routine for one record; throws when it refuses, when the record is not there, or somebody edits it. */
export const examineRecord = async (approving: Approving, sId: string): Promise<ExamineResult> => {
  await guardRecord(approving, sId)
  const { routine, bind } = approving.plan
  const { sMsg } = await callBound(approving.query, { routine, bound: bind(sId) })
  const state = (await readStates(approving, [sId])).get(sId) ?? UNTOUCHED
  return { sId, ok: true, ...state, ...(sMsg === null ? {} : { message: sMsg }) }
}

/** What is answered for a record that was not approved. */
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
