// A lock that another user holds on a record, and what is refused because of it.
import { AppError } from '#server/kernel/errors/app-error.ts'

export type ForeignLock = {
  readonly sId: string
  readonly sUserId: string
  readonly sUserName: string
  readonly tSince: string
}

/** What a locked record is refused with. */
export const lockedBy = (
  { sUserId, sUserName, tSince }: ForeignLock,
  more: { readonly mayTakeOver?: boolean } = {},
): AppError =>
  new AppError(
    'locked',
    { en: `${sUserName} is editing this record`, zh: `${sUserName} 正在编辑此记录` },
    { lockedBy: { sUserId, sUserName }, since: tSince, ...more },
  )
