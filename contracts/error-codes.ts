// The one catalogue of failures: code, HTTP status and title in both languages. `docs/reference/errors.md` is held equal to it.
import type { CollisionTold } from './change-sets.ts'

export const ERROR_CODES = {
  invalid_request: { status: 400, en: 'The request is not valid', zh: '请求无效' },
  unauthenticated: { status: 401, en: 'Please sign in', zh: '请先登录' },
  second_factor: { status: 401, en: 'A code is needed', zh: '需要验证码' },
  forbidden: { status: 403, en: 'Not allowed', zh: '没有权限' },
  not_found: { status: 404, en: 'Not found', zh: '未找到' },
  locked: { status: 409, en: 'The record is locked', zh: '记录已锁定' },
  version_conflict: { status: 409, en: 'The record has changed', zh: '记录已被修改' },
  duplicate: { status: 409, en: 'Already taken', zh: '已存在' },
  in_use: { status: 409, en: 'Still in use', zh: '仍被引用' },
  too_large: { status: 413, en: 'The request is too large', zh: '请求过大' },
  unsupported_media: { status: 415, en: 'This type is not accepted here', zh: '此处不接受该类型' },
  no_such_range: { status: 416, en: 'There is no such part', zh: '没有这一部分' },
  rule_violation: { status: 422, en: 'A business rule refused this', zh: '业务规则不允许' },
  broken_metadata: { status: 424, en: 'The definition is broken', zh: '定义有误' },
  rate_limited: { status: 429, en: 'Too many requests', zh: '请求过多' },
  internal: { status: 500, en: 'Something went wrong here', zh: '服务内部错误' },
  unavailable: { status: 503, en: 'Not available at the moment', zh: '服务暂时不可用' },
  timeout: { status: 504, en: 'It took too long', zh: '操作超时' },
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** One field's or leaf's complaint; `path` is a JSON path such as `filters.0.field`. */
export type FieldError = { readonly path: string; readonly message: string }

/** RFC 9457 problem document, as every failure is sent. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly traceId: string
  readonly errors?: readonly FieldError[]
  readonly procedureCode?: number
  readonly current?: unknown
  readonly collisions?: readonly CollisionTold[]
  readonly lockedBy?: { readonly sUserId: string; readonly sUserName: string }
  readonly since?: string
  /** Whether the lock may be taken over. */
  readonly mayTakeOver?: boolean
}
