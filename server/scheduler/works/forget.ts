// Jobs that forget what no longer counts.
import { Type } from 'typebox'
import {
  forgetAuditSql,
  forgetCallsSql,
  forgetHookDeliveriesSql,
  forgetHookReceiptsSql,
  forgetIdempotencyKeysSql,
  forgetLocksSql,
  forgetMessagesSql,
  forgetRunsSql,
} from '../query/work-query.ts'
import { type Work, workOf } from '../work.ts'
import { Nothing, repeat } from './repeat.ts'

/** Of one transaction. */
const MOST = 2_000
/** The audit is kept for a year at least. */
const YEAR = 365

const Count = (minimum: number) => Type.Integer({ minimum, maximum: 100_000 })

export const forgetIdempotencyKeys: Work = workOf(Nothing, (task) =>
  repeat(task, MOST, forgetIdempotencyKeysSql(MOST)),
)

export const forgetLocks: Work = workOf(Nothing, (task) => repeat(task, MOST, forgetLocksSql(MOST)))

export const forgetRuns: Work = workOf(
  Type.Object({ iDays: Count(1), iRuns: Count(1) }, { additionalProperties: false }),
  (task) => repeat(task, MOST, forgetRunsSql(task.parameters.iDays, task.parameters.iRuns, MOST)),
)

export const forgetAudit: Work = workOf(
  Type.Object({ iDays: Count(YEAR) }, { additionalProperties: false }),
  (task) => repeat(task, MOST, forgetAuditSql(task.parameters.iDays, MOST)),
)

export const forgetCalls: Work = workOf(
  Type.Object({ iDays: Count(1) }, { additionalProperties: false }),
  (task) => repeat(task, MOST, forgetCallsSql(task.parameters.iDays, MOST)),
)

export const forgetHookReceipts: Work = workOf(
  Type.Object({ iDays: Count(1) }, { additionalProperties: false }),
  (task) => repeat(task, MOST, forgetHookReceiptsSql(task.parameters.iDays, MOST)),
)

export const forgetHookDeliveries: Work = workOf(
  Type.Object({ iDays: Count(1) }, { additionalProperties: false }),
  (task) => repeat(task, MOST, forgetHookDeliveriesSql(task.parameters.iDays, MOST)),
)

export const forgetMessages: Work = workOf(
  Type.Object({ iDays: Count(1) }, { additionalProperties: false }),
  (task) => repeat(task, MOST, forgetMessagesSql(task.parameters.iDays, MOST)),
)
