// Which record a lock is about: one of a form that rows can be saved through. Pure.
import type { LockRequest } from '#contracts/requests/lock-request.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { refusalOf, type Target, targetsOf } from '../../rows/plan/save-targets.ts'

export type LockPlan = {
  readonly module: Module
  readonly target: Target
  readonly sId: string
  readonly action: 'take' | 'takeOver' | 'release'
  /** Whether the user may take the lock from somebody else. */
  readonly mayTakeOver: boolean
}

const DOES = { lock: 'take', renew: 'take', takeOver: 'takeOver', release: 'release' } as const

/** Who approves records of the module, or administers the tenant, decides who goes on editing them. */
const mayTakeOver = ({ context, grants }: Session, { id }: Module): boolean =>
  context.bAdmin === 1 || allows(grants, id, 'examine')

export type AskedLock = {
  readonly session: Session
  readonly module: Module
  readonly form: Form
  readonly request: LockRequest
}

/** The plan; throws broken_metadata or invalid_request when nothing is saved through the form, forbidden for a lock that is not to be taken over. */
export const planLock = ({ session, module, form, request }: AskedLock): LockPlan => {
  const { sId, action = 'lock' } = request
  const targets = targetsOf(module)
  const refusal = refusalOf(targets, form, 'sFormId')
  if (refusal !== null) throw invalidRequest([refusal])
  const target = targets.get(form.id)
  if (target === undefined) throw new AppError('not_found', { en: 'There is no such form', zh: '表单不存在' })
  const plan = { module, target, sId, action: DOES[action], mayTakeOver: mayTakeOver(session, module) }
  if (plan.action === 'takeOver' && !plan.mayTakeOver)
    throw new AppError('forbidden', {
      en: 'Who may approve such a record may take it over, you may not',
      zh: '有审核权限的人才能接管此记录的编辑',
    })
  return plan
}
