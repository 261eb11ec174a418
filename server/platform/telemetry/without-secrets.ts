// What may be written to a log: anything but secrets. The names are the wall; nothing that is logged should need it.
import { AppError } from '#server/kernel/errors/app-error.ts'

const SECRET = /pass(word|wd|phrase)|secret|token|authorization|cookie|credential/i
const HIDDEN = '[hidden]'
const DEEPEST = 6

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

/** A copy in which every value whose name sounds like a secret is hidden. */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET.test(name) ? HIDDEN : withoutSecrets(inner, depth + 1),
    ]),
  )
}

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** An error as it is logged. What a driver or AppError carries besides (rows, key values, statements) stays out. */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    // Where a refusal was thrown tells nothing; what caused it may.
    ...(error.stack === undefined || error instanceof AppError ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth > 2 ? {} : { cause: loggedError(error.cause, depth + 1) }),
  }
}
