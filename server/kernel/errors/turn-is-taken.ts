// The refusal of whoever waits for the turn at metadata in vain.
import type { AppError } from './app-error.ts'
import { Overload } from './overload.ts'

const RETRY_SECONDS = 2

export const turnIsTaken = (): AppError =>
  new Overload(
    'more wait for their turn at metadata than get it',
    {
      en: 'Somebody else is publishing or trying a draft at this moment. Try again in a moment.',
      zh: '其他人正在发布或试用草稿，请稍后再试。',
    },
    RETRY_SECONDS,
  )
