// Failures as the wire shows them: RFC 9457 problem documents in one language, with the catalogue's words and nothing
// of an unknown error's own.
import { ERROR_CODES, type Problem } from '#contracts/error-codes.ts'
import { type Language, type Text, textIn } from '#contracts/language.ts'
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'

export type RenderedProblem = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Problem
}

const CONTENT_TYPE = 'application/problem+json; charset=utf-8'

const UNKNOWN: Text = {
  en: 'This is our fault, and it has been logged. Give the trace id when you report it.',
  zh: '这是服务端的问题，已被记录。反馈时请提供追踪编号。',
}

/** Stands for whatever was thrown; an error without a code of the catalogue is `internal`. */
export const knownError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', UNKNOWN)

/** A body can be wrong in more ways than anybody reads; its answer must not be many times its size. */
const MOST_ERRORS = 5_000

/** Keys of the client's own are part of a path: it shows where to look, not all that was sent. */
const LONGEST_PATH = 300

const shownPath = (path: string): string =>
  path.length > LONGEST_PATH ? path.slice(0, LONGEST_PATH).toWellFormed() : path

const fieldErrors = (language: Language, complaints: readonly Complaint[]) =>
  complaints.slice(0, MOST_ERRORS).map(({ path, message }) => ({
    path: shownPath(path),
    message: typeof message === 'string' ? message : textIn(language, message),
  }))

/** How soon to try again what is not available, where nobody knows better. */
const SOON_SECONDS = 1

const retryAfterOf = ({ status, extras }: AppError): number | undefined =>
  extras.retryAfterSeconds ?? (status === 503 ? SOON_SECONDS : undefined)

const retryHeader = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

const headersOf = (error: AppError, language: Language): Record<string, string> => ({
  'content-type': CONTENT_TYPE,
  'content-language': language,
  'cache-control': 'no-store',
  ...(error.code === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
  ...retryHeader(retryAfterOf(error)),
})

/** The status, headers and body to send for an error. */
export const renderProblem = (
  error: AppError,
  { language, traceId }: { readonly language: Language; readonly traceId: string },
): RenderedProblem => {
  const { code, detail, extras } = error
  const { errors, retryAfterSeconds, ...rest } = extras
  const { status, en, zh } = ERROR_CODES[code]
  return {
    status,
    headers: headersOf(error, language),
    body: {
      type: `urn:armature:problem:${code}`,
      title: textIn(language, { en, zh }),
      status,
      detail: textIn(language, detail),
      code,
      traceId,
      ...(errors === undefined ? {} : { errors: fieldErrors(language, errors) }),
      ...rest,
    },
  }
}
