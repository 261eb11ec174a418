// What a fault of the engine is to whoever asked.

import type { ErrorCode } from '#contracts/error-codes.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type FaultKind, FlowFault } from '../model/fault.ts'
import { shortened } from '../model/read/bounded-problems.ts'

const CODES: Readonly<Record<FaultKind, ErrorCode>> = {
  expression: 'rule_violation',
  no_flow: 'rule_violation',
  uncaught_error: 'rule_violation',
  unknown_process: 'not_found',
  not_waiting: 'version_conflict',
  no_start: 'invalid_request',
  not_allowed: 'rule_violation',
  too_long: 'rule_violation',
  too_much: 'rule_violation',
}

export const failureOf = (error: unknown): unknown =>
  error instanceof FlowFault
    ? new AppError(CODES[error.kind], { en: shortened(error.detail.en), zh: shortened(error.detail.zh) })
    : error

export const goneFailure = (): AppError =>
  new AppError('version_conflict', {
    en: 'This is done already, or no longer waited for',
    zh: '该任务已完成或不再等待处理',
  })
