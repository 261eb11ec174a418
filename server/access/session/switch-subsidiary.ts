// Moving a session to another subsidiary of its user.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'

/** The context as it is from now on. Throws AppError forbidden when the user does not belong to the subsidiary. */
export const switchSubsidiary = async (
  { users, sessions }: AccessParts,
  context: RequestContext,
  sSubsidiaryId: string,
): Promise<RequestContext> => {
  const user = await users.find(context, await users.epoch())
  if (user === undefined || !user.state.sSubsidiaryIds.includes(sSubsidiaryId))
    throw new AppError('forbidden', {
      en: 'You do not belong to this subsidiary',
      zh: '您不属于该子公司',
    })
  if (!(await sessions.update(context, context.sSessionId, { sSubsidiaryId })))
    throw new AppError('unauthenticated', { en: 'The session has ended: sign in', zh: '会话已结束：请登录' })
  return { ...context, sSubsidiaryId }
}
