// What the journal tells, as lines of text: that something was changed in a tenant, or that a user of it is to be told something. Pure.
import type { RequestContext } from '#server/kernel/context/request-context.ts'

/** `sRunId`: of the work that has ended; null where there is another message for the user. */
export type UserNews = {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sRunId: string | null
}

/** Lines, or everything that there may be. */
export type News = ReadonlySet<string> | 'all'

/** No id has such a character in it. */
const BETWEEN = '\t'

export const tenantLine = (sBrandsId: string): string => sBrandsId

export const userLine = ({ sBrandsId, sUserId, sRunId }: UserNews): string =>
  [sBrandsId, sUserId, ...(sRunId === null ? [] : [sRunId])].join(BETWEEN)

export const isOfTenant = (news: News, sBrandsId: string): boolean =>
  news === 'all' || news.has(tenantLine(sBrandsId))

/** What the user is to be told; where nobody knows, that there may be a message. */
export const ofUser = (
  news: News,
  { sBrandsId, sUserId }: Pick<RequestContext, 'sBrandsId' | 'sUserId'>,
): readonly UserNews[] => {
  if (news === 'all') return [{ sBrandsId, sUserId, sRunId: null }]
  return [...news].flatMap((line) => {
    const [tenant, user, sRunId = null] = line.split(BETWEEN)
    return tenant === sBrandsId && user === sUserId ? [{ sBrandsId, sUserId, sRunId }] : []
  })
}
