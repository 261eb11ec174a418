// A session without a token, for work that nobody asked for over HTTP: what a queue, a schedule or a flow does in a user's name.
import type { Session } from '#server/kernel/context/session.ts'
import type { AccessParts } from '../access-parts.ts'
import { confinementUnder } from '../licence/confined-by-licence.ts'
import { sessionAt } from './make-session.ts'
import { belongsTo } from './user-state.ts'

export type UserAtWork = {
  readonly sBrandsId: string
  readonly sUserId: string
  /** The user's own unless given. */
  readonly sSubsidiaryId?: string
  /** Names the work in log and audit; its locks are its own. */
  readonly sRequestId: string
}

/**
 * The user's session for one piece of work, with the rights that the user has at this moment. Undefined when there is no such user,
 * when user, tenant or subsidiary is disabled, or when the subsidiary is not the user's. Confined as the licence is.
 */
export const sessionOfUser = async (
  { database, users, licence }: AccessParts,
  { sBrandsId, sUserId, sSubsidiaryId, sRequestId }: UserAtWork,
): Promise<Session | undefined> => {
  await database.caughtUp()
  const user = await users.find({ sBrandsId, sUserId }, await users.epoch())
  const place = sSubsidiaryId ?? user?.state.subsidiaries[0]?.sId
  if (user === undefined || place === undefined || !belongsTo(user.state, place)) return undefined
  const { sLanguage } = user.state
  const ruling = licence.of(sBrandsId)
  const confined = confinementUnder(ruling)
  const session = sessionAt(
    { sSubsidiaryId: place, sLanguage, sLoginType: 'business', sSessionId: sRequestId },
    { user, origin: { sRequestId, sClientIp: '' } },
    ruling,
  )
  return confined === null ? session : { ...session, confined }
}
