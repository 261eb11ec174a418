// Pages for those who have no session: by a link that names a record, or of a tenant that shows them to everybody. Nothing is ever run here
// that a definition of an interface says.
import type { Language } from '#contracts/language.ts'
import { dayIn, timeZoneOf } from '#server/access/session/time-zone.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { ReadLetterhead } from '#server/routines/letterhead/read-letterhead.ts'
import { unitsIn } from '#server/routines/letterhead/read-units.ts'
import type { LinkedRecord, PageLinks } from './link/page-links.ts'
import { type Page, pageOf } from './page-definition.ts'
import { pageScope } from './page-scope.ts'
import { type Outside, pageSession, type Reader } from './page-session.ts'
import { linkedPlaceSql, type PagePlace, publicPlaceSql } from './query/page-query.ts'
import { type ReadPageParts, type RecordAsked, readPage } from './read-page.ts'
import { type RenderedPage, renderPage } from './render/render-page.ts'
import type { StandardPages } from './standard-pages.ts'

export type ShowParts = ReadPageParts & {
  readonly database: Pick<Database, 'platform'>
  readonly outside: Outside
  readonly letterhead: ReadLetterhead
  readonly standard: StandardPages
  readonly links: PageLinks
}

/** `language`: what whoever asks wants to read, and where they say nothing of it, what they accept. */
export type PageReader = {
  readonly wanted: Language | null
  readonly accepted: Language
  readonly origin: Reader['origin']
}

export type ShownPage = RenderedPage & { readonly language: Language }

export type ShowPages = {
  /** Null for every reason why there is nothing to show. */
  readonly linked: (reader: PageReader, sPageCode: string, link: string) => Promise<ShownPage | null>
  readonly open: (
    reader: PageReader,
    asked: { readonly sBrandNo: string; readonly sPageCode: string; readonly value: string },
  ) => Promise<ShownPage | null>
}

/** The page as it is at the place; null where it is out of use there. */
export const pageAt = (
  { pages }: StandardPages,
  sPageCode: string,
  { own }: Pick<PagePlace, 'own'>,
): Page | null => {
  if (own === null) return pageOf(sPageCode, pages.get(sPageCode))
  if (own.bDisabled === 1) return null
  return pageOf(sPageCode, pages.get(sPageCode), { said: own.jPage, text: own.sLiquid })
}

/** What keeps a page from being shown without being anybody's fault. */
const NOTHING: ReadonlySet<string> = new Set(['not_found', 'forbidden', 'invalid_request'])

type Shown = {
  readonly page: Page
  readonly place: PagePlace
  readonly asked: RecordAsked
}

const show = async (
  parts: ShowParts,
  { page, place, asked }: Shown,
  reader: Reader,
): Promise<ShownPage | null> => {
  const { language } = reader
  const session = pageSession(parts.outside, { page, place }, reader)
  try {
    const values = await readPage(parts, session, { page, asked })
    if (values === null) return null
    const letterhead = await parts.letterhead(session.context)
    const rendered = await renderPage({
      parts: parts.standard.parts,
      text: page.text,
      scope: pageScope({ page, values, letterhead }, language),
      words: {
        ...{ language, timeZone: session.context.sTimeZone, currency: '', currencyDigits: 2 },
        unitNames: unitsIn(letterhead).names,
      },
    })
    return { ...rendered, language }
  } catch (error) {
    if (error instanceof AppError && NOTHING.has(error.code)) return null
    throw error
  }
}

/** Days are those of the place. */
export const isCalledBack = ({ own, zone }: PagePlace, { made }: Pick<LinkedRecord, 'made'>): boolean => {
  const from = own?.sLinksFrom ?? null
  if (from === null) return false
  return dayIn(timeZoneOf(zone) ?? 'UTC', made * 1_000) < from
}

const placeOf = async (
  parts: ShowParts,
  sql: ReturnType<typeof linkedPlaceSql>,
): Promise<PagePlace | null> => {
  const [place] = await parts.database.platform((query) => query<PagePlace>(sql))
  return place ?? null
}

export const createShowPages = (parts: ShowParts): ShowPages => ({
  linked: async ({ wanted, accepted, origin }, sPageCode, link) => {
    const linked = await parts.links.open(link)
    if (linked === undefined || linked.sPageCode !== sPageCode) return null
    const place = await placeOf(parts, linkedPlaceSql(linked))
    if (place === null || isCalledBack(place, linked)) return null
    const page = pageAt(parts.standard, sPageCode, place)
    const language = wanted ?? linked.sLanguage ?? accepted
    const asked = { by: 'id', sId: linked.sId } as const
    return page === null ? null : show(parts, { page, place, asked }, { language, origin })
  },
  open: async ({ wanted, accepted, origin }, { sBrandNo, sPageCode, value }) => {
    const place = await placeOf(parts, publicPlaceSql(sPageCode, sBrandNo))
    const page = place === null ? null : pageAt(parts.standard, sPageCode, place)
    if (place === null || page === null || page.key === null) return null
    const asked = { by: 'key', key: page.key, value } as const
    return show(parts, { page, place, asked }, { language: wanted ?? accepted, origin })
  },
})
