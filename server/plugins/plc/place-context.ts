// In whose name work at a place is done: an administrator's of the tenant, with a session without a token, as other work that nobody asked for.
import type { Access } from '#server/access/access.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { PlaceRow } from './query/place-query.ts'

/** Undefined where nobody may work there any more. */
export type ContextOf = (place: PlaceRow) => Promise<RequestContext | undefined>

export const contextFrom =
  ({ sessionOfUser }: Pick<Access, 'sessionOfUser'>): ContextOf =>
  async ({ sBrandsId, sSubsidiaryId, sUserId }) =>
    (await sessionOfUser({ sBrandsId, sSubsidiaryId, sUserId, sRequestId: 'machines' }))?.context
