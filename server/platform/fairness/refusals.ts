// What whoever asks for more than there is at the moment is told.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { Overload } from '#server/kernel/errors/overload.ts'

const RETRY_SECONDS = 1

/** The tenant itself has what it may have. */
export const tooMuchAtOnce = (): AppError =>
  new AppError(
    'rate_limited',
    {
      en: 'Your company is asking for too much at once. Try again in a moment.',
      zh: '贵公司同时发出的请求过多，请稍后再试。',
    },
    { retryAfterSeconds: RETRY_SECONDS },
  )

/** All together have what there is. */
export const tooBusy = (): AppError =>
  new Overload(
    'more is asked of the service than it has time for',
    { en: 'The service is busy. Try again in a moment.', zh: '服务正忙，请稍后再试。' },
    RETRY_SECONDS,
  )
