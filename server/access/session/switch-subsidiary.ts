// The tenant and the subsidiaries of a user, and moving a session from one subsidiary to another.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { belongsTo, type Subsidiary } from './user-state.ts'

/** What the user's tenant is called. */
export const companyName = async ({ users }: AccessParts, context: RequestContext): Promise<string> =>
  (await users.find(context, await users.epoch()))?.state.sCompanyName ?? ''

/** Those that the user may work in, the user's own first. */
export const subsidiariesOf = async (
  { users }: AccessParts,
  context: RequestContext,
): Promise<readonly Subsidiary[]> => {
  const user = await users.find(context, await users.epoch())
  return user?.state.subsidiaries ?? []
}

/** The context as it is from now on. Throws AppError forbidden when the user does not belong to the subsidiary. */
export const switchSubsidiary = async (
  { users, sessions }: AccessParts,
  context: RequestContext,
  sSubsidiaryId: string,
): Promise<RequestContext> => {
  const user = await users.find(context, await users.epoch())
  if (user === undefined || !belongsTo(user.state, sSubsidiaryId))
    throw new AppError('forbidden', {
      en: 'You do not belong to this subsidiary',
      zh: '您不属于该子公司',
    })
  if (!(await sessions.update(context, context.sSessionId, { sSubsidiaryId })))
    throw new AppError('unauthenticated', { en: 'Your session has ended: sign in', zh: '会话已结束：请登录' })
  return { ...context, sSubsidiaryId }
}
