// In whose name what a hook received is worked on: the hook's own, as it is at this moment.
import type { Outsider } from '#server/access/credentials/outside-context.ts'
import type { Licence } from '#server/access/licence/licence.ts'
import type { RequestOrigin } from '#server/access/session/make-session.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { hookSql, type StoredHook } from './query/hook-query.ts'

export type HookSessionParts = {
  readonly database: Pick<Database, 'platform'>
  readonly licence: Licence
  readonly outside: (outsider: Outsider, origin: RequestOrigin) => RequestContext
}

export type HookAtWork = { readonly sBrandsId: string; readonly sHookId: string; readonly sRequestId: string }

/** A hook has no settings: what it does is told in English. */
const outsiderOf = ({ sBrandsId, sSubsidiaryId, sId, sHookCode, sName, ...zone }: StoredHook): Outsider => ({
  ...{ sBrandsId, sSubsidiaryId, sUserId: sId, sUserNo: sHookCode, sUserName: sName },
  ...{ sLanguage: 'en', zone },
})

/** The 16 keys of what a hook does. */
export const hookContext = (
  outside: HookSessionParts['outside'],
  hook: StoredHook,
  origin: RequestOrigin,
): RequestContext => outside(outsiderOf(hook), origin)

/** Undefined where the hook, its tenant or its subsidiary is out of use. */
export const createHookSession =
  ({ database, licence, outside }: HookSessionParts) =>
  async ({ sBrandsId, sHookId, sRequestId }: HookAtWork): Promise<Session | undefined> => {
    const [hook] = await database.platform((query) => query<StoredHook>(hookSql({ sBrandsId, sId: sHookId })))
    if (hook === undefined) return undefined
    const { state } = licence.of(sBrandsId)
    return {
      ...(state === 'valid' ? {} : { confined: state === 'grace' ? 'grace' : 'expired' }),
      context: hookContext(outside, hook, { sRequestId, sClientIp: '' }),
      grants: new Map(),
      narrowings: new Map(),
      bPlatform: false,
    }
  }
