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
  en: 'This is our fault, and it has been noted. Name the trace id when you report it.',
  zh: '这是服务端的问题，已被记录。反馈时请提供追踪编号。',
}

/** Stands for whatever was thrown; an error without a code of the catalogue is `internal`. */
export const knownError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', UNKNOWN)

const fieldErrors = (language: Language, complaints: readonly Complaint[]) =>
  complaints.map(({ path, message }) => ({
    path,
    message: typeof message === 'string' ? message : textIn(language, message),
  }))

const headersOf = ({ code, extras }: AppError, language: Language): Record<string, string> => ({
  'content-type': CONTENT_TYPE,
  'content-language': language,
  'cache-control': 'no-store',
  ...(code === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
  ...(extras.retryAfterSeconds === undefined ? {} : { 'retry-after': String(extras.retryAfterSeconds) }),
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
