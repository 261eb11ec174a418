// A lock that another user or a process holds on a record, and what is refused because of it.
import { AppError } from '#server/kernel/errors/app-error.ts'

export type ForeignLock = {
  readonly sId: string
  readonly sUserId: string
  readonly sUserName: string
  readonly tSince: string
  /** A process is approving it: nobody changes more of it than a step lets them until it is decided, returned or withdrawn. */
  readonly isOfProcess?: boolean
  /** What the acting user may change meanwhile, as the steps say that ask them. */
  readonly changeable?: readonly { readonly sName: string }[]
}

/** The columns that a lock leaves to the acting user. */
export const leftBy = ({ changeable = [] }: ForeignLock): ReadonlySet<string> =>
  new Set(changeable.map(({ sName }) => sName))

const UNDER_WAY = {
  en: 'This is being approved already: it can be changed once it is returned or withdrawn',
  zh: '该单据正在审批中，退回或撤回后才能修改',
}

/** What a step leaves closed. */
export const beyondStep = (label: string, { tSince }: ForeignLock): AppError =>
  new AppError(
    'locked',
    {
      en: `This is being approved: the step that asks you does not let you change “${label}”`,
      zh: `该单据正在审批中，当前节点不允许修改“${label}”`,
    },
    { since: tSince },
  )

/** What a locked record is refused with. */
export const lockedBy = (
  { sUserId, sUserName, tSince, isOfProcess = false }: ForeignLock,
  more: { readonly mayTakeOver?: boolean } = {},
): AppError =>
  isOfProcess
    ? new AppError('locked', UNDER_WAY, { since: tSince })
    : new AppError(
        'locked',
        { en: `${sUserName} is editing this record`, zh: `${sUserName} 正在编辑此记录` },
        { lockedBy: { sUserId, sUserName }, since: tSince, ...more },
      )
