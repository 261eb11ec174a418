// Which AppError a database error stands for. Never carries the database's own text, except that of a routine that
// refused in words meant for the user (P0001). What a routine raises by hand is its author's word, not the server's: it may
// refuse in the name of the rules that the contract lists, and of nothing else.
import type { ErrorCode } from '#contracts/error-codes.ts'
import type { Text } from '#contracts/language.ts'
import { AppError, type ErrorExtras } from './app-error.ts'
import { EmptiedDatabase } from './emptied-database.ts'
import { SharedSession } from './shared-session.ts'

/** What the driver's error is known to have; `code` is an SQLSTATE or a socket's errno name. */
export type DriverError = {
  readonly code: string
  readonly message: string
  /** Absent where a routine raised the error by hand: then its author chose them. */
  readonly constraint: string | undefined
  readonly column: string | undefined
  readonly table: string | undefined
  /** The call stack of routines in which it was raised; absent for an error of the statement itself. */
  readonly where: string | undefined
  /** Whether a routine raised it by hand, and its code is its author's word. */
  readonly isRaised: boolean
  /** The server's word on how grave it is; absent where it was not the server that said it. */
  readonly severity: string | undefined
  /** How many characters of the statement stand before what is wrong, where the server says so. */
  readonly at: number | undefined
}

type Meaning = { readonly code: ErrorCode; readonly detail: Text; readonly extras?: ErrorExtras }

const VALUE: Text = { en: 'A value does not fit its column', zh: '某个值不符合该列的要求' }
const RULE_LENGTH = 2000

const UNUSABLE = {
  code: 'unavailable',
  detail: { en: 'The database cannot be used at the moment', zh: '暂时无法使用数据库' },
} as const

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
  '53400': {
    code: 'too_large',
    detail: {
      en: 'This needs more memory than one request may use. Ask for less at once.',
      zh: '此操作所需空间超出单条语句的限制，请减少单次请求的内容。',
    },
  },
  '57014': { code: 'timeout', detail: { en: 'The database took too long', zh: '数据库操作超时' } },
  '42501': {
    code: 'forbidden',
    detail: { en: 'The database does not allow this', zh: '数据库不允许此操作' },
  },
  '53100': {
    code: 'unavailable',
    detail: {
      en: 'Nothing can be saved at the moment: the disk of the database is full',
      zh: '数据库磁盘已满，暂时无法保存',
    },
  },
  FOREIGN_LOGIN: UNUSABLE,
  FOREIGN_DATABASE: UNUSABLE,
  SHARED_SESSION: UNUSABLE,
  LOST_ROLE: UNUSABLE,
  EXPIRED_CONTEXT: {
    code: 'unavailable',
    detail: {
      en: 'The clocks of the service and its database have gone apart. Please try again.',
      zh: '服务与数据库的时钟不一致，请重试',
    },
  },
  EMPTIED_DATABASE: {
    code: 'unavailable',
    detail: { en: 'The database is not set up at the moment', zh: '数据库尚未就绪，暂时无法使用' },
  },
  READ_ONLY_DATABASE: {
    code: 'unavailable',
    detail: {
      en: 'Nothing can be saved at the moment: the database is read-only',
      zh: '数据库目前只读，暂时无法保存更改',
    },
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
const LOST_CONNECTION =
  /^Connection terminated|timeout exceeded when trying to connect|is not queryable$|^Query read timeout$/
/** The function of PostgreSQL in which PL/pgSQL's RAISE makes an error; one that is raised again keeps its own. */
const RAISE = 'exec_stmt_raise'
/** What a routine may say by hand, besides refusing in its own words: the rules that its tables could have held. */
const SAID_BY_HAND: ReadonlySet<string> = new Set([
  ...['P0001', '23001', '23502', '23503', '23505', '23514', '23P01'],
  ...['40001', '40P01'],
])
const RETRYABLE: ReadonlySet<string> = new Set(['40001', '40P01'])

const textAt = (error: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(error, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Errors of files have codes like those of sockets. */
const isOfFile = (error: Error): boolean =>
  'path' in error && 'syscall' in error && error.syscall !== 'connect'

/** The driver's error behind an error (itself, or what an AppError was made from); undefined when there is none. */
export const driverErrorOf = (error: unknown): DriverError | undefined => {
  if (error instanceof AppError) return driverErrorOf(error.cause)
  if (!(error instanceof Error) || isOfFile(error)) return undefined
  const code = textAt(error, 'code') ?? (LOST_CONNECTION.test(error.message) ? 'ECONNRESET' : undefined)
  if (code === undefined) return undefined
  const isRaised = textAt(error, 'routine') === RAISE
  const named = (key: string): string | undefined => (isRaised ? undefined : textAt(error, key))
  const position = textAt(error, 'position')
  return {
    code,
    message: error.message,
    constraint: named('constraint'),
    column: named('column'),
    table: named('table'),
    where: textAt(error, 'where'),
    isRaised,
    severity: textAt(error, 'severity'),
    at: position === undefined ? undefined : Number(position) - 1,
  }
}

/** Whether the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(driverErrorOf(error)?.code ?? '')

/** Whether it happened inside a routine; then what it names is the routine's business. */
const isInRoutine = ({ where }: DriverError): boolean => where !== undefined && /\bfunction\b/.test(where)

const missingValue = (error: DriverError): Meaning => {
  const detail: Text = { en: 'A value is required', zh: '缺少必填值' }
  const column = isInRoutine(error) ? undefined : error.column
  const errors = column === undefined ? [] : [{ path: column, message: detail }]
  return { code: 'invalid_request', detail, extras: { errors } }
}

const brokenReference = ({ message, isRaised }: DriverError): Meaning =>
  !isRaised && message.startsWith('update or delete on table')
    ? {
        code: 'in_use',
        detail: { en: 'Other records still refer to this one', zh: '仍有其他记录引用此记录' },
      }
    : {
        code: 'invalid_request',
        detail: { en: 'The record that is referred to does not exist', zh: '所引用的记录不存在' },
      }

/** Tables, schemas and functions that are not there. */
const MISSING: ReadonlySet<string> = new Set(['42P01', '3F000', '42883'])

/** The service's own statements name nothing of the framework that the migrations did not make. */
const isEmptied = (error: DriverError): boolean =>
  MISSING.has(error.code) && !error.isRaised && !isInRoutine(error) && /\bframework\b/.test(error.message)

/** A prepared statement that is there already, or is not there. */
const PREPARED: ReadonlySet<string> = new Set(['42P05', '26000'])

/** What the service prepares on a connection of its own is there once, and stays. */
const isOfSharedSession = (error: DriverError): boolean =>
  PREPARED.has(error.code) && !error.isRaised && !isInRoutine(error)

/** A value that the statement itself could not take is the client's; one that failed inside a routine is the routine's fault. */
const badValue = (error: DriverError): Meaning | undefined =>
  isInRoutine(error)
    ? undefined
    : {
        code: 'invalid_request',
        detail: VALUE,
        extras: error.column === undefined ? {} : { errors: [{ path: error.column, message: VALUE }] },
      }

const GRAVE: ReadonlySet<string | undefined> = new Set(['FATAL', 'PANIC'])

/** Whatever the code, a server that ends or refuses a connection is away; in a routine, the routine may have made it do so. */
const isGrave = (error: DriverError): boolean =>
  GRAVE.has(error.severity) && !error.isRaised && !isInRoutine(error)

/** The connection is ended, refused or not there; it is not merely a statement that fails. */
export const isOfConnection = (error: DriverError): boolean =>
  !error.isRaised &&
  (SOCKET_ERRORS.has(error.code) ||
    isGrave(error) ||
    (/^(08|57P0|28|3D)/.test(error.code) && error.severity !== 'ERROR'))

const isUnavailable = (error: DriverError): boolean => isOfConnection(error) || error.code.startsWith('53')

const meaningOf = (error: DriverError): Meaning | undefined => {
  const { code, message } = error
  if (error.isRaised && !SAID_BY_HAND.has(code)) return undefined
  if (code === '42501' && isInRoutine(error)) return undefined
  const known = MEANINGS[code]
  if (isGrave(error) && known?.code !== 'unavailable') return UNAVAILABLE
  if (known !== undefined) return known
  if (code === '23502') return missingValue(error)
  if (code === '23503') return brokenReference(error)
  if (code === 'P0001') {
    const text = message.slice(0, RULE_LENGTH)
    return { code: 'rule_violation', detail: { en: text, zh: text } }
  }
  if (/^22...$/.test(code)) return badValue(error)
  return isUnavailable(error) ? UNAVAILABLE : undefined
}

/** The AppError that a database error stands for, with the error as its cause; any other error comes back as it is. */
export const translateDatabaseError = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  const driverError = driverErrorOf(error)
  if (driverError !== undefined && isEmptied(driverError))
    return translateDatabaseError(new EmptiedDatabase(error))
  if (driverError !== undefined && isOfSharedSession(driverError))
    return translateDatabaseError(new SharedSession(error))
  const meaning = driverError && meaningOf(driverError)
  if (meaning === undefined) return error
  const translated = new AppError(meaning.code, meaning.detail, meaning.extras)
  translated.cause = error
  return translated
}
