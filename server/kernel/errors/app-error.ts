// The one kind of error that reaches a client: a code of the catalogue, a detail in both languages, and typed extras.
import type { CollisionTold } from '#contracts/change-sets.ts'
import { ERROR_CODES, type ErrorCode } from '#contracts/error-codes.ts'
import type { Text } from '#contracts/language.ts'

/** What is wrong at one path; the tier sends it as a FieldError, in the reader's language where it is given in both. */
export type Complaint = { readonly path: string; readonly message: string | Text }

export type ErrorExtras = {
  readonly errors?: readonly Complaint[]
  readonly procedureCode?: number
  readonly current?: unknown
  readonly collisions?: readonly CollisionTold[]
  readonly lockedBy?: { readonly sUserId: string; readonly sUserName: string }
  readonly since?: string
  readonly mayTakeOver?: boolean
  readonly retryAfterSeconds?: number
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Text
  readonly extras: ErrorExtras
  constructor(code: ErrorCode, detail: Text, extras: ErrorExtras = {}) {
    super(`${code}: ${detail.en}`)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.extras = extras
  }
  get status(): number {
    return ERROR_CODES[this.code].status
  }
}

const NO_COMPLAINT: Text = { en: 'The request is not valid', zh: '请求无效' }

const textOf = (message: string | Text): Text =>
  typeof message === 'string' ? { en: message, zh: message } : message

/** 400 with one complaint per path. */
export const invalidRequest = (errors: readonly Complaint[]): AppError =>
  new AppError('invalid_request', textOf(errors[0]?.message ?? NO_COMPLAINT), { errors })
