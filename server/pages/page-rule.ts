// What tenants say of pages, judged as it is written: a template that can be read, and a page that has one.
import { parseDate } from '#contracts/expression/calendar.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { pageOf, type SaidOfPage } from './page-definition.ts'
import { subsidiarySql } from './query/page-query.ts'
import { templateMistake } from './render/render-page.ts'
import type { StandardPages } from './standard-pages.ts'

type Said = Readonly<Record<string, unknown>>

const INCOMPLETE = {
  en: 'is no page that comes with the service: its own needs a template, and title, sModelsId, sFormId and fields in jPage',
  zh: '不是系统自带的页面：自定义页面须有模板，且 jPage 中须有 title、sModelsId、sFormId 和 fields',
}
const NO_KEY = {
  en: 'this page has no key by which everybody could name a record: say `key` in jPage',
  zh: '此页面没有可供公开查找记录的 key：请在 jPage 中填写 key',
}

const NO_SUBSIDIARY = { en: 'is the code of no subsidiary of your company', zh: '贵公司没有该编码的分公司' }
const NO_DAY = { en: 'is no day of the calendar', zh: '不是有效的日期' }

const unreadable = (mistake: string): Complaint => ({
  path: 'data.sLiquid',
  message: { en: `is no template: ${mistake}`, zh: `不是有效的模板：${mistake}` },
})

export const pageComplaints = ({ pages, parts }: StandardPages, row: Said): readonly Complaint[] => {
  const text = typeof row.sLiquid === 'string' && row.sLiquid !== '' ? row.sLiquid : null
  const mistake = text === null ? null : templateMistake(parts, text)
  if (mistake !== null) return [unreadable(mistake)]
  const sPageCode = String(row.sPageCode ?? '')
  const page = pageOf(sPageCode, pages.get(sPageCode), { said: (row.jPage ?? {}) as SaidOfPage, text })
  if (page === null) return [{ path: 'data.sPageCode', message: INCOMPLETE }]
  const isPublic = typeof row.sPublicOf === 'string' && row.sPublicOf !== ''
  return isPublic && page.key === null ? [{ path: 'data.sPublicOf', message: NO_KEY }] : []
}

export type PageRuleParts = {
  readonly standard: StandardPages
  readonly database: Pick<Database, 'platformFor'>
}

/** What is not there would be public nowhere, and say nothing of it. */
const placeComplaints = async (
  { database }: PageRuleParts,
  { context }: Session,
  { sPublicOf }: Said,
): Promise<readonly Complaint[]> => {
  if (typeof sPublicOf !== 'string') return []
  const known = await database.platformFor(context, (query) =>
    query(subsidiarySql(context.sBrandsId, sPublicOf)),
  )
  return known.length === 0 ? [{ path: 'data.sPublicOf', message: NO_SUBSIDIARY }] : []
}

const dayComplaints = ({ sLinksFrom }: Said): readonly Complaint[] =>
  typeof sLinksFrom === 'string' && parseDate(sLinksFrom) === null
    ? [{ path: 'data.sLinksFrom', message: NO_DAY }]
    : []

/** Throws invalid_request. */
export const pageRule =
  (parts: PageRuleParts): RowRule =>
  async ({ session, said, becoming }) => {
    const complaints = [
      ...pageComplaints(parts.standard, becoming),
      ...(await placeComplaints(parts, session, said)),
      ...dayComplaints(said),
    ]
    if (complaints.length > 0) throw invalidRequest(complaints)
  }
