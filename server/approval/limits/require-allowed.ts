// What a module asks of whoever approves its records in one step: that somebody else made the record, and that its amount is within a limit of
// a role of theirs.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { Admit } from '#server/routines/call/routine-call.ts'
import type { ApprovalPlan } from '../approval-plan.ts'
import { approvedByProcess, type FlowGate } from '../flow-gate.ts'
import { isWithin, judgedLimits } from './amount-limits.ts'
import { type OwnDocument, ownDocumentSql } from './own-document.ts'

type Approving = {
  readonly query: Query
  readonly context: RequestContext
  readonly plan: ApprovalPlan
}

const OWN = {
  en: 'You made this record: somebody else approves it',
  zh: '不能审核本人制作的单据，须由他人审核',
}
const TOO_MUCH = {
  en: 'The amount of this record is above what your roles may approve',
  zh: '此单金额超出您的角色可审核的金额',
}

const refuse = (detail: typeof OWN): never => {
  throw new AppError('rule_violation', detail)
}

const NO_MAKER = {
  en: 'This module asks for four eyes, and its table does not say who made a record (sMakePerson)',
  zh: '此模块要求制单与审核分离，但其表没有制单人列（sMakePerson）',
}
const NOT_CALLED = {
  en: 'This module asks more of approving than its routine does: approve the record',
  zh: '此模块对审核另有要求，不能直接调用其存储过程，请使用审核',
}
const requireOthers = async ({ query, context, plan: { target } }: Approving, sId: string): Promise<void> => {
  if (!target.relation.columns.has('sMakePerson')) throw new AppError('broken_metadata', NO_MAKER)
  const made = { relation: target.relation, sId }
  const [own] = await query<OwnDocument>(ownDocumentSql(made, null, context))
  if (own?.isOwn !== false) refuse(OWN)
}

/** Throws rule_violation where the amount is above the limits of who acts. */
export const requireWithin = async (
  transaction: Pick<Approving, 'query' | 'context'>,
  asked: Parameters<typeof judgedLimits>[1],
): Promise<void> => {
  const limits = await judgedLimits(transaction, asked)
  if (!isWithin(limits.filter(({ isOwn }) => isOwn))) refuse(TOO_MUCH)
}

/** Throws rule_violation. */
export const requireAllowed = async (approving: Approving, sId: string): Promise<void> => {
  const { query, context, plan } = approving
  const { bFourEyes, bAmountLimits, sId: sModelsId } = plan.module.metadata.module
  if (bFourEyes === 1) await requireOthers(approving, sId)
  if (bAmountLimits === 0) return
  const { relation } = plan.target
  await requireWithin({ query, context }, { sModelsId, sId, relation, catalogue: plan.catalogue })
}

/** The routine that approves is not called past what the module asks, nor past the process that it is approved by. */
export const createAdmitCall =
  (flowGate: FlowGate): Admit =>
  async (query, { context, module, routine }) => {
    const { bFourEyes, bAmountLimits, sProcName } = module.metadata.module
    const asksMore = bFourEyes === 1 || bAmountLimits === 1
    if (asksMore && sProcName?.trim().toLowerCase() === routine.name.toLowerCase())
      throw new AppError('forbidden', NOT_CALLED)
    if (flowGate.bCheckflowCheck && (await flowGate.isRoutineOfProcess({ query, context }, routine.name)))
      throw approvedByProcess()
  }
