// What the model says of the approval that a task is a part of, and what that asks of whoever decides.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Approval } from '../model/approval.ts'
import { approvalIn } from '../model/definition.ts'
import type { Task } from '../model/state.ts'
import type { IsOwnDocument } from '../people/find-people.ts'
import type { HeldInstance } from './held-instance.ts'
import type { StepParts, Transaction } from './run-step.ts'

/** Null: the task is no approval. */
export const approvalOf = async (
  { definitions }: Pick<StepParts, 'definitions'>,
  { query, context }: Transaction,
  { definitionId, activityId }: Pick<Task, 'definitionId' | 'activityId'>,
): Promise<Approval | null> => {
  const { byId } = await definitions.load(query, context.sBrandsId, { ids: [definitionId], keys: [] })
  return approvalIn(byId.get(definitionId)?.elements.get(activityId))
}

const OWN = {
  en: 'You submitted it or made it yourself: somebody else has to decide',
  zh: '这是您自己提交或制作的单据，须由他人审批',
}

const ELSEWHERE = {
  en: 'It is of another subsidiary: work there to decide it',
  zh: '该单据属于其他公司，请切换到该公司后处理',
}

/** What somebody does in an instance they do where it is: its routines run there. */
export const requireHere = (
  { sSubsidiaryId }: Pick<HeldInstance, 'sSubsidiaryId'>,
  context: RequestContext,
): void => {
  if (sSubsidiaryId !== context.sSubsidiaryId) throw new AppError('forbidden', ELSEWHERE)
}

const UNSEEN = {
  en: 'You may not look into what this decides: hand the task on, or ask your administrator',
  zh: '您无权查看该单据，不能作出决定：请转交他人或联系管理员',
}

/** Nobody decides what they may not see; such a task can be handed on. */
export const requireSeen = (
  { record }: Pick<HeldInstance, 'record'>,
  { grants }: Pick<Session, 'grants'>,
): void => {
  if (record !== null && !allows(grants, record.sModelsId, 'view')) throw new AppError('forbidden', UNSEEN)
}

/** Four eyes hold for everybody, those who administer processes too. */
export const requireOthers = async (
  { isOwnDocument }: { readonly isOwnDocument: IsOwnDocument },
  transaction: Transaction,
  [{ record, startUserId }, approval]: readonly [
    Pick<HeldInstance, 'record' | 'startUserId'>,
    Pick<Approval, 'fourEyes'> | null,
  ],
): Promise<void> => {
  if (approval?.fourEyes !== true) return
  if (await isOwnDocument(transaction, { record, submitter: startUserId }))
    throw new AppError('forbidden', OWN)
}
