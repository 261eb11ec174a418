// Who administers processes: deploys them, and does in them what their own people do not.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

export const isProcessAdministrator = ({ context }: Session): boolean => context.bAdmin === 1

/** Anybody else is refused (403). */
export const admitProcessAdministrator = (session: Session): void => {
  if (isProcessAdministrator(session)) return
  throw new AppError('forbidden', {
    en: 'Only those who administer processes may do this',
    zh: '只有流程管理员可以执行此操作',
  })
}
