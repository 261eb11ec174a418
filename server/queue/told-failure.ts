// Makes of what work for a user failed with what that user is told; the log has the rest.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'
import { DoneAlready, Failed, GivenUp } from './message.ts'

const LOST = {
  en: 'Something went wrong. Your administrator finds the reason in the log.',
  zh: '出现错误，管理员可在日志中查看原因。',
}

const isQueues = (error: unknown): boolean => error instanceof Failed || error instanceof DoneAlready

/** Whether it says what a user can be told. */
export const isToldFailure = (error: unknown): boolean => isQueues(error) || error instanceof AppError

/** What another try would not mend is given up. */
export const toldTo = (error: unknown): unknown => {
  if (isQueues(error)) return error
  if (!(error instanceof AppError)) return new Failed(LOST)
  const { detail } = error
  return isRefusedForNow(error) ? new Failed(detail) : new GivenUp(detail)
}
