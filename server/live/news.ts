// What the journal tells, as lines of text: that something was changed in a tenant, or that a user of it is to be told something. Pure.
import type { WorkNews } from '#contracts/live.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'

type Place = Pick<RequestContext, 'sBrandsId'>
type Person = Pick<RequestContext, 'sBrandsId' | 'sUserId'>

/** Who changed something through which module; both null where no user did. */
export type Change = Place & { readonly by: { readonly sUserId: string; readonly sModelsId: string } | null }

/** `sRunId`: of the work that has ended, or with progress is further on; null where there is another message for the user. */
export type UserNews = Person &
  ({ readonly sRunId: string | null; readonly progress?: never } | Required<WorkNews>)

/** Lines, or everything that there may be. */
export type News = ReadonlySet<string> | 'all'

/** No id has such a character in it. */
const BETWEEN = '\t'
const CHANGED = 'changed'
const TOLD = 'told'

export const changeLine = ({ sBrandsId, by }: Change): string =>
  [CHANGED, sBrandsId, ...(by === null ? [] : [by.sUserId, by.sModelsId])].join(BETWEEN)

export const userLine = ({ sBrandsId, sUserId, sRunId, progress }: UserNews): string => {
  const told = progress === undefined ? [] : [progress.iRows, progress.iTotal ?? '']
  return [TOLD, sBrandsId, sUserId, ...(sRunId === null ? [] : [sRunId]), ...told].join(BETWEEN)
}

/** The rest of the lines of that kind and tenant. */
const restOf = (news: ReadonlySet<string>, kind: string, sBrandsId: string): readonly (readonly string[])[] =>
  [...news].flatMap((line) => {
    const [of, tenant, ...rest] = line.split(BETWEEN)
    return of === kind && tenant === sBrandsId ? [rest] : []
  })

/** The changes of a tenant; null where there may have been any. */
export const changesOf = (news: News, sBrandsId: string): readonly Change[] | null => {
  if (news === 'all') return null
  return restOf(news, CHANGED, sBrandsId).map(([sUserId, sModelsId]) => ({
    sBrandsId,
    by: sUserId === undefined || sModelsId === undefined ? null : { sUserId, sModelsId },
  }))
}

/** What the user is to be told; where nobody knows, that there may be a message. */
export const ofUser = (news: News, { sBrandsId, sUserId }: Person): readonly UserNews[] => {
  if (news === 'all') return [{ sBrandsId, sUserId, sRunId: null }]
  return restOf(news, TOLD, sBrandsId).flatMap(([user, sRunId = null, iRows, iTotal]) => {
    if (user !== sUserId) return []
    if (sRunId === null || iRows === undefined) return [{ sBrandsId, sUserId, sRunId }]
    const progress = { iRows: Number(iRows), iTotal: iTotal === '' ? null : Number(iTotal) }
    return [{ sBrandsId, sUserId, sRunId, progress }]
  })
}
