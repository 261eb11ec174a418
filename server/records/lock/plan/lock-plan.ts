// Which record a lock is about: one of a form that rows can be saved through. Pure.
import type { LockRequest } from '#contracts/requests/lock-request.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { refusalOf, type Target, targetsOf } from '../../rows/plan/save-targets.ts'

export type LockPlan = {
  readonly module: Module
  readonly target: Target
  readonly sId: string
  readonly isReleased: boolean
}

/** The plan; throws broken_metadata or invalid_request when nothing is saved through the form. */
export const planLock = (module: Module, form: Form, { sId, action = 'lock' }: LockRequest): LockPlan => {
  const targets = targetsOf(module)
  const refusal = refusalOf(targets, form, 'sFormId')
  if (refusal !== null) throw invalidRequest([refusal])
  const target = targets.get(form.id)
  if (target === undefined) throw new AppError('not_found', { en: 'There is no such form', zh: '表单不存在' })
  return { module, target, sId, isReleased: action === 'release' }
}
