// Pages that a user hands on: which there are for a module's records, and a link to one about a record that the user may see.
import { textIn } from '#contracts/language.ts'
import type { OfferedPage, PageLink } from '#contracts/pages.ts'
import type { MakeLinkRequest } from '#contracts/requests/page-requests.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Page } from './page-definition.ts'
import { pageSession } from './page-session.ts'
import { linkedPlaceSql, type OwnPage, ownPagesSql, type PagePlace } from './query/page-query.ts'
import { readPage } from './read-page.ts'
import { isCalledBack, pageAt, type ShowParts } from './show-page.ts'
import { showsMore } from './shows-more.ts'

export type PageOffers = {
  readonly offered: (session: Session, sModelsId: string) => Promise<readonly OfferedPage[]>
  /** 404 where there is no such page or record, 403 where it shows what the user may not see, 422 where it shows nothing of it. */
  readonly makeLink: (session: Session, sModelsId: string, request: MakeLinkRequest) => Promise<PageLink>
}

export type OfferParts = Omit<ShowParts, 'letterhead'> & {
  readonly metadata: Pick<Metadata, 'openModule'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const NO_PAGE = { en: 'There is no such page for this module', zh: '该模块没有此页面' }
const NO_RECORD = { en: 'There is no such record', zh: '该记录不存在' }
const SHOWS_MORE = {
  en: 'This page shows more of the record than you may see: ask somebody who may',
  zh: '此页面显示的内容超出您的查看权限：请联系有权限的人员',
}
const SHOWS_NOTHING = {
  en: 'This page does not show such a record, one that is not approved for example',
  zh: '此页面不显示该状态的记录，例如未审核的记录',
}

const CALLED_BACK = {
  en: 'Links of this page that are made today open nothing: its administrator has said from which day on they do',
  zh: '管理员设定了此页面链接的起始日期，今天生成的链接无法打开',
}

const DAY_MS = 86_400_000

const ownPages = async (
  { database }: OfferParts,
  sBrandsId: string,
): Promise<ReadonlyMap<string, OwnPage>> => {
  const found = await database.platform((query) =>
    query<{ readonly sPageCode: string; readonly own: OwnPage }>(ownPagesSql(sBrandsId)),
  )
  return new Map(found.map(({ sPageCode, own }) => [sPageCode, own]))
}

const offered = async (parts: OfferParts, session: Session, sModelsId: string): Promise<readonly Page[]> => {
  const own = await ownPages(parts, session.context.sBrandsId)
  const codes = new Set([...parts.standard.pages.keys(), ...own.keys()])
  return [...codes].flatMap((sPageCode) => {
    const page = pageAt(parts.standard, sPageCode, { own: own.get(sPageCode) ?? null })
    return page?.sModelsId === sModelsId ? [page] : []
  })
}

type Wanted = { readonly page: Page; readonly sId: string; readonly made: number }

/** Throws where the user may not hand on what the page shows, or nobody would see it. */
const admit = async (parts: OfferParts, session: Session, { page, sId, made }: Wanted): Promise<void> => {
  const asked = { by: 'id', sId } as const
  const { sBrandsId, sSubsidiaryId, sLanguage, sRequestId, sClientIp } = session.context
  if ((await readPage(parts, session, { page: { ...page, when: [], lists: {} }, asked })) === null)
    throw new AppError('not_found', NO_RECORD)
  const [place] = await parts.database.platform((query) =>
    query<PagePlace>(linkedPlaceSql({ sPageCode: page.sPageCode, sBrandsId, sSubsidiaryId })),
  )
  if (place === undefined) throw new AppError('not_found', NO_RECORD)
  if (isCalledBack(place, { made })) throw new AppError('rule_violation', CALLED_BACK)
  const reader = { language: sLanguage, origin: { sRequestId, sClientIp } }
  const outside = await readPage(parts, pageSession(parts.outside, { page, place }, reader), { page, asked })
  if (outside === null) throw new AppError('rule_violation', SHOWS_NOTHING)
  const own = await readPage(parts, session, { page, asked })
  if (own === null || showsMore(outside, own)) throw new AppError('forbidden', SHOWS_MORE)
}

export const createPageOffers = (parts: OfferParts): PageOffers => ({
  offered: async (session, sModelsId) => {
    await parts.metadata.openModule(session, sModelsId, 'view')
    const { sLanguage } = session.context
    return (await offered(parts, session, sModelsId)).map(({ sPageCode, title }) => ({
      sPageCode,
      sName: textIn(sLanguage, title),
    }))
  },
  makeLink: async (session, sModelsId, { sPageCode, sId, iDays, sLanguage = null }) => {
    await parts.metadata.openModule(session, sModelsId, 'view')
    const page = (await offered(parts, session, sModelsId)).find((one) => one.sPageCode === sPageCode)
    if (page === undefined) throw new AppError('not_found', NO_PAGE)
    const now = parts.now()
    const made = Math.floor(now / 1_000)
    await admit(parts, session, { page, sId, made })
    const { sBrandsId, sSubsidiaryId } = session.context
    const expires = now + (iDays ?? page.days) * DAY_MS
    const link = await parts.links.seal(
      { sPageCode, sBrandsId, sSubsidiaryId, sId, sLanguage, made },
      expires,
    )
    return { sAddress: `/online/${sPageCode}/${link}`, tExpires: new Date(expires).toISOString() }
  },
})
