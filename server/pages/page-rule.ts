// What tenants say of pages, judged as it is written: a template that can be read, and a page that has one.
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { RowRule } from '#server/metadata/admin/judged-writes.ts'
import { pageOf, type SaidOfPage } from './page-definition.ts'
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

/** Throws invalid_request. */
export const pageRule =
  (standard: StandardPages): RowRule =>
  ({ becoming }) => {
    const complaints = pageComplaints(standard, becoming)
    if (complaints.length > 0) throw invalidRequest(complaints)
  }
