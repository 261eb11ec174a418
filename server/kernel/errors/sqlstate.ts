// Which AppError a database error stands for. Never carries the database's own text, except that of a routine that
// refused in words meant for the user (P0001).
import type { ErrorCode } from '#contracts/error-codes.ts'
import type { Text } from '#contracts/language.ts'
import { AppError, type ErrorExtras } from './app-error.ts'

/** What the driver's error is known to have; `code` is an SQLSTATE or a socket's errno name. */
export type DriverError = {
  readonly code: string
  readonly message: string
  readonly constraint: string | undefined
  readonly column: string | undefined
  readonly table: string | undefined
  /** The call stack of routines in which it was raised; absent for an error of the statement itself. */
  readonly where: string | undefined
}

type Meaning = { readonly code: ErrorCode; readonly detail: Text; readonly extras?: ErrorExtras }

const VALUE: Text = { en: 'A value does not fit its column', zh: '某个值不符合该列的要求' }
const RULE_LENGTH = 2000

const MEANINGS: Readonly<Record<string, { readonly code: ErrorCode; readonly detail: Text }>> = {
  '23001': {
    code: 'in_use',
    detail: { en: 'Other records still refer to this one', zh: '仍有其他记录引用此记录' },
  },
  '23505': { code: 'duplicate', detail: { en: 'This value is already taken', zh: '该值已存在' } },
  '23P01': { code: 'duplicate', detail: { en: 'This value is already taken', zh: '该值已存在' } },
  '23514': { code: 'invalid_request', detail: { en: 'A value is not allowed here', zh: '某个值不被允许' } },
  '44000': { code: 'invalid_request', detail: { en: 'A value is not allowed here', zh: '某个值不被允许' } },
  '54000': { code: 'invalid_request', detail: { en: 'A value is too long', zh: '某个值过长' } },
  '40001': {
    code: 'version_conflict',
    detail: { en: 'Others were changing the same records', zh: '其他人正在修改相同的记录' },
  },
  '40P01': {
    code: 'version_conflict',
    detail: { en: 'Others were changing the same records', zh: '其他人正在修改相同的记录' },
  },
  '55P03': {
    code: 'locked',
    detail: { en: 'Someone else is changing this record', zh: '其他人正在修改此记录' },
  },
  '57014': { code: 'timeout', detail: { en: 'The database took too long', zh: '数据库操作超时' } },
  '42501': {
    code: 'forbidden',
    detail: { en: 'The database does not allow this', zh: '数据库不允许此操作' },
  },
}

const UNAVAILABLE: Meaning = {
  code: 'unavailable',
  detail: { en: 'The database cannot be reached at the moment', zh: '暂时无法连接数据库' },
}
const SOCKET_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
/** Messages of the driver for a lost connection, which it sends without a code. */
const LOST_CONNECTION = /^Connection terminated|timeout exceeded when trying to connect|is not queryable$/
const RETRYABLE: ReadonlySet<string> = new Set(['40001', '40P01'])

const textAt = (error: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(error, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The driver's error behind an error (itself, or what an AppError was made from); undefined when there is none. */
export const driverErrorOf = (error: unknown): DriverError | undefined => {
  if (error instanceof AppError) return driverErrorOf(error.cause)
  if (!(error instanceof Error)) return undefined
  const code = textAt(error, 'code') ?? (LOST_CONNECTION.test(error.message) ? 'ECONNRESET' : undefined)
  if (code === undefined) return undefined
  return {
    code,
    message: error.message,
    constraint: textAt(error, 'constraint'),
    column: textAt(error, 'column'),
    table: textAt(error, 'table'),
    where: textAt(error, 'where'),
  }
}

/** Whether the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(driverErrorOf(error)?.code ?? '')

const missingValue = (column: string | undefined): Meaning => {
  const detail: Text = { en: 'A value is required', zh: '缺少必填值' }
  const errors = column === undefined ? [] : [{ path: column, message: detail }]
  return { code: 'invalid_request', detail, extras: { errors } }
}

const brokenReference = (message: string): Meaning =>
  message.startsWith('update or delete on table')
    ? {
        code: 'in_use',
        detail: { en: 'Other records still refer to this one', zh: '仍有其他记录引用此记录' },
      }
    : {
        code: 'invalid_request',
        detail: { en: 'What is referred to does not exist', zh: '所引用的记录不存在' },
      }

/** A value that the statement itself could not take is the client's; one that failed inside a routine is the routine's fault. */
const badValue = (error: DriverError): Meaning | undefined =>
  error.where !== undefined && /\bfunction\b/.test(error.where)
    ? undefined
    : {
        code: 'invalid_request',
        detail: VALUE,
        extras: error.column === undefined ? {} : { errors: [{ path: error.column, message: VALUE }] },
      }

const isUnavailable = (code: string): boolean =>
  SOCKET_ERRORS.has(code) || /^(08|53|57P0|28|3D)/.test(code) || code === '25P03'

const meaningOf = (error: DriverError): Meaning | undefined => {
  const { code, message } = error
  const known = MEANINGS[code]
  if (known !== undefined) return known
  if (code === '23502') return missingValue(error.column)
  if (code === '23503') return brokenReference(message)
  if (code === 'P0001') {
    const text = message.slice(0, RULE_LENGTH)
    return { code: 'rule_violation', detail: { en: text, zh: text } }
  }
  if (/^22...$/.test(code)) return badValue(error)
  return isUnavailable(code) ? UNAVAILABLE : undefined
}

/** The AppError that a database error stands for, with the error as its cause; any other error comes back as it is. */
export const translateDatabaseError = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  const driverError = driverErrorOf(error)
  const meaning = driverError && meaningOf(driverError)
  if (meaning === undefined) return error
  const translated = new AppError(meaning.code, meaning.detail, meaning.extras)
  translated.cause = error
  return translated
}
