// Changing the language of a session.
import type { Language } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'

/** The context as it is from now on. */
export const switchLanguage = async (
  { sessions }: AccessParts,
  context: RequestContext,
  sLanguage: Language,
): Promise<RequestContext> => {
  if (!(await sessions.update(context, context.sSessionId, { sLanguage })))
    throw new AppError('unauthenticated', { en: 'Your session has ended: sign in', zh: '会话已结束：请登录' })
  return { ...context, sLanguage }
}
