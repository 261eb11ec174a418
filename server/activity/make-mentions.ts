// The users whom a text mentions: each must be able to see the record, as they are now and under the rules of their own.
import { COMMENT_LIMITS } from '#contracts/requests/request-limits.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { mentionedOf, namedIn } from './mentions.ts'
import { type RecordAddress, requireRecord, type SeeingParts } from './require-record.ts'

export type Colleague = {
  readonly sUserId: string
  readonly sUserNo: string
  readonly sUserName: string
  /** Whether the module is theirs to see in this subsidiary. */
  readonly maySee: boolean
}

export type MentionParts = SeeingParts & {
  /** The tenant's users; of `named`, those whose number begins one of them. */
  readonly colleagues: (
    context: RequestContext,
    asked: { readonly sModelsId: string; readonly named?: readonly string[] },
  ) => Promise<readonly Colleague[]>
  readonly sessionOfUser: (
    user: Pick<RequestContext, 'sBrandsId' | 'sUserId' | 'sSubsidiaryId' | 'sRequestId'>,
  ) => Promise<Session | undefined>
}

const UNSEEN: readonly string[] = ['forbidden', 'not_found', 'broken_metadata']

const mayNotSee = ({ sUserName }: Colleague) => ({
  path: 'sText',
  message: {
    en: `mentions ${sUserName}, who may not see this record`,
    zh: `提及了无权查看此单的${sUserName}`,
  },
})

const TOO_MANY = {
  path: 'sText',
  message: {
    en: `must mention ${COMMENT_LIMITS.mentions} users at most`,
    zh: `最多可提及 ${COMMENT_LIMITS.mentions} 人`,
  },
}

/** Each is looked for among all users: more is no text that somebody wrote to so many. */
const MOST_NAMED = 100

const fewNamedIn = (text: string): readonly string[] => {
  const named = namedIn(text)
  if (named.length > MOST_NAMED) throw invalidRequest([TOO_MANY])
  return named
}

type Seeing = { readonly session: Session; readonly record: RecordAddress }

const sees = async (
  parts: MentionParts,
  { session, record }: Seeing,
  { sUserId, maySee }: Colleague,
): Promise<boolean> => {
  if (!maySee) return false
  const { sBrandsId, sSubsidiaryId, sRequestId } = session.context
  const theirs = await parts.sessionOfUser({ sBrandsId, sUserId, sSubsidiaryId, sRequestId })
  if (theirs === undefined) return false
  try {
    await requireRecord(parts, theirs, record)
    return true
  } catch (error) {
    if (error instanceof AppError && UNSEEN.includes(error.code)) return false
    throw error
  }
}

/** Their ids; throws invalid_request naming who may not see the record. */
export const makeMentions =
  (parts: MentionParts) =>
  async (session: Session, record: RecordAddress, text: string): Promise<readonly string[]> => {
    const named = fewNamedIn(text)
    if (named.length === 0) return []
    const { sModelsId } = record
    const mentioned = mentionedOf(text, await parts.colleagues(session.context, { sModelsId, named }))
    if (mentioned.length > COMMENT_LIMITS.mentions) throw invalidRequest([TOO_MANY])
    const blind: Colleague[] = []
    for (const user of mentioned) if (!(await sees(parts, { session, record }, user))) blind.push(user)
    if (blind.length > 0) throw invalidRequest(blind.map(mayNotSee))
    return mentioned.map(({ sUserId }) => sUserId)
  }
